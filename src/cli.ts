/** The command line: `node src/cli.ts --help` lists the commands and the exit statuses. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before other imports: Node.js stores compiled code here for the next process. A folder for temporary files would let
// another user insert code. If this folder cannot be used, every process compiles for itself.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/beverage-ordering/compiled'));

const { messageOf, runCommandLine, UsageError, usageOf } = await import('./cli/command-line.ts');
const { commands } = await import('./cli/commands.ts');

try {
  await runCommandLine(commands, process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`beverage-ordering: ${messageOf(error)}\n${isUsage ? `\n${usageOf(commands)}\n` : ''}`);
  // A failed command may have left connections open, which would keep the process alive.
  process.exit(isUsage ? 2 : 1);
}
