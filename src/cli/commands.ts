/**
 * Defines the commands and their help. The code of a command is loaded only when the command runs.
 */
import { type Commands, defineCommand } from './command.ts';

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;

const createUser = defineCommand({
  synopsis: '<email> [--role moderator] [--role admin] [--json]',
  summary: 'create an account, and prompt for its password',
  help: `
At a terminal, you're asked for the password twice, and it isn't shown. Otherwise, put it into the first line of standard
input. It's never an argument, because every process on your computer can read the command line.

  --role   a role in addition to "user": moderator or admin; may be repeated
  --json   print the account as JSON`,
  argument: 'required',
  options: { role: { type: 'string', multiple: true, default: [] }, json: flag },
  run: async (email, options, terminal) =>
    (await import('./users.ts')).createUserWithPassword(email, options, terminal),
});

const createPartnerKey = defineCommand({
  synopsis: '<partner id> [--label <text>] [--json]',
  summary: 'create another key for a partner, and print it once',
  help: `
Save the key when you see it: the service stores only a hash of it, so you can't print it again. Earlier keys of the partner
stay valid.

  --label  the purpose of the key, in at most 100 characters
  --json   print the key with its id as JSON`,
  argument: 'required',
  options: { label: text, json: flag },
  run: async (partner, options, terminal) =>
    (await import('./partner-keys.ts')).createKey(partner, options, terminal),
});

