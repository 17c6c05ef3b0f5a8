/** Every command, and the work of those about the whole service. */
import { loadConfig } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { migrateDown, migrateToLatest, migrationStatus } from '../database/migrate.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { seed } from '../database/seed.ts';
import { createPartnerKeyCommand, createUserCommand, revokeSessionsCommand } from './accounts.ts';
import { type Commands, say } from './command-line.ts';
import { doctorCommand } from './doctor.ts';

/** The commands by their names, in the order in which the usage lists them. */
export const commands: Commands = {
  serve: {
    summary: 'serve the API until SIGTERM or SIGINT',
    help: `
Both listeners are opened; the embedded database is migrated first, and gets demo data when it is new. PostgreSQL
(DATABASE_URL) has to be migrated already. A signal lets the requests in flight finish within SHUTDOWN_SECONDS, a second
one ends at once.`,
    run: serve,
  },
  migrate: {
    synopsis: '[up|status|down]',
    summary: 'apply what is pending (up), list all migrations, or take back the latest',
    help: `
  up       the default: applies all that is pending, or nothing when one of them fails
  status   changes nothing
  down     takes back the latest migration with the data in its tables
Any number of processes may migrate at once; they take turns.`,
    words: ['up', 'status', 'down'],
    run: migrate,
  },
  seed: {
    summary: 'load the demo data where it is missing',
    help: `
Accounts, recipes, places, machines and partners. The password of every demo account is known to everybody: not for a
service that others can reach.`,
    run: loadDemoData,
  },
  'create-user': createUserCommand,
  'create-partner-key': createPartnerKeyCommand,
  'revoke-sessions': revokeSessionsCommand,
  doctor: doctorCommand,
};

const withoutSecret = { needsSecret: false };

async function serve(): Promise<void> {
  const config = loadConfig();
  const server = await import('../server.ts');
  await server.serve(config);
}

async function migrate(word: string): Promise<void> {
  const database = await openDatabase(loadConfig(undefined, withoutSecret));
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

async function loadDemoData(): Promise<void> {
  const database = await openDatabase(loadConfig(undefined, withoutSecret));
  try {
    const isNew = await prepareDatabase(database);
    const added = await seed(database.db);
    say(isNew || added > 0 ? 'loaded the demo data' : 'the demo data is already there');
  } finally {
    await database.close();
  }
}
