/** What a command is, and how a command line becomes a call of one. No command takes a secret from the command line. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A command line that cannot be understood: usage and exit status 2. */
export class UsageError extends Error {}

/** The options of all commands. */
export interface Options {
  role?: string[];
  label?: string;
  all?: boolean;
}

/** One command. */
export interface Command {
  /** What may follow the name, as the usage shows it, such as `<e-mail> [--role admin]`. */
  readonly synopsis?: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** The words that may follow, of which the first is the default. Or the name of a value, and whether it is optional. */
  readonly operand?: readonly string[] | { readonly name: string; readonly isOptional?: boolean };
  readonly options?: ParseArgsOptionsConfig;
  /** Throws an Error with one line for standard error when it fails, or a UsageError. */
  run(operand: string, options: Options): Promise<void>;
}

/** The commands by their names. */
export type Commands = Readonly<Record<string, Command>>;

/**
 * Runs the command of a command line, or prints its help.
 *
 * @throws UsageError when the command line is wrong, and whatever the command throws
 */
export async function runCommandLine(commands: Commands, args: readonly string[]): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError('a command is missing');
  if (name === '--help' || name === '-h') return print(usageOf(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`unknown command ${name}`);
  const { values, positionals } = parse(command, rest);
  const { help, ...options } = values;
  if (help === true) return print(helpOf(name, command));
  await command.run(operandOf(name, command, positionals), options);
}

/** The list of all commands. */
export function usageOf(commands: Commands): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(20)}${summary}`);
  return `Usage: node src/cli.ts <command> [--help]

${lines.join('\n')}

Settings come from the environment; docs/reference/settings.md lists them. Exit status: 0 done, 1 failed, 2 wrong command line.`;
}

function helpOf(name: string, { synopsis = '', summary, help }: Command): string {
  return `Usage: node src/cli.ts ${`${name} ${synopsis}`.trim()}

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.
${help}`;
}

/** Writes a line, or several, to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function parse({ options = {} }: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } as const },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function operandOf(name: string, { operand = [] }: Command, positionals: readonly string[]): string {
  const [word, ...surplus] = positionals;
  if ('name' in operand) {
    if (word === undefined && !operand.isOptional) throw new UsageError(`${name} needs ${operand.name}`);
    // The surplus may be a password, so the message does not repeat it.
    if (surplus.length > 0) throw new UsageError(`${name} takes nothing after ${operand.name}`);
    return word ?? '';
  }
  const wrong = word === undefined || operand.includes(word) ? surplus[0] : word;
  if (wrong !== undefined) throw new UsageError(`${name} does not take ${wrong}`);
  return word ?? operand[0] ?? '';
}
