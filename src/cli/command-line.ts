/** Parses a command line and runs the command. No command reads a secret from the command line. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { messageOf } from '../errors/message-of.ts';
import { type Command, type Commands, UsageError } from './command.ts';
import { type Streams, type Terminal, terminalOf } from './terminal.ts';

/** The beginning of each message on standard error, whichever program has started the process. */
const service = 'beverage-ordering';

/** The mistakes that `parseArgs` finds, by the codes of its errors. */
const mistakes: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'an option is unknown',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'an option has no value, or a value that it does not take',
};

/**
 * Runs a command line. `program` is the command that the usage shows. Returns the exit status: 2 if
 * the command line is invalid, and 1 if the command fails.
 */
export async function main(
  program: string,
  commands: Commands,
  args: readonly string[],
  streams: Streams,
): Promise<number> {
  const terminal = terminalOf(streams);
  try {
    await runCommandLine(program, commands, args, terminal);
    return 0;
  } catch (error) {
    terminal.note(`${service}: ${messageOf(error)}`);
    if (!(error instanceof UsageError)) return 1;
    writeLines(adviceFor(program, commands, args), terminal.note);
    return 2;
  }
}

/**
 * Lets a command complete its work if the output of this process cannot be written: without a
 * listener, the error would end the process. A reader that stops early, such as `head`, is no error.
 * But if a disk is full, the result is incomplete, so the process then exits with status 1.
 */
export function watchOutput(): void {
  let failure: unknown;
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error) => {
    if (!isOfReader(error)) failure ??= error;
  });
  // The service ends without this event, so a full disk does not change its status.
  process.once('beforeExit', () => {
    if (failure === undefined) return;
    process.stderr.write(`${service}: the output is incomplete: ${messageOf(failure)}\n`);
    process.exitCode = 1;
  });
}

/** Whether an output failed because its reader, such as `head`, has stopped. */
export function isOfReader(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}

async function runCommandLine(
  program: string,
  commands: Commands,
  args: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const [first = ''] = args;
  if (isHelp(first)) return writeLines(usageOf(program, commands), terminal.print);
  if (first === '--version')
    return terminal.print((await import('../../generated/public/version.ts')).version);
  const group = groupOf(first, commands);
  if (group !== undefined && isHelp(args[1]))
    return writeLines(usageOf(program, group), terminal.print);
  const { name, command, rest } = commandOf(args, commands);
  const { values, positionals } = parse(rest, command);
  const { help, ...options } = values;
  if (help === true) return writeLines(helpOf(`${program} ${name}`, command), terminal.print);
  await command.run(argumentOf(positionals, command), options, terminal);
}

/** Finds the command whose name is the first two words, or the first word. */
function findCommand(args: readonly string[], commands: Commands) {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command !== undefined) return { name, command, rest: args.slice(words) };
  }
  return undefined;
}

/** Finds the command of a command line. Throws a UsageError. */
function commandOf(args: readonly string[], commands: Commands) {
  const found = findCommand(args, commands);
  if (found !== undefined) return found;
  const [first] = args;
  if (first === undefined) throw new UsageError('which command? Choose one of these');
  const group = groupOf(first, commands);
  throw new UsageError(
    group === undefined
      ? `there is no command '${first}'`
      : `choose from ${Object.keys(group).join(', ')}`,
  );
}

/** Returns how a command line with a mistake is written, and how to get help. */
function adviceFor(program: string, commands: Commands, args: readonly string[]): string {
  const [first] = args;
  if (first === undefined) return `\n${usageOf(program, commands)}`;
  const found = findCommand(args, commands);
  if (found !== undefined) {
    const name = `${program} ${found.name}`;
    return `${titleOf(name, found.command)}\n${helpAt(name, 'an explanation')}`;
  }
  const name = groupOf(first, commands) === undefined ? program : `${program} ${first}`;
  return `Usage: ${name} <command> [arguments]\n${helpAt(name, 'a list of its commands')}`;
}

function helpAt(name: string, what: string): string {
  return `For ${what}, run "${name} --help".`;
}

/** Writes a text of this program, which may have several lines. */
function writeLines(text: string, write: (line: string) => void): void {
  for (const line of text.split('\n')) write(line);
}

function isHelp(word: string | undefined): boolean {
  return word === '--help' || word === '-h';
}

/** Returns the commands whose first word this is, such as those of `users`, if there are any. */
function groupOf(first: string, commands: Commands): Commands | undefined {
  const members = Object.entries(commands).filter(([name]) => name.startsWith(`${first} `));
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

/** Returns the list of these commands. */
function usageOf(program: string, commands: Commands): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}${summary}`,
  );
  return `Usage: ${program} <command> [arguments]

Commands:
${lines.join('\n')}

To have a command explained, run "${program} <command> --help". "${program} --version" prints the version. \
You change settings with environment variables;
docs/reference/settings.md lists them. Exit status: 0 done, 1 failed, 2 invalid command line.`;
}

function helpOf(name: string, command: Command): string {
  const { summary, help } = command;
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  return `${titleOf(name, command)}\n\n${sentence}\n${help}`;
}

function titleOf(name: string, { synopsis = '' }: Command): string {
  return `Usage: ${name} ${synopsis}`.trimEnd();
}

function parse(args: readonly string[], command: Command) {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const mistake = mistakes[String((error as NodeJS.ErrnoException).code)];
    if (mistake === undefined) throw error;
    // The message of `parseArgs` repeats an unknown option, which may be a password.
    throw new UsageError(`${mistake}; the options are ${namesOf(options)}`, { cause: error });
  }
}

function namesOf(options: ParseArgsOptionsConfig): string {
  return Object.entries(options)
    .map(([name, { type }]) => (type === 'string' ? `--${name}=<value>` : `--${name}`))
    .join(', ');
}

/**
 * Returns the argument. A wrong argument may be a password, so error messages repeat it only for a
 * command with `words`.
 */
function argumentOf(args: readonly string[], { synopsis, words, argument }: Command): string {
  const [first = words?.[0] ?? '', ...surplus] = args;
  const isExpected = words !== undefined || argument !== undefined;
  if (surplus.length > 0 || (args.length > 0 && !isExpected))
    throw new UsageError('too many arguments');
  if (words?.includes(first) === false)
    throw new UsageError(`'${first}' is not one of ${words.join(', ')}`);
  if (argument === 'required' && first === '')
    throw new UsageError(`an argument is missing: ${synopsis}`);
  return first;
}
