/** The command line: `node src/cli.ts --help` says what it takes. Exit status 0 done, 1 failed, 2 not understood. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded: what Node.js has compiled, types stripped, it keeps here for the next process. Where the
// folder can be neither made nor read, every process compiles for itself. It is no folder for temporary files, in which
// somebody else could lay code for us to run. NODE_COMPILE_CACHE names another one.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/beverage-ordering/compiled'));

const { runCommandLine, UsageError, usageOf } = await import('./cli/command-line.ts');
const { commands } = await import('./cli/commands.ts');

try {
  await runCommandLine(commands, process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  const line = (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
  process.stderr.write(`beverage-ordering: ${line}\n${isUsage ? `\n${usageOf(commands)}\n` : ''}`);
  // What failed may have left connections open; they must not keep a dead command alive.
  process.exit(isUsage ? 2 : 1);
}
