/** What a command is, and how it rejects a wrong argument. */
import type { ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Terminal } from './terminal.ts';

/**
 * Thrown for an invalid command line. The process then prints the usage of the command and exits
 * with status 2.
 */
export class UsageError extends Error {}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options }>
>['values'];

/**
 * The values of declared options. `parseArgs` makes the member of an option optional. Here, each
 * member is required and may be undefined, so that a command cannot pass its options to a function
 * that reads an option that the command does not declare.
 */
type OptionValues<Options extends ParseArgsOptionsConfig> = {
  readonly [Name in keyof Options]: Name extends keyof Parsed<Options>
    ? Parsed<Options>[Name]
    : never;
};

/** One command. `defineCommand` infers the type of its options. */
export interface Command<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  /** The arguments that the usage shows after the name, such as `<email> [--role admin]`. */
  readonly synopsis?: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  readonly help: string;
  /** The words that may follow the name. The first is the default. */
  readonly words?: readonly string[];
  /**
   * Whether an argument may or must follow the name. Without this property and `words`, the command
   * takes no argument.
   */
  readonly argument?: 'optional' | 'required';
  readonly options?: Options;
  /**
   * Runs the command. Without an argument, `argument` is ''. Throws a UsageError, or an Error whose
   * message is one line for standard error. A method, because TypeScript would not accept a
   * property whose parameter depends on `Options` as a member of `Commands`.
   */
  run(argument: string, options: OptionValues<Options>, terminal: Terminal): Promise<void>;
}

/** The commands by their names. A name has one word, or two: `migrate`, `catalog import`. */
export type Commands = Readonly<Record<string, Command>>;

/** Returns the command. TypeScript infers what its `run` gets from the options that it declares. */
export function defineCommand<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  command: Command<Options>,
): Command<Options> {
  return command;
}

/**
 * Reads an argument that is a number. Throws a UsageError that does not repeat the argument,
 * because the argument may be a key.
 */
export function idOf(argument: string, what: string): number {
  const id = /^[1-9]\d*$/.test(argument) ? Number(argument) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new UsageError(`the argument must be ${what}`);
  return id;
}
