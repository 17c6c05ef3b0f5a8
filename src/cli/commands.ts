/**
 * Defines the commands and their help. The code of a command is loaded only when the command runs.
 */
import type { Command, Commands } from './command-line.ts';

const json = { type: 'boolean' } as const;

const createUser: Command = {
  synopsis: '<e-mail> [--role moderator] [--role admin] [--json]',
  summary: 'create an account, and prompt for its password',
  help: `
At a terminal, the command prompts for the password twice and does not show it. Otherwise the password is the first line of
standard input. It is never an argument, because every process of the computer can read the command line.

  --role   a role in addition to "user": moderator or admin; may be repeated
  --json   print the account as JSON`,
  argument: 'required',
  options: { role: { type: 'string', multiple: true }, json },
  run: async (email, options) =>
    (await import('./users.ts')).createUserWithPassword(email, options),
};

const createPartnerKey: Command = {
  synopsis: '<partner id> [--label <text>] [--json]',
  summary: 'create another key for a partner, and print it once',
  help: `
The service stores only a hash of the key, so the key cannot be printed again. Earlier keys of the partner stay valid.

  --label  the purpose of the key
  --json   print the key with its id as JSON`,
  argument: 'required',
  options: { label: { type: 'string' }, json },
  run: async (partner, options) =>
    (await import('./partner-keys.ts')).printPartnerKey(partner, options),
};

