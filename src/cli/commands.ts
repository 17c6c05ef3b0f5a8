/** Every command, as its help describes it. The work of each is loaded when it is asked for. */
import type { Commands } from './command-line.ts';

/** The commands by their names, in the order in which the usage lists them. */
export const commands: Commands = {
  serve: {
    summary: 'serve the API until SIGTERM or SIGINT',
    help: `
Both listeners are opened; the embedded database is migrated first, and gets demo data when it is new. It is refused with
NODE_ENV=production and where other machines reach a listener, unless DEMO=true: the demo password is public. PostgreSQL
(DATABASE_URL) has to be migrated already. A signal lets the requests in flight finish within SHUTDOWN_SECONDS, a second
one ends at once.`,
    async run() {
      const { loadConfig } = await import('../config.ts');
      const config = loadConfig();
      const { serve } = await import('../server.ts');
      await serve(config);
    },
  },
  migrate: {
    synopsis: '[up|status|down]',
    summary: 'apply what is pending (up), list all migrations, or roll back the latest',
    help: `
  up       the default: applies all that is pending, or nothing when one of them fails
  status   changes nothing
  down     rolls back the latest migration and deletes the data in its tables
Any number of processes may migrate at once; they take turns.`,
    words: ['up', 'status', 'down'],
    async run(word) {
      const { migrate } = await import('./data.ts');
      await migrate(word);
    },
  },
  seed: {
    summary: 'load the demo data where it is missing',
    help: `
Accounts, recipes, places, machines and partners. The password of every demo account is known to everybody: not for a
service that others can reach.`,
    async run() {
      const { loadDemoData } = await import('./data.ts');
      await loadDemoData();
    },
  },
  'create-user': {
    synopsis: '<e-mail> [--role moderator] [--role admin]',
    summary: 'make an account; the password is asked for',
    help: `
At a terminal the password is asked for twice and not shown; otherwise it is the first line of standard input. It is never
taken from the command line, which every process of the machine can read.

  --role   a role beside "user", moderator or admin; may be given more than once`,
    operand: { name: 'an e-mail' },
    options: { role: { type: 'string', multiple: true } },
    async run(email, options) {
      const { createUserWithPassword } = await import('./accounts.ts');
      await createUserWithPassword(email, options);
    },
  },
  'create-partner-key': {
    synopsis: '<partner id> [--label <text>]',
    summary: 'make one more key for a partner and print it, this once',
    help: `
Only a hash of the key is kept: what is printed now can never be printed again. Earlier keys of the partner stay valid.

  --label  what the key is for, to tell it from others later`,
    operand: { name: 'a partner id' },
    options: { label: { type: 'string' } },
    async run(partner, options) {
      const { printPartnerKey } = await import('./accounts.ts');
      await printPartnerKey(partner, options);
    },
  },
  'revoke-sessions': {
    synopsis: '<e-mail> | --all',
    summary: 'sign an account out everywhere, or everybody',
    help: `
Refresh tokens are worthless at once. An access token that is out holds until it expires (ACCESS_TOKEN_TTL_SECONDS), unless
the account is disabled under AUTH_STRICT, or JWT_SECRET is replaced without keeping the old secret.

  --all    the sessions of all accounts`,
    operand: { name: 'an e-mail', isOptional: true },
    options: { all: { type: 'boolean' } },
    async run(email, options) {
      const { revokeSessions } = await import('./accounts.ts');
      await revokeSessions(email, options);
    },
  },
  doctor: {
    summary: 'check settings, database, Redis, storage, secrets and folders, and say what to do',
    help: `
Looks at the settings, the database (reachable, version, encoding, migrations, limits of a session, clock), Redis, the
object storage, the secrets and the data folder. Changes nothing. The exit status is 1 when there is a fault; what is
only worth knowing is marked "note".`,
    async run() {
      const { doctor } = await import('./doctor.ts');
      await doctor();
    },
  },
};
