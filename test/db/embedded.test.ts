import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { openDatabase } from '../../src/db/connect.ts';
import { emptyDatabase } from '../../src/db/embedded.ts';
import { readOrMakeSecret } from '../../src/db/secret.ts';
import { prepareDatabase } from '../../src/demo/prepare.ts';
import { copyDataFolder, embeddedIn } from '../support/data-folder.ts';
import { startScript } from '../support/process.ts';
import { t } from '../support/tap.ts';

/** What initdb decides. The time zones have different names for UTC, and every session sets its own. */
const contents = [
  'select version()',
  'select catalog_version_no, pg_control_version from pg_control_system()',
  'select * from pg_control_init()',
  `select name, setting from pg_settings where name not in ('TimeZone', 'log_timezone') order by 1`,
  'select * from pg_database order by oid',
  'select * from pg_authid order by oid',
  'select * from pg_namespace order by oid',
  'select * from pg_collation order by oid',
  'select * from pg_extension order by oid',
  'select * from pg_class order by oid',
  'select * from pg_proc order by oid',
  'select definition from pg_views order by viewname',
];

t.test('if the process is killed during a write, every acknowledged write is kept', async (t) => {
  const folder = await copyDataFolder(t);
  const acknowledged: number[] = [];
  for (const round of [1, 2]) {
    const writer = startScript(t, 'write-users.ts', folder);
    while (acknowledged.length < 20 * round) acknowledged.push(Number(await writer.nextLine()));
    await writer.kill();
  }
  const database = await openDatabase(embeddedIn(folder));
  t.teardown(() => database.close());
  t.equal((await prepareDatabase(database)).isNew, false, 'an existing database is not changed');
  const users = await database.db.selectFrom('users').select('user_id').execute();
  const stored = new Set(users.map(({ user_id }) => user_id));
  t.same(
    acknowledged.filter((id) => !stored.has(id)),
    [],
  );
  t.equal(new Set([1, 2, 3, 4, 5, ...acknowledged]).size, 45, 'every id was assigned once');
});

t.test(
  'if the first start is interrupted, the next start repeats it from the beginning',
  async (t) => {
    const folder = t.testdir({ 'pgdata-unfinished': '', pgdata: { PG_VERSION: '18' } });
    const database = await openDatabase(embeddedIn(folder));
    t.equal(
      (await prepareDatabase(database)).isNew,
      true,
      'the database is new and gets the demo data',
    );
    t.notOk(existsSync(join(folder, 'pgdata-unfinished')));
    await t.rejects(
      openDatabase(embeddedIn(folder)),
      { message: `in use by process ${process.pid}` },
      'the folder is locked while the database is open',
    );
    await database.close();

    const again = await openDatabase(embeddedIn(folder));
    t.equal((await prepareDatabase(again)).isNew, false);
    await again.close();
    t.notOk(existsSync(join(folder, 'lock.json')), 'closing releases the folder');
  },
);

t.test(
  'if the database cannot be opened, the error is one line, and the database is not deleted',
  async (t) => {
    const folder = t.testdir({ pgdata: { PG_VERSION: '18' } });
    await t.rejects(openDatabase(embeddedIn(folder)), {
      message: `the embedded database in ${folder} does not open: `,
    });
    t.equal(readFileSync(join(folder, 'pgdata/PG_VERSION'), 'utf8'), '18');
    await t.rejects(
      openDatabase(embeddedIn(folder)),
      { message: 'does not open' },
      'the folder is free for the next attempt',
    );
  },
);

t.test('an error of the file system says in words what is wrong', async (t) => {
  const folder = t.testdir({ pgdata: 'a file' });
  await t.rejects(openDatabase(embeddedIn(folder)), {
    message: `${folder} does not open: a part of ${join(folder, 'pgdata')} is a file, not a folder (ENOTDIR)`,
  });
});

t.test(
  'a new database equals one that PGlite creates, except for its time zone',
  { timeout: 120_000 },
  async (t) => {
    const describe = async (options: PGliteOptions) => {
      const pglite = await PGlite.create(options);
      const rows = [];
      for (const query of contents) rows.push((await pglite.query(query)).rows);
      await pglite.close();
      return rows;
    };
    const created = await describe({});
    t.ok(created.every((rows) => rows.length > 0));
    t.same(await describe({ loadDataDir: await emptyDatabase() }), created);
  },
);

t.test('if the folder cannot be created, the error is one line', async (t) => {
  for (const folder of ['/proc/nowhere/data', join(t.testdir({ file: '' }), 'file', 'data')]) {
    await t.rejects(
      openDatabase(embeddedIn(folder)),
      /^(the folder .* of DATA_DIR cannot be made: .*|DATA_DIR needs a folder, and .* is not one)$/,
      folder,
    );
  }
});

t.test(
  'if a file is in place of the folder, the error is one line with the setting and the path',
  async (t) => {
    const file = join(t.testdir({ file: '' }), 'file');
    await t.rejects(openDatabase(embeddedIn(file)), {
      message: `DATA_DIR needs a folder, and ${file} is not one`,
    });
  },
);

t.test('the secret is created only at the first start, and only its owner can read it', (t) => {
  const folder = t.testdir();
  const secret = readOrMakeSecret(folder);
  t.equal(Buffer.from(secret, 'base64url').length, 32);
  t.equal(statSync(join(folder, 'jwt-secret')).mode & 0o777, 0o600);
  t.equal(readOrMakeSecret(folder), secret);

  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other/jwt-secret'), 'short\n');
  t.throws(() => readOrMakeSecret(join(folder, 'other')), /delete it to get a new one/);
  t.end();
});
