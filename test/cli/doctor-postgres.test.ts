/** `doctor` on a PostgreSQL server. */
import { sql } from 'kysely';
import { hashPassword } from '../../src/auth/hashing.ts';
import { checkSession } from '../../src/cli/doctor-postgres.ts';
import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/db/connect.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { instanceOf, listInstance, removeInstance } from '../../src/db/running-instances.ts';
import { seed } from '../../src/demo/demo.ts';
import { copyTemplateOnServer } from '../support/database.ts';
import { examine, secret } from '../support/doctor.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';

const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL';

t.test('on a server', { skip }, async (t) => {
  const settings = await createEmptyDatabase(t, testDatabaseUrl ?? '');
  const url = settings.databaseUrl ?? '';
  const look = async (more: Record<string, string> = {}) =>
    await examine({ DATABASE_URL: url, JWT_SECRET: secret, NODE_ENV: 'development', ...more });
  const { db, close } = await openDatabase(settings);
  t.teardown(close);

  t.match(await look(), {
    status: 1,
    stdout:
      /error +migrations +\d+ pending: .*\n +-> run npm run migrate as the role that owns the tables\nskip +tables +until the migrations are applied\n[\s\S]*^skip +ids +until the migrations are applied\nskip +instances +until .*\nskip +catalog +until .*\nskip +webhooks +.*\nskip +demo data /m,
  });
  const { rows: tables } = await sql`SELECT FROM pg_tables WHERE schemaname = 'public'`.execute(db);
  t.same(tables, [], 'nothing was created');

  await migrateToLatest(db);
  t.match(await look(), {
    status: 1,
    stdout:
      /error +catalog +offered recipes: 0, machines that take orders: 0, so .*\n +-> npm run cli -- catalog import <file>/,
  });
  await seed(db);
  const sound = await look();
  t.equal(sound.status, 0);
  for (const line of [
    new RegExp(
      `^ok +database +PostgreSQL \\d.* at ${new URL(url).host}${new URL(url).pathname}$`,
      'm',
    ),
    /^ok +migrations +up to date \(/m,
    /^ok +session/m,
    /^ok +clock/m,
    /^ok +catalog +offered recipes: 8, machines that take orders: 5$/m,
  ])
    t.match(sound.stdout, line);

  t.match(await look({ DATABASE_POOL_SIZE: '1000' }), {
    status: 0,
    stdout: /note +connections +DATABASE_POOL_SIZE is 1000/,
  });

  const dropped = new URL(url);
  dropped.searchParams.set('lock_timeout', '0');
  t.match(await look({ DATABASE_URL: dropped.href }), {
    status: 1,
    stdout:
      /error +session +lock_timeout is 0 instead of 2000\n +-> .*alter role \S+ set lock_timeout = '2000'/,
  });
  const config = loadConfig({ DATABASE_URL: url, JWT_SECRET: secret });
  for (const [name, value, needed] of [
    ['jit', 'on', 'off'],
    ['TimeZone', 'Asia/Tokyo', 'UTC'],
    ['enable_seqscan', 'on', 'off'],
    ['plan_cache_mode', 'auto', 'force_generic_plan'],
  ] as const)
    await db.connection().execute(async (session) => {
      // A pooler that drops the setting has the same effect.
      await sql`SELECT set_config(${name}, ${value}, false)`.execute(session);
      const [found, ...others] = await checkSession(session, config);
      await sql`RESET ${sql.raw(name)}`.execute(session);
      t.match(found, {
        state: 'error',
        text: `${name} is ${value} instead of ${needed}`,
        fix: new RegExp(`alter role \\S+ set ${name} = '${needed}'`),
      });
      t.same(others, []);
    });

  await sql`ALTER TABLE recipes ALTER is_offered DROP DEFAULT,
    ALTER is_offered TYPE json USING to_json(is_offered)`.execute(db);
  const broken = await look();
  t.match(broken.stdout, /^error +database +operator does not exist: json = /m);
  t.match(broken.stdout, /^ok +session/m, 'the findings before the error are shown');
  await sql`ALTER TABLE recipes
    ALTER is_offered TYPE boolean USING is_offered::text::boolean`.execute(db);

  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', 'now')`.execute(
    db,
  );
  t.match(await look(), {
    status: 1,
    stdout: /error +migrations +unknown to this version: 9999-later/,
  });
});