/** The commands by their names, in the order of the usage. */
export const commands: Commands = {
  serve: defineCommand({
    summary: 'run the service until SIGTERM or SIGINT',
    help: `
Listens on the public and the internal port. If you use PostgreSQL (DATABASE_URL), run "migrate" first. The embedded database
is migrated for you, and a new one gets the demo data, whose password is public. So you can't use it with
NODE_ENV=production, nor if other computers can reach a listener, unless you set DEMO=true. After the first signal, requests
in flight may finish within SHUTDOWN_SECONDS. Send a second one to end the process at once.`,
    async run(_argument, _options, terminal) {
      const config = (await import('./read-config.ts')).readConfig(terminal);
      await (await import('../main.ts')).serve(config);
    },
  }),
  migrate: defineCommand({
    synopsis: '[up|status|down] [--instances-are-stopped] [--yes]',
    summary: 'apply pending migrations (up), list all, or roll back the latest',
    help: `
  up       apply all pending migrations, or none if one of them fails (default)
  status   list all migrations without changing anything
  down     roll back the latest migration; without --yes, you only see which tables, columns and rows this would remove

You may start "up" several times at once: the processes take turns. It applies nothing while instances are connected that
don't survive a migration, and names them. "down" locks tables while it works, also without --yes.

  --instances-are-stopped  apply all migrations, whatever is connected, such as a pooler that keeps connections
  --yes                    confirm what "down" removes`,
    words: ['up', 'status', 'down'],
    options: { 'instances-are-stopped': flag, yes: flag },
    async run(action, { 'instances-are-stopped': instancesAreStopped, yes }, terminal) {
      const { migrate } = await import('./data.ts');
      await migrate(action, { instancesAreStopped, yes }, terminal);
    },
  }),
  'after-restore': defineCommand({
    synopsis: '[--json]',
    summary: 'give no number twice after changes were lost',
    help: `
Have you restored a backup, or lost changes in a failover? Run this before your clients come back. They've seen revisions,
versions and ids of the lost changes. The command raises all of them, so that the service never gives them again, and lets
the readers of events begin again. It changes nothing else, and you may repeat it.

  --json   print the number of raised rows and sequences as JSON`,
    options: { json: flag },
    run: async (_argument, options, terminal) =>
      (await import('./data.ts')).repairAfterRestore(options, terminal),
  }),
  seed: defineCommand({
    summary: 'load the demo data that is missing',
    help: `
You get accounts, recipes, places, coffee machines and partners. The password of every demo account is public, so don't load
the demo data into a service that other people can reach.`,
    run: async (_argument, _options, terminal) =>
      (await import('./data.ts')).loadDemoData(terminal),
  }),
  'catalog import': defineCommand({
    synopsis: '<file> [--dry-run] [--prune]',
    summary: 'add and change the entries of a catalog file',
    help: `
Your file has the recipes, places, partners and machines, in YAML or JSON (docs/reference/catalog.md). You see which entries
are added and changed, all in one transaction. If the file is invalid, nothing changes, and you see the lines and members to
correct. Customers can order during the import.

  --dry-run  only print what would change
  --prune    also remove the entries that your file doesn't have`,
    argument: 'required',
    options: { 'dry-run': flag, prune: flag },
    run: async (file, options, terminal) =>
      (await import('./catalog.ts')).importCatalogFile(file, options, terminal),
  }),
  'catalog export': defineCommand({
    summary: 'print the catalog as YAML',
    help: `
You can change the output and give it to "catalog import". It has is_available of every machine: delete these lines before you
keep the file, or your next import puts broken machines back into service.`,
    run: async (_argument, _options, terminal) =>
      (await import('./catalog.ts')).exportCatalog(terminal),
  }),
  'users list': defineCommand({
    synopsis: '[<text>] [--json]',
    summary: 'print all accounts, or those whose email contains a text',
    help: `
Each line has the user id, the account id, the email and the roles. A disabled account is marked.

  --json   print each account as one line of JSON`,
    argument: 'optional',
    options: { json: flag },
    run: async (text, options, terminal) =>
      (await import('./users.ts')).listUsers(text, options, terminal),
  }),
  'users show': defineCommand({
    synopsis: '<email or id> [--json]',
    summary: 'print an account, its sessions, orders and delegations',
    help: `
Give the email, the account id or the user id. After too many failures, "blockedUntil" is the time at which the account may
sign in again.

  --json   print the user as JSON`,
    argument: 'required',
    options: { json: flag },
    run: async (name, options, terminal) =>
      (await import('./users.ts')).showUser(name, options, terminal),
  }),
  'users create': createUser,
  'create-user': { ...createUser, summary: 'the old name of "users create"' },
  'users disable': defineCommand({
    synopsis: '<email or id> [--json]',
    summary: 'disable an account: it can neither sign in nor refresh',
    help: `
An access token that the account still has works until it expires (ACCESS_TOKEN_TTL_SECONDS), unless you've set AUTH_STRICT.

  --json   print the account as JSON`,
    argument: 'required',
    options: { json: flag },
    run: async (name, options, terminal) =>
      (await import('./users.ts')).setAccountDisabled(
        name,
        { isDisabled: true, ...options },
        terminal,
      ),
  }),
  'users enable': defineCommand({
    synopsis: '<email or id> [--json]',
    summary: 'enable an account again',
    help: `
Sessions that haven't expired continue.

  --json   print the account as JSON`,
    argument: 'required',
    options: { json: flag },
    run: async (name, options, terminal) =>
      (await import('./users.ts')).setAccountDisabled(
        name,
        { isDisabled: false, ...options },
        terminal,
      ),
  }),
  'users set-password': defineCommand({
    synopsis: '<email or id> [--json]',
    summary: 'replace a forgotten password, and end all sessions',
    help: `
You enter the password as for "users create". The account can sign in at once, even if it failed too often before.

  --json   print the account and the number of ended sessions as JSON`,
    argument: 'required',
    options: { json: flag },
    run: async (name, options, terminal) =>
      (await import('./users.ts')).replaceForgottenPassword(name, options, terminal),
  }),
  'orders list': defineCommand({
    synopsis:
      '[<email or id>] [--progress any] [--machine <id>] [--partner <id>] [--from <day>] [--to <day>] [--limit 20] [--json]',
    summary: 'print the newest orders of a person, or of everybody',
    help: `
Give the email, the account id or the user id of a person. Each line has the number of the order, the time, the progress, the
recipe, the machine, the user and the price. An order must match all filters.

  --progress  pending, brewing, ready, canceled, or any (the default)
  --machine   the id of a machine
  --partner   the id of a partner: the orders at all of its machines
  --from      the first day in UTC on which the orders were created, such as 2026-03-14, or a time: 2026-03-14T08:30:00Z
  --to        the last day or time
  --limit     how many orders you get at most
  --json      print each order as one line of JSON`,
    argument: 'optional',
    options: {
      progress: text,
      machine: text,
      partner: text,
      from: text,
      to: text,
      limit: text,
      json: flag,
    },
    run: async (person, options, terminal) =>
      (await import('./orders.ts')).listOrders(person, options, terminal),
  }),
  'orders show': defineCommand({
    synopsis: '<number or UUID> [--json]',
    summary: 'print an order, its customer and its history',
    help: `
You also see what remains of a deleted order. Below its members, the order has a line for each stored change: when, what, who
("user:" or "machine:" and an id, "internal" for an operator on the internal listener, "cli" for a command, "service" for the
service itself), and the progress, the recipe and the machine after the change. Changes are missing if "is_history_complete" is
false: PARTNER_EVENTS and EVENT_RETENTION_DAYS decide which are stored. It's also false after "after-restore", because changes
may have been lost.

  --json   print the order as JSON`,
    argument: 'required',
    options: { json: flag },
    run: async (key, options, terminal) =>
      (await import('./orders.ts')).showOrder(key, options, terminal),
  }),
  'orders cancel': defineCommand({
    synopsis: '<number or UUID> [--reason <text>] [--json]',
    summary: 'cancel an order whose drink is not ready',
    help: `
The machine no longer makes the drink, unless it has begun. You may repeat the command. The service takes no money, so it
returns none.

  --reason  why, in at most 500 characters; the customer sees it
  --json    print the order as JSON`,
    argument: 'required',
    options: { reason: text, json: flag },
    run: async (key, options, terminal) =>
      (await import('./orders.ts')).cancelOrder(key, options, terminal),
  }),
  'orders report': defineCommand({
    synopsis: '--by machine|recipe|day [--from <day>] [--to <day>] [--csv] [--json]',
    summary: 'print how many drinks were made, and the sum of their prices',
    help: `
Each line has the machine, the recipe or the day (UTC), the number of drinks that became ready in this time, and the sum of
their prices. Prices in several currencies have a line each. Orders that were canceled or deleted don't count, and orders
without a machine are in the line "-". The service takes no money: the sum is what the drinks cost, and not what was paid.

  --by     machine, recipe or day
  --from   the first day in UTC on which drinks became ready, such as 2026-03-14, or a time: 2026-03-14T08:30:00Z
  --to     the last day or time
  --csv    print a table as CSV, for a spreadsheet
  --json   print each line as JSON`,
    options: { by: text, from: text, to: text, csv: flag, json: flag },
    run: async (_argument, options, terminal) =>
      (await import('./orders-report.ts')).reportOrders(options, terminal),
  }),
  'partner-keys list': defineCommand({
    synopsis: '[<partner id>] [--json]',
    summary: 'print the keys of a partner, or of all partners',
    help: `
Each line has the id of the key, the partner, the label, the time of its creation and its state. You can't see a key
again, because only its hash is stored.

  --json   print each key as one line of JSON`,
    argument: 'optional',
    options: { json: flag },
    run: async (partner, options, terminal) =>
      (await import('./partner-keys.ts')).listKeys(partner, options, terminal),
  }),
  'partner-keys create': createPartnerKey,
  'create-partner-key': { ...createPartnerKey, summary: 'the old name of "partner-keys create"' },
  'partner-keys revoke': defineCommand({
    synopsis: '<key id> [--json]',
    summary: 'make a key of a partner invalid at once',
    help: `
You find the id in "partner-keys list": it's the first value of the line.

  --json   print the key as JSON`,
    argument: 'required',
    options: { json: flag },
    run: async (id, options, terminal) =>
      (await import('./partner-keys.ts')).revokeKey(id, options, terminal),
  }),
  'machine-keys list': defineCommand({
    synopsis: '[<machine id>] [--json]',
    summary: 'print the keys of a machine, or of all machines',
    help: `
Each line has the id of the key, the machine, the label, the time of its creation, the time of its last use, and its state.
The last use may be up to five minutes later than the line says. You can't see a key again, because only its hash is stored.

  --json   print each key as one line of JSON`,
    argument: 'optional',
    options: { json: flag },
    run: async (machine, options, terminal) =>
      (await import('./machine-keys.ts')).listKeys(machine, options, terminal),
  }),
  'machine-keys create': defineCommand({
    synopsis: '<machine id> [--label <text>] [--days <number>] [--json]',
    summary: 'create another key for a machine, and print it once',
    help: `
With the key, a machine can list, wait for and report the orders of its own, and do nothing else. Save the key when you see
it: the service stores only a hash of it, so you can't print it again. Earlier keys of the machine stay valid, so that you can
install the new one before you revoke them.

  --label  the purpose of the key, in at most 100 characters
  --days   the key expires after so many days, at most 3650; without this option, it doesn't expire
  --json   print the key with its id as JSON`,
    argument: 'required',
    options: { label: text, days: text, json: flag },
    run: async (machine, options, terminal) =>
      (await import('./machine-keys.ts')).createKey(machine, options, terminal),
  }),
  'machine-keys revoke': defineCommand({
    synopsis: '<key id> [--json]',
    summary: 'make a key of a machine invalid at once',
    help: `
You find the id in "machine-keys list": it's the first value of the line. Every instance refuses the key from now on. A request
that waits for an order with this key ends.

  --json   print the key as JSON`,
    argument: 'required',
    options: { json: flag },
    run: async (id, options, terminal) =>
      (await import('./machine-keys.ts')).revokeKey(id, options, terminal),
  }),
  'webhooks list': defineCommand({
    synopsis: '[<partner id>] [--json]',
    summary: 'print the webhooks of a partner, or of all partners',
    help: `
Each line has the name of the webhook, which you give to the other commands, the host of its address, its state, the failures
in a row, the number of events that wait, the age of the oldest of them in seconds, and the last error. If the last attempt
failed, the state is "failing". At most 2000 events of a webhook are counted.

  --json   print each webhook as one line of JSON`,
    argument: 'optional',
    options: { json: flag },
    run: async (partner, options, terminal) =>
      (await import('./webhooks.ts')).listWebhooks(partner, options, terminal),
  }),
  'webhooks pause': defineCommand({
    synopsis: '<partner id>/<webhook id> [--reason <text>] [--json]',
    summary: 'pause the deliveries to a webhook',
    help: `
Events wait until you resume the webhook, but at most EVENT_RETENTION_DAYS. A delivery that an instance has begun may still
arrive.

  --reason  why, in at most 200 characters; the partner sees it
  --json    print the webhook as JSON`,
    argument: 'required',
    options: { reason: text, json: flag },
    run: async (name, options, terminal) =>
      (await import('./webhooks.ts')).setWebhookPaused(
        name,
        { isPaused: true, ...options },
        terminal,
      ),
  }),
  'webhooks resume': defineCommand({
    synopsis: '<partner id>/<webhook id> [--json]',
    summary: 'resume the deliveries to a webhook',
    help: `
The waiting events are delivered within seconds. Deliveries that have failed get three days again.

  --json   print the webhook as JSON`,
    argument: 'required',
    options: { json: flag },
    async run(name, options, terminal) {
      const { setWebhookPaused } = await import('./webhooks.ts');
      await setWebhookPaused(name, { isPaused: false, reason: undefined, ...options }, terminal);
    },
  }),
  'webhooks redeliver': defineCommand({
    synopsis: '<partner id>/<webhook id> --event <event id> [--json]',
    summary: 'deliver an event to a webhook once more',
    help: `
The delivery has the same webhook-id as before. It follows within seconds, unless the webhook is paused or seems to be down.

  --event  the id of the event, such as evt_4711
  --json   print the webhook as JSON`,
    argument: 'required',
    options: { event: text, json: flag },
    run: async (name, options, terminal) =>
      (await import('./webhooks.ts')).redeliverEvent(name, options, terminal),
  }),
  'revoke-sessions': defineCommand({
    synopsis: '<email> | --all',
    summary: 'end all sessions of one account or of all accounts',
    help: `
Refresh tokens become invalid at once. An access token works until it expires (ACCESS_TOKEN_TTL_SECONDS). To end it earlier,
disable the account under AUTH_STRICT, or replace JWT_SECRET without keeping the old secret.

  --all    end the sessions of all accounts`,
    argument: 'optional',
    options: { all: flag },
    run: async (email, options, terminal) =>
      (await import('./users.ts')).revokeSessions(email, options, terminal),
  }),
  'users export': defineCommand({
    synopsis: '<email or id> [--attachments <folder>]',
    summary: 'print everything that the service stores about a person as JSON',
    help: `
Give the email, the account id or the user id. You get one list for each kind of data, and no hashes.

  --attachments  also write the files of the person's orders to this folder, which must not exist yet. The name of a file has
                 the ids of its order and its attachment, so you find it in the JSON`,
    argument: 'required',
    options: { attachments: text },
    run: async (person, options, terminal) =>
      (await import('./personal-data.ts')).exportPerson(person, options, terminal),
  }),
  'users erase': defineCommand({
    synopsis: '<email or id> --yes [--json]',
    summary: 'erase a person; the orders remain without the person',
    help: `
You can't undo this. It removes the account, sessions, name, email, posts, drafts, delegations, and the addresses and
attachments of orders. Give the email, the account id or the user id. If the command was interrupted, run it again.

  --yes    confirm the erasure
  --json   print the result as JSON`,
    argument: 'required',
    options: { yes: flag, json: flag },
    run: async (person, options, terminal) =>
      (await import('./personal-data.ts')).erasePerson(person, options, terminal),
  }),
  doctor: defineCommand({
    summary: 'check the deployment, and suggest a fix for each error',
    help: `
Checks the settings, the secrets, the data folder, the proxies, the internal listener, the database (version, encoding, rights
of the role, migrations, session limits, clock), the catalog, the webhooks, public passwords and keys of the demo data, Redis
and the object storage. It changes nothing. Fix every "error"; if there is one, the exit status is 1. Read every "note", and
decide for yourself: in most deployments, you don't have to do anything. A "skip" says what was not checked, and why.`,
    run: async (_argument, _options, terminal) => (await import('./doctor.ts')).doctor(terminal),
  }),
};
