/** The command line: `node src/cli.ts --help` says what it takes. Exit status 0 done, 1 failed, 2 not understood. */
import { runCommandLine, UsageError, usageOf } from './cli/command-line.ts';
import { commands } from './cli/commands.ts';

try {
  await runCommandLine(commands, process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  const line = (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
  process.stderr.write(`beverage-ordering: ${line}\n${isUsage ? `\n${usageOf(commands)}\n` : ''}`);
  // What failed may have left connections open; they must not keep a dead command alive.
  process.exit(isUsage ? 2 : 1);
}