t.test('a table or a column that is gone is named with the remedy', { skip }, async (t) => {
  const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
  const look = () => examine({ DATABASE_URL: settings.databaseUrl ?? '', JWT_SECRET: secret });
  const { db, close } = await openDatabase(settings);
  t.teardown(close);
  t.match((await look()).stdout, /^ok +tables +all \d+ tables have their columns$/m);

  await sql`DROP TABLE orders CASCADE`.execute(db);
  await sql`ALTER TABLE partners DROP COLUMN name`.execute(db);
  const { status, stdout } = await look();
  t.equal(status, 1);
  t.match(
    stdout,
    /^error +tables +missing: the table orders, the column partners.name\n +-> .*restore a backup/m,
  );
  for (const about of ['ids', 'instances', 'catalog', 'webhooks', 'demo data'])
    t.match(stdout, new RegExp(`^skip +${about} +until the tables are complete$`, 'm'));

  for (const table of ['drafts', 'posts', 'events', 'feed'])
    await sql`DROP TABLE ${sql.table(table)} CASCADE`.execute(db);
  t.match(
    (await look()).stdout,
    /^error +tables +missing: the table drafts, .*, the column partners.name, and 1 more$/m,
  );
});

t.test(
  'doctor finds entries of the catalog that lead to nothing, and public passwords and keys',
  { skip },
  async (t) => {
    const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
    const look = async (more: Record<string, string> = {}) =>
      await examine({ DATABASE_URL: settings.databaseUrl ?? '', JWT_SECRET: secret, ...more });
    const { db, close } = await openDatabase(settings);
    t.teardown(close);

    const emails = 'user@example.com, manager@example.com, moderator@example.com';
    const demo = new RegExp(
      `note +demo data +the password of these accounts is public: ${emails}.*\n +-> for each in user@example.com manager@example.com .*; do npm run cli -- users erase [$]each --yes; done`,
    );
    t.match(await look({ NODE_ENV: 'development' }), { status: 0, stdout: demo });
    t.match(await look({ NODE_ENV: 'development' }), {
      stdout:
        /note +demo data +these partner keys are public: 1, 2\n +-> for each in 1 2; do npm run cli -- partner-keys revoke \$each; done$/m,
    });
    for (const environment of [{}, { NODE_ENV: 'production' }] as Record<string, string>[])
      t.match(await look(environment), {
        status: 1,
        stdout:
          /error +demo data +the password of .*\n.*\nerror +demo data +these partner keys are public/,
      });

    await sql`DELETE FROM partner_recipes WHERE partner_id = 2 OR recipe_id = 'lungo'`.execute(db);
    await sql`UPDATE partner_keys SET revoked_at = now()`.execute(db);
    await sql`UPDATE accounts SET password_hash = ${await hashPassword('correct-horse')}`.execute(
      db,
    );
    const { status, stdout } = await look({ NODE_ENV: 'production' });
    t.equal(status, 0);
    t.match(stdout, /^note +catalog +machines whose partner offers no recipe: 5, 6$/m);
    t.match(
      stdout,
      /^note +catalog +recipes that no partner offers: flat-white, green-tea, hot-chocolate, latte, lungo$/m,
    );
    t.match(
      stdout,
      /^note +catalog +partners without a valid key: 1, 2\n +-> for each: npm run cli -- partner-keys create 1$/m,
    );
    t.match(stdout, /^ok +demo data +no public password or key$/m);
  },
);

t.test('doctor finds stored recipes that the catalog no longer accepts', { skip }, async (t) => {
  const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
  const { db, close } = await openDatabase(settings);
  t.teardown(close);
  const look = () => examine({ DATABASE_URL: settings.databaseUrl ?? '', JWT_SECRET: secret });
  t.notMatch((await look()).stdout, 'no longer accepts');
  await sql`UPDATE recipes SET currency = 'RMB' WHERE id = 'latte'`.execute(db);
  await sql`UPDATE recipes SET currency = 'UKP', is_offered = false WHERE id = 'lungo'`.execute(db);
  t.match(await look(), {
    status: 1,
    stdout:
      /error +catalog +recipes that .* no longer accepts: latte \(currency must be an ISO 4217 .*\), lungo \(currency .*\)\n +->/,
  });
  await sql`UPDATE recipes SET is_offered = false`.execute(db);
  t.match(
    (await look()).stdout,
    /so your customers cannot order\n.*\nerror .* no longer accepts: latte/,
  );
});

