import { parseArgs } from 'node:util';
import { readSecret } from './auth/read-secret.ts';
import { type Config, loadConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import type { Database } from './database/database.ts';
import { migrateDown, migrateToLatest, migrationStatus } from './database/migrate.ts';
import { prepareDatabase } from './database/prepare.ts';
import { seed } from './database/seed.ts';
import { createPartnerKey } from './partners/queries.ts';

const usage = `Usage: node src/cli.ts <command>

  serve                     serve the API until SIGTERM or SIGINT
  migrate [up|status|down]  apply what is pending (up), list all migrations, or take back the latest
  seed                      load the demo data where it is missing
  create-user <e-mail> [--role moderator] [--role admin]
                            make an account; the password is asked for, or read from standard input
  create-partner-key <partner id> [--label <text>]
                            make one more key for a partner and print it, this once

Settings come from the environment; docs/ lists them.
`;

/** A command line that cannot be understood: usage and exit status 2. */
class UsageError extends Error {}

interface Command {
  /** What may follow the command; the first is meant when nothing does. */
  readonly words?: readonly string[];
  /** Instead of those words: a value of the caller's that must follow, and what it is. */
  readonly operand?: string;
  readonly options?: readonly (keyof Options)[];
  readonly needsSecret: boolean;
  run(config: Config, word: string, options: Options): Promise<void>;
}

interface Options {
  role?: string[];
  label?: string;
}

const commands: Readonly<Record<string, Command>> = {
  serve: { needsSecret: true, run: serve },
  migrate: { words: ['up', 'status', 'down'], needsSecret: false, run: migrate },
  seed: { needsSecret: false, run: loadDemoData },
  'create-user': { operand: 'an e-mail', options: ['role'], needsSecret: false, run: makeUser },
  'create-partner-key': { operand: 'a partner id', options: ['label'], needsSecret: false, run: makePartnerKey },
};

async function serve(config: Config): Promise<void> {
  const server = await import('./server.ts');
  await server.serve(config);
}

async function migrate(config: Config, word: string): Promise<void> {
  const database = await openDatabase(config);
  try {
    if (word === 'status') {
      for (const { name, appliedAt } of await migrationStatus(database.db)) {
        say(`${name}  ${appliedAt === null ? 'pending' : `applied ${appliedAt.toISOString()}`}`);
      }
    } else if (word === 'down') {
      const names = await migrateDown(database.db);
      say(names.length === 0 ? 'nothing to take back' : `took back ${names.join(', ')}`);
    } else {
      // A new embedded database gets its demo data with its tables, whichever command meets it first.
      if (database.kind === 'embedded' && (await prepareDatabase(database))) say('loaded the demo data');
      const names = await migrateToLatest(database.db);
      say(names.length === 0 ? 'the database is up to date' : `applied ${names.join(', ')}`);
    }
  } finally {
    await database.close();
  }
}

async function loadDemoData(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    const isNew = await prepareDatabase(database);
    const added = await seed(database.db);
    say(isNew || added > 0 ? 'loaded the demo data' : 'the demo data is already there');
  } finally {
    await database.close();
  }
}

async function makeUser(config: Config, email: string, { role = [] }: Options): Promise<void> {
  const password = await readSecret();
  await withReadyDatabase(config, async (db) => {
    const { createUser } = await import('./auth/create-user.ts');
    const account = await createUser(db, { email, password, roles: role });
    say(`created ${account.email} with the id ${account.id}`);
  });
}

async function makePartnerKey(config: Config, partner: string, { label }: Options): Promise<void> {
  const id = /^[1-9]\d{0,14}$/.test(partner) ? Number(partner) : undefined;
  if (id === undefined) throw new UsageError(`${partner} is no partner id`);
  await withReadyDatabase(config, async (db) => {
    const key = await createPartnerKey(db, id, label ?? null);
    if (key === undefined) throw new Error(`there is no partner ${id}`);
    say(key);
  });
}

async function withReadyDatabase(config: Config, act: (db: Database['db']) => Promise<void>): Promise<void> {
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database);
    await act(database.db);
  } finally {
    await database.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readCommandLine(args: string[]): { command: Command; word: string; options: Options } | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      role: { type: 'string', multiple: true },
      label: { type: 'string' },
    },
  });
  const { help, ...options } = values;
  if (help) return 'help';
  const [name, word, ...rest] = positionals;
  if (name === undefined) throw new UsageError('a command is missing');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`unknown command ${name}`);
  const { words = [], operand } = command;
  if (operand !== undefined && word === undefined) throw new UsageError(`${name} needs ${operand}`);
  const isKnown = word === undefined || operand !== undefined || words.includes(word);
  const surplus = isKnown ? rest[0] : word;
  if (surplus !== undefined) throw new UsageError(`${name} does not take ${surplus}`);
  const foreign = Object.keys(options).find((option) => !(command.options as string[] | undefined)?.includes(option));
  if (foreign !== undefined) throw new UsageError(`${name} does not take --${foreign}`);
  return { command, word: word ?? words[0] ?? '', options };
}

/** An error of the command line, told by `parseArgs` or by us. */
function isUsageError(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  );
}

async function main(args: string[]): Promise<void> {
  const request = readCommandLine(args);
  if (request === 'help') process.stdout.write(usage);
  else await request.command.run(loadConfig(undefined, request.command), request.word, request.options);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const line = (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
  process.stderr.write(`beverage-ordering: ${line}\n${isUsageError(error) ? `\n${usage}` : ''}`);
  // What failed may have left connections open; they must not keep a dead command alive.
  process.exit(isUsageError(error) ? 2 : 1);
}
