/** Every command and its help. The code of a command is loaded when it runs. */
import type { Commands } from './command-line.ts';

/** The commands by their names, in the order of the usage. */
export const commands: Commands = {
  serve: {
    summary: 'serve the API until SIGTERM or SIGINT',
    help: `
Opens both listeners. The embedded database is migrated first, and gets demo data when it is new. It is refused with
NODE_ENV=production and where other machines reach a listener, unless DEMO=true: the demo password is public. PostgreSQL
(DATABASE_URL) must be migrated already. After a signal the requests in flight may finish within SHUTDOWN_SECONDS; a second
signal ends the process at once.`,
    async run() {
      const config = (await import('../config.ts')).loadConfig();
      await (await import('../server.ts')).serve(config);
    },
  },
  migrate: {
    synopsis: '[up|status|down]',
    summary: 'apply what is pending (up), list all migrations, or roll back the latest',
    help: `
  up       the default: applies all pending migrations, or none when one of them fails
  status   changes nothing
  down     rolls back the latest migration and deletes the data in its tables
Any number of processes may migrate at once; they take turns.`,
    operand: ['up', 'status', 'down'],
    run: async (direction) => (await import('./data.ts')).migrate(direction),
  },
  seed: {
    summary: 'load the demo data where it is missing',
    help: `
Accounts, recipes, places, machines and partners. The password of every demo account is public, so do not use it for a
service that others can reach.`,
    run: async () => (await import('./data.ts')).loadDemoData(),
  },
  'create-user': {
    synopsis: '<e-mail> [--role moderator] [--role admin]',
    summary: 'create an account; asks for the password',
    help: `
At a terminal the password is asked for twice and not shown; otherwise it is the first line of standard input. It is never
taken from the command line, which every process of the machine can read.

  --role   a role in addition to "user": moderator or admin; may be given more than once`,
    operand: { name: 'an e-mail' },
    options: { role: { type: 'string', multiple: true } },
    run: async (email, options) => (await import('./accounts.ts')).createUserWithPassword(email, options),
  },
  'create-partner-key': {
    synopsis: '<partner id> [--label <text>]',
    summary: 'create another key for a partner and print it once',
    help: `
Only a hash of the key is stored, so it cannot be printed again. Earlier keys of the partner stay valid.

  --label  what the key is for`,
    operand: { name: 'a partner id' },
    options: { label: { type: 'string' } },
    run: async (partner, options) => (await import('./accounts.ts')).printPartnerKey(partner, options),
  },
  'revoke-sessions': {
    synopsis: '<e-mail> | --all',
    summary: 'end all sessions of one account, or of all accounts',
    help: `
Refresh tokens stop working at once. An access token stays valid until it expires (ACCESS_TOKEN_TTL_SECONDS), unless the
account is disabled under AUTH_STRICT, or JWT_SECRET is replaced without keeping the old secret.

  --all    the sessions of all accounts`,
    operand: { name: 'an e-mail', isOptional: true },
    options: { all: { type: 'boolean' } },
    run: async (email, options) => (await import('./accounts.ts')).revokeSessions(email, options),
  },
  doctor: {
    summary: 'check settings, database, Redis, storage, secrets and folders, and say what to do',
    help: `
Checks the settings, the database (reachable, version, encoding, migrations, limits of a session, clock), Redis, the object
storage, the secrets and the data folder. Changes nothing. The exit status is 1 when something is wrong; a "note" is only
worth knowing.`,
    run: async () => (await import('./doctor.ts')).doctor(),
  },
};