/** The commands by their names, in the order of the usage. */
export const commands: Commands = {
  serve: {
    summary: 'run the service until SIGTERM or SIGINT',
    help: `
Listens on the public and the internal port. The embedded database is migrated first, and a new one gets the demo data. It
is not available with NODE_ENV=production, nor if other computers can reach a listener, unless DEMO=true: the demo password
is public. A PostgreSQL database (DATABASE_URL) must be migrated already. After the first signal, requests in flight may
finish within SHUTDOWN_SECONDS. A second signal ends the process at once.`,
    async run() {
      const config = (await import('../config.ts')).loadConfig();
      await (await import('../main.ts')).serve(config);
    },
  },
  migrate: {
    synopsis: '[up|status|down]',
    summary: 'apply pending migrations (up), list all, or roll back the latest',
    help: `
  up       apply all pending migrations, or none if one of them fails (default)
  status   list all migrations without changing anything
  down     roll back the latest migration, which deletes the data in its tables

Processes that migrate at the same time take turns.`,
    words: ['up', 'status', 'down'],
    run: async (action) => (await import('./data.ts')).migrate(action),
  },
  'after-restore': {
    synopsis: '[--json]',
    summary: 'give no number twice after changes were lost',
    help: `
Run this after a failover that lost changes, or after a backup was restored, before clients come back. Clients have seen
revisions, versions and ids of the lost changes. The command raises all of them, so that the service never gives them again,
and lets the readers of events begin again. It changes nothing else, and may be repeated.

  --json   print the number of raised rows and sequences as JSON`,
    options: { json },
    run: async (_argument, options) => (await import('./data.ts')).repairAfterRestore(options),
  },
  seed: {
    summary: 'load the demo data that is missing',
    help: `
The demo data has accounts, recipes, places, coffee machines and partners. The password of every demo account is public. Do
not load the demo data into a service that other people can reach.`,
    run: async () => (await import('./data.ts')).loadDemoData(),
  },
  'catalog import': {
    synopsis: '<file> [--dry-run] [--prune]',
    summary: 'make the catalog equal to a file',
    help: `
The file has the recipes, places, partners and machines, in YAML or JSON (docs/reference/catalog.md). The command adds and
changes entries in one transaction, and prints them. If the file is invalid, the command names lines and members, and
changes nothing. Customers can order during the import.

  --dry-run  only print what would change
  --prune    also remove the entries that the file does not have`,
    argument: 'required',
    options: { 'dry-run': { type: 'boolean' }, prune: { type: 'boolean' } },
    run: async (file, options) => (await import('./catalog.ts')).importCatalogFile(file, options),
  },
  'catalog export': {
    summary: 'print the catalog as YAML',
    help: `
The output is a file for "catalog import".`,
    run: async () => (await import('./catalog.ts')).exportCatalog(),
  },
  'users list': {
    synopsis: '[<text>] [--json]',
    summary: 'print all accounts, or those whose e-mail contains a text',
    help: `
Each line has the user id, the id of the account, the e-mail and the roles. A disabled account is marked.

  --json   print each account as one line of JSON`,
    argument: 'optional',
    options: { json },
    run: async (text, options) => (await import('./users.ts')).listUsers(text, options),
  },
  'users show': {
    synopsis: '<e-mail or id> [--json]',
    summary: 'print an account, its sessions, orders and delegations',
    help: `
The id is that of the account or of the user. "blockedUntil" is the time at which the account may sign in again after too many
failures.

  --json   print the user as JSON`,
    argument: 'required',
    options: { json },
    run: async (name, options) => (await import('./users.ts')).showUser(name, options),
  },
  'users create': createUser,
  'create-user': { ...createUser, summary: 'the old name of "users create"' },
  'users disable': {
    synopsis: '<e-mail or id> [--json]',
    summary: 'disable an account: it can neither sign in nor refresh',
    help: `
An access token stays valid until it expires (ACCESS_TOKEN_TTL_SECONDS), unless AUTH_STRICT is set.

  --json   print the account as JSON`,
    argument: 'required',
    options: { json },
    run: async (name, options) =>
      (await import('./users.ts')).setAccountDisabled(name, true, options),
  },
  'users enable': {
    synopsis: '<e-mail or id> [--json]',
    summary: 'enable an account again',
    help: `
Sessions that have not expired continue.

  --json   print the account as JSON`,
    argument: 'required',
    options: { json },
    run: async (name, options) =>
      (await import('./users.ts')).setAccountDisabled(name, false, options),
  },
  'users set-password': {
    synopsis: '<e-mail or id> [--json]',
    summary: 'replace a forgotten password, and end all sessions',
    help: `
Reads the password like "users create". The account can sign in at once, even if it failed too often before.

  --json   print the account and the number of ended sessions as JSON`,
    argument: 'required',
    options: { json },
    run: async (name, options) =>
      (await import('./users.ts')).replaceForgottenPassword(name, options),
  },
  'partner-keys list': {
    synopsis: '[<partner id>] [--json]',
    summary: 'print the keys of a partner, or of all partners',
    help: `
Each line has the id of the key, the partner, the label, the time of its creation and its state. The key itself is not stored.

  --json   print each key as one line of JSON`,
    argument: 'optional',
    options: { json },
    run: async (partner, options) =>
      (await import('./partner-keys.ts')).printPartnerKeys(partner, options),
  },
  'partner-keys create': createPartnerKey,
  'create-partner-key': { ...createPartnerKey, summary: 'the old name of "partner-keys create"' },
  'partner-keys revoke': {
    synopsis: '<key id> [--json]',
    summary: 'make a key of a partner invalid at once',
    help: `
The id is the first value that "partner-keys list" prints.

  --json   print the key as JSON`,
    argument: 'required',
    options: { json },
    run: async (id, options) => (await import('./partner-keys.ts')).endPartnerKey(id, options),
  },
  'webhooks list': {
    synopsis: '[<partner id>] [--json]',
    summary: 'print the webhooks of a partner, or of all partners',
    help: `
Each line has the name of the webhook, which the other commands take, the host of its address, its state, the failures in a
row, the number of events that wait, the age of the oldest of them in seconds, and the last error. The state is "failing" if
the last attempt failed. At most 2000 events of a webhook are counted.

  --json   print each webhook as one line of JSON`,
    argument: 'optional',
    options: { json },
    run: async (partner, options) => (await import('./webhooks.ts')).listWebhooks(partner, options),
  },
  'webhooks pause': {
    synopsis: '<partner id>/<webhook id> [--reason <text>] [--json]',
    summary: 'pause the deliveries to a webhook',
    help: `
Events wait until the webhook is resumed, but at most EVENT_RETENTION_DAYS. A delivery that an instance has begun may still
arrive.

  --reason  why, in at most 200 characters; the partner sees it
  --json    print the webhook as JSON`,
    argument: 'required',
    options: { reason: { type: 'string' }, json },
    run: async (name, options) =>
      (await import('./webhooks.ts')).setWebhookPaused(name, true, options),
  },
  'webhooks resume': {
    synopsis: '<partner id>/<webhook id> [--json]',
    summary: 'resume the deliveries to a webhook',
    help: `
The instances deliver the waiting events within seconds. Deliveries that have failed get three days again.

  --json   print the webhook as JSON`,
    argument: 'required',
    options: { json },
    run: async (name, options) =>
      (await import('./webhooks.ts')).setWebhookPaused(name, false, options),
  },
  'webhooks redeliver': {
    synopsis: '<partner id>/<webhook id> --event <event id> [--json]',
    summary: 'deliver an event to a webhook once more',
    help: `
The delivery has the same webhook-id as before. It follows within seconds, unless the webhook is paused or seems to be down.

  --event  the id of the event, such as evt_4711
  --json   print the webhook as JSON`,
    argument: 'required',
    options: { event: { type: 'string' }, json },
    run: async (name, options) => (await import('./webhooks.ts')).redeliverEvent(name, options),
  },
  'revoke-sessions': {
    synopsis: '<e-mail> | --all',
    summary: 'end all sessions of one account or of all accounts',
    help: `
Refresh tokens become invalid at once. An access token stays valid until it expires (ACCESS_TOKEN_TTL_SECONDS), unless the
account is disabled under AUTH_STRICT, or JWT_SECRET is replaced without keeping the old secret.

  --all    end the sessions of all accounts`,
    argument: 'optional',
    options: { all: { type: 'boolean' } },
    run: async (email, options) => (await import('./users.ts')).revokeSessions(email, options),
  },
  'users export': {
    synopsis: '<e-mail or id> [--attachments <folder>]',
    summary: 'print everything that the service stores about a person as JSON',
    help: `
The id is that of the account or of the user. The output has one list for each kind of data, and no hashes.

  --attachments  also write the files of the person's orders to this folder, which must not exist. The name of a file has the
                 ids of its order and its attachment, which the JSON also has`,
    argument: 'required',
    options: { attachments: { type: 'string' } },
    run: async (person, options) => (await import('./people.ts')).exportPerson(person, options),
  },
  'users erase': {
    synopsis: '<e-mail or id> --yes [--json]',
    summary: 'erase a person; the orders remain without the person',
    help: `
Removes the account, sessions, name, e-mail, posts, drafts, delegations, and the addresses and attachments of orders. The id is
that of the account or of the user. The command can be repeated, for example after it was interrupted. It cannot be undone.

  --yes    confirm the erasure
  --json   print the result as JSON`,
    argument: 'required',
    options: { yes: { type: 'boolean' }, json },
    run: async (person, options) => (await import('./people.ts')).erasePerson(person, options),
  },
  doctor: {
    summary: 'check the deployment, and suggest a fix for each error',
    help: `
Checks the settings, the secrets, the data folder, the proxies, the internal listener, the database (version, encoding,
migrations, session limits, clock), the catalog, the webhooks, public passwords and keys of the demo data, Redis and the object
storage. Changes nothing. The exit status is 1 if there is an error. A "note" needs no action in most deployments.`,
    run: async () => (await import('./doctor.ts')).doctor(),
  },
};
