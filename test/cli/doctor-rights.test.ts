/** The roles of docs/how-to/deploy.md: one owns the tables, and the service has the other. */
import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../src/db/connect.ts';
import { startAppOn } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { copyTemplateOnServer } from '../support/database.ts';
import { examine, secret } from '../support/doctor.ts';
import { createOrder } from '../support/orders.ts';
import { createRoles, urlAs } from '../support/roles.ts';
import { onServer, settingsFor, testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';

const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL';

t.test('the service runs as a role with the documented rights', { skip }, async (t) => {
  const server = testDatabaseUrl ?? '';
  const roles = await createRoles(t, server);
  const { owner, service: role } = roles;
  const name = `beverage_test_${randomBytes(8).toString('hex')}`;
  const asAdmin = (text: string) => onServer(server, (client) => client.query(text));
  await asAdmin(`create database ${name} owner ${owner} template template0`);
  t.teardown(() => asAdmin(`drop database ${name} with (force)`));
  const urlOf = (user: string) => urlAs(user, settingsFor(server, name).databaseUrl ?? '');
  const asOwner = (text: string) => onServer(urlOf(owner), (client) => client.query(text));
  const settings = { DATABASE_URL: urlOf(role), JWT_SECRET: secret };
  const look = async () => (await examine(settings)).stdout;

  t.match(await look(), /^error +migrations +\d+ pending/m, 'without tables, no right is missing');
  t.match(
    await runCommand(['migrate'], settings),
    {
      status: 1,
      stderr: new RegExp(
        `the role ${role} may not create tables in the schema public; run it as the role that owns the database`,
      ),
    },
    'migrate names the missing right',
  );
  await asOwner(roles.grantsForFuture);
  t.match(await runCommand(['migrate'], { DATABASE_URL: urlOf(owner) }), { status: 0 });
  t.match(await runCommand(['seed'], settings), { status: 0 });
  t.match(await look(), new RegExp(`^ok +rights +the role ${role} may use every table$`, 'm'));

  t.match(
    await look(),
    new RegExp(`^ok +owners +the owner of the database, ${owner}, may change every table$`, 'm'),
  );

  const database = await openDatabase({ ...settingsFor(server, name), databaseUrl: urlOf(role) });
  t.teardown(() => database.close());
  const { call } = await startAppOn(t, database.db, { MAX_OPEN_ORDERS_OF_USER: '9' });
  const { id } = (await createOrder(call)).body;
  const { id: kept } = (await createOrder(call)).body;
  t.match(await call('DELETE', `/v1/orders/${id}`, { as: 'user' }), { status: 204 });
  t.match(await runCommand(['after-restore'], settings), { status: 0 }, 'it may raise sequences');
  t.match(
    await runCommand(['migrate', 'down', '--yes'], settings),
    {
      status: 1,
      stderr: /(permission denied|must be owner).*; run it as the role that owns the database/,
    },
    'it cannot change tables',
  );

  await asOwner(`revoke update on orders from ${role}`);
  t.match(
    await runCommand(['orders', 'cancel', String(kept)], settings),
    {
      status: 1,
      stderr:
        /permission denied for table orders; grant the rights in docs\/how-to\/deploy\.md, "Roles"$/m,
    },
    'a command names the remedy',
  );
  await asOwner(roles.grantsForExisting);

  await asOwner(
    `revoke insert on orders from ${role}; revoke usage on sequence order_ids from ${role}`,
  );
  const some = await look();
  t.match(
    some,
    new RegExp(
      `^error +rights +the role ${role} lacks USAGE on order_ids; INSERT on orders\n +-> as ${owner}: GRANT SELECT, .* TO ${role};`,
      'm',
    ),
  );
  for (const about of ['migrations', 'ids', 'catalog', 'webhooks', 'demo data'])
    t.match(some, new RegExp(`^skip +${about} +until the role has its rights$`, 'm'));
  t.match(some, /^ok +clock/m, 'other checks still run');
  await asOwner(roles.grantsForExisting);
  t.match(await look(), /^ok +rights/m, 'the page has the remedy');

  await asOwner(`revoke all on all tables in schema public from ${role}`);
  t.match(
    await look(),
    /^error +rights +the role \S+ lacks SELECT, INSERT, UPDATE, DELETE on accounts; .*; and \d+ more$/m,
  );
  await asOwner('revoke usage on schema public from public');
  t.match(
    await look(),
    /^error +rights +the role \S+ may use no schema of its search_path\n +-> as its owner: GRANT USAGE/m,
  );
});

t.test('doctor names what the owner of the database cannot change', { skip }, async (t) => {
  const server = testDatabaseUrl ?? '';
  const { owner, service: other } = await createRoles(t, server);
  const database = await copyTemplateOnServer(t, server);
  const url = database.databaseUrl ?? '';
  const asAdmin = (text: string) => onServer(url, (client) => client.query(text));
  const look = async () => await examine({ DATABASE_URL: url, JWT_SECRET: secret });
  const ownersIn = (stdout: string) => /^(\w+ +owners .*(?:\n +-> .*)?)$/m.exec(stdout)?.[1] ?? '';
  t.match(
    ownersIn((await look()).stdout),
    /^ok +owners +the owner of the database, \S+, may change every table/,
    'a superuser may change everything',
  );

  const { pathname } = new URL(url);
  await asAdmin(`alter database ${pathname.slice(1)} owner to ${owner}`);
  t.match(
    ownersIn((await look()).stdout),
    /^note +owners +accounts belongs to \w+, .*, and \d+ more: a migration that/,
  );
  const [{ current_user: superuser }] = (await asAdmin('select current_user')).rows;
  await asAdmin(`grant "${superuser}" to ${owner}`);
  t.match(
    ownersIn((await look()).stdout),
    new RegExp(`^ok +owners +the owner of the database, ${owner}, may`),
    'a member of a role may change its tables',
  );

  await asAdmin(`alter table orders owner to ${other}; alter sequence order_ids owner to ${other}`);
  const found = ownersIn((await look()).stdout);
  t.equal(
    found,
    `note   owners        order_ids belongs to ${other}, orders belongs to ${other}: a migration that ${owner}, the owner of the database, runs cannot change them
       -> as a superuser: ALTER TABLE order_ids OWNER TO ${owner}; ALTER TABLE orders OWNER TO ${owner}; (docs/how-to/deploy.md, "Roles", has the commands for all)`,
  );
  const [, commands = ''] = /superuser: (.*;) \(/.exec(found) ?? [];
  await asAdmin(commands);
  t.match(ownersIn((await look()).stdout), /^ok +owners/, 'the remedy works');
});
