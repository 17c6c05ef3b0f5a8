/** Parses a command line and runs the command. No command reads a secret from the command line. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Thrown for an invalid command line. The process then prints the usage and exits with status 2. */
export class UsageError extends Error {}

/** The options of all commands. */
export type Options = { role?: string[]; label?: string; all?: boolean };

/** One command. */
export interface Command {
  /** The arguments after the name in the usage, such as `<e-mail> [--role admin]`. */
  readonly synopsis?: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** The words that may follow the name. The first is the default. */
  readonly words?: readonly string[];
  /** Whether an argument may or must follow the name. No argument may follow if this property and `words` are absent. */
  readonly argument?: 'optional' | 'required';
  readonly options?: ParseArgsOptionsConfig;
  /** Throws a UsageError, or an Error whose message is one line for standard error. */
  run(argument: string, options: Options): Promise<void>;
}

/** The commands by their names. */
export type Commands = Readonly<Record<string, Command>>;

/** Runs a command, or prints its help. Throws a UsageError for an invalid command line, and the errors of the command. */
export async function runCommandLine(commands: Commands, args: string[]): Promise<void> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h') return console.log(usageOf(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(name === '' ? 'missing command' : `unknown command '${name}'`);
  const { values, positionals } = parse(rest, command);
  const { help, ...options } = values;
  if (help === true) return console.log(helpOf(name, command));
  await command.run(argumentOf(positionals, command), options);
}

/** Returns the list of all commands. */
export function usageOf(commands: Commands): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(20)}${summary}`);
  return `Usage: node src/cli.ts <command> [arguments]

Commands:
${lines.join('\n')}

Run "node src/cli.ts <command> --help" for details. docs/reference/settings.md lists the settings, which are environment
variables. Exit status: 0 done, 1 failed, 2 invalid command line.`;
}

function helpOf(name: string, { synopsis = '', summary, help }: Command): string {
  const usage = `Usage: node src/cli.ts ${name} ${synopsis}`.trimEnd();
  return `${usage}\n\n${summary.charAt(0).toUpperCase()}${summary.slice(1)}.\n${help}`;
}

function parse(args: string[], { options = {} }: Command) {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    return parseArgs({ args, allowPositionals: true, options: { ...options, help } });
  } catch (error) {
    // Shows only the first sentence of Node's message, which names the mistake. The second one explains arguments with a dash.
    throw new UsageError(messageOf(error).split('. ', 1)[0], { cause: error });
  }
}

/** Returns the argument. An unexpected argument may be a password, so a message repeats it only for a command with `words`. */
function argumentOf(given: readonly string[], { synopsis, words, argument }: Command): string {
  const [first = words?.[0] ?? '', ...surplus] = given;
  const isExpected = words !== undefined || argument !== undefined;
  if (surplus.length > 0 || (given.length > 0 && !isExpected)) throw new UsageError('too many arguments');
  if (words?.includes(first) === false) throw new UsageError(`'${first}' is not one of ${words.join(', ')}`);
  if (argument === 'required' && first === '') throw new UsageError(`missing argument: ${synopsis}`);
  return first;
}

/** Returns the message of an error in one line. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
}