t.test('doctor says to put machines back if all are out of service', { skip }, async (t) => {
  const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
  const { db, close } = await openDatabase(settings);
  t.teardown(close);
  await sql`UPDATE coffee_machines SET is_available = false`.execute(db);
  const { stdout } = await examine({
    DATABASE_URL: settings.databaseUrl ?? '',
    JWT_SECRET: secret,
  });
  t.match(
    stdout,
    /^error +catalog +offered recipes: 8, machines that take orders: 0, .*\n +-> put one of the \d+ machines .* is_available to true/m,
  );
});

t.test('doctor finds instances that reject the tokens of each other', { skip }, async (t) => {
  const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
  const { db, close } = await openDatabase(settings);
  t.teardown(close);
  const look = async (secrets: string) => {
    const { stdout } = await examine({
      DATABASE_URL: settings.databaseUrl ?? '',
      JWT_SECRET: secrets,
    });
    return stdout.split('\n').filter((line) => /^\w+ +instances /.test(line));
  };
  const [old, next] = [secret, `${secret}-next`];
  const listed = { ...instanceOf([old]), name: 'one' };
  t.match(await look(old), [/^ok +instances +0 are running, and all accept/]);
  await listInstance(db, listed);
  await listInstance(db, { ...instanceOf([old, next]), name: 'two' });
  t.match(await look(old), [/^ok +instances +2 are running, and all accept each other's tokens$/]);
  const wrong = await look(next);
  t.match(wrong, [
    /^error +instances +tokens of the settings of this command are not accepted by one \(last seen \d+ s ago\)$/,
    /^error +instances +tokens of one \(last seen \d+ s ago\) are not accepted by the settings of this command$/,
    /^error +instances +tokens of two \(last seen \d+ s ago\) are not accepted by the settings of this command$/,
  ]);
  t.match(
    await look(`${next},${old}`),
    [
      /^error +instances +tokens of the settings of this command are not accepted by one \(last seen \d+ s ago\)$/,
    ],
    'a new secret is first too early',
  );
  const remedy = await examine({ DATABASE_URL: settings.databaseUrl ?? '', JWT_SECRET: next });
  t.match(
    remedy.stdout,
    /^ +-> give all instances the same JWT_SECRET; .*; if an instance was killed, run doctor again 90 s after it was last seen$/m,
  );
  const { rows } = await sql`SELECT * FROM instances`.execute(db);
  t.notMatch(JSON.stringify(rows), secret.slice(0, 8), 'no part of a secret is stored');

  await removeInstance(db, listed);
  t.match(await look(`${next},${old}`), [/^ok +instances +1 is running/]);
  await sql`UPDATE instances SET seen_at = now() - interval '70 seconds'`.execute(db);
  t.match(await look(next), [/^error/], 'an instance may be seen only every minute');
  await sql`UPDATE instances SET seen_at = now() - interval '100 seconds'`.execute(db);
  t.match(
    await look(next),
    [
      /^ok +instances +0 are running, and all accept/,
      /^note +instances +no heartbeat from two \(last seen 10\d s ago\)$/,
    ],
    'an instance that is overdue is no error',
  );
  await sql`UPDATE instances SET seen_at = now() - interval '4 minutes'`.execute(db);
  t.match(await look(next), [/^ok +instances +0 are running/], 'a killed instance does not count');
  t.equal(await listInstance(db, listed), 1, 'and its row is deleted');
});

t.test('doctor rejects a database in another encoding', { skip }, async (t) => {
  const server = await openDatabase({
    databaseUrl: testDatabaseUrl,
    dataDir: '',
    databasePoolSize: 1,
    databaseStatementTimeoutMs: 30_000,
  });
  t.teardown(() => server.close());
  const name = `beverage_latin_${crypto.randomUUID().replaceAll('-', '')}`;
  await sql`CREATE DATABASE ${sql.ref(name)} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`.execute(
    server.db,
  );
  t.teardown(() => sql`DROP DATABASE ${sql.ref(name)}`.execute(server.db));
  const url = new URL(testDatabaseUrl ?? '');
  url.pathname = `/${name}`;
  const { stdout } = await examine({ DATABASE_URL: url.href, JWT_SECRET: secret });
  t.match(
    stdout,
    /error +database +the encoding is SQL_ASCII, and names need UTF8\n +-> create it again: createdb -E UTF8/,
  );
});
