/** What a command is, and how a command line becomes a call of one. No command takes a secret from the command line. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A command line that cannot be understood: usage and exit status 2. */
export class UsageError extends Error {}

/** What the options of all commands together may hold. */
export interface Options {
  role?: string[];
  label?: string;
  all?: boolean;
}

/** One command. */
export interface Command {
  /** What may follow the name, as the usage writes it, such as `<e-mail> [--role admin]`. */
  readonly synopsis?: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** The rest that a reader of its help has to know. */
  readonly help: string;
  /** Words that may follow; the first is meant when none does. */
  readonly words?: readonly string[];
  /** Instead of those words: a value of the caller's, and whether it may be left out. */
  readonly operand?: { readonly name: string; readonly isOptional?: boolean };
  readonly options?: ParseArgsOptionsConfig;
  /** Does the work. Throws an Error with one line for standard error when it fails, or a UsageError. */
  run(word: string, options: Options): Promise<void>;
}

/** The commands by their names. */
export type Commands = Readonly<Record<string, Command>>;

/**
 * Runs what a command line asks for, or prints the help it asks for.
 *
 * @throws UsageError when it makes no sense, and whatever the command throws
 */
export async function runCommandLine(commands: Commands, args: readonly string[]): Promise<void> {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError('a command is missing');
  if (name === '--help' || name === '-h') return say(usageOf(commands));
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`unknown command ${name}`);

  const { values, positionals } = parse(command, rest);
  const { help, ...options } = values;
  if (help === true) return say(helpOf(name, command));
  await command.run(wordOf(name, command, positionals), options);
}

/** The list of all commands. */
export function usageOf(commands: Commands): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(20)}${summary}`);
  return `Usage: node src/cli.ts <command> [--help]

${lines.join('\n')}

Settings come from the environment; docs/settings.md lists them. Exit status: 0 done, 1 failed, 2 a command line that
makes no sense.`;
}

function helpOf(name: string, { synopsis = '', summary, help }: Command): string {
  return `Usage: node src/cli.ts ${`${name} ${synopsis}`.trim()}

${capitalise(summary)}.
${help}`;
}

/** Writes a line, or several, to standard output. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function parse({ options = {} }: Command, args: string[]) {
  try {
    const help = { help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args, allowPositionals: true, options: { ...options, ...help } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wordOf(name: string, { words = [], operand }: Command, positionals: readonly string[]): string {
  const [word, ...surplus] = positionals;
  if (operand !== undefined) {
    if (word === undefined && !operand.isOptional) throw new UsageError(`${name} needs ${operand.name}`);
    // What is too much here may be a password; it is not repeated.
    if (surplus.length > 0) throw new UsageError(`${name} takes nothing after ${operand.name}`);
    return word ?? '';
  }
  if (word !== undefined && !words.includes(word)) throw new UsageError(`${name} does not take ${word}`);
  if (surplus.length > 0) throw new UsageError(`${name} does not take ${surplus[0]}`);
  return word ?? words[0] ?? '';
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
