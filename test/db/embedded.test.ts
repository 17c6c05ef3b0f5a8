import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../src/db/connect.ts';
import { readOrMakeSecret } from '../../src/db/secret.ts';
import { prepareDatabase } from '../../src/demo/prepare.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { startScript } from '../support/process.ts';
import { t } from '../support/tap.ts';

const inFolder = (dataDir: string) => ({
  databaseUrl: undefined,
  dataDir,
  databasePoolSize: 1,
  databaseStatementTimeoutMs: 3000,
});

t.test('if the process is killed during a write, every acknowledged write is kept', async (t) => {
  const folder = await copyDataFolder(t);
  const acknowledged: number[] = [];
  for (const round of [1, 2]) {
    const writer = startScript(t, 'write-users.ts', folder);
    while (acknowledged.length < 20 * round) acknowledged.push(Number(await writer.nextLine()));
    await writer.kill();
  }
  const database = await openDatabase(inFolder(folder));
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
    const database = await openDatabase(inFolder(folder));
    t.equal(
      (await prepareDatabase(database)).isNew,
      true,
      'the database is new and gets the demo data',
    );
    t.notOk(existsSync(join(folder, 'pgdata-unfinished')));
    await t.rejects(
      openDatabase(inFolder(folder)),
      { message: `in use by process ${process.pid}` },
      'the folder is locked while the database is open',
    );
    await database.close();

    const again = await openDatabase(inFolder(folder));
    t.equal((await prepareDatabase(again)).isNew, false);
    await again.close();
    t.notOk(existsSync(join(folder, 'lock.json')), 'closing releases the folder');
  },
);

t.test(
  'if the database cannot be opened, the error is one line, and the database is not deleted',
  async (t) => {
    const folder = t.testdir({ pgdata: { PG_VERSION: '18' } });
    await t.rejects(openDatabase(inFolder(folder)), {
      message: `the embedded database in ${folder} does not open: `,
    });
    t.equal(readFileSync(join(folder, 'pgdata/PG_VERSION'), 'utf8'), '18');
    await t.rejects(
      openDatabase(inFolder(folder)),
      { message: 'does not open' },
      'the folder is free for the next attempt',
    );
  },
);

t.test('if the folder cannot be created, the error is one line', async (t) => {
  for (const folder of ['/proc/nowhere/data', join(t.testdir({ file: '' }), 'file', 'data')]) {
    await t.rejects(
      openDatabase(inFolder(folder)),
      /^(the folder .* of DATA_DIR cannot be made: .*|DATA_DIR needs a folder, and .* is not one)$/,
      folder,
    );
  }
});

t.test(
  'if a file is in place of the folder, the error is one line with the setting and the path',
  async (t) => {
    const file = join(t.testdir({ file: '' }), 'file');
    await t.rejects(openDatabase(inFolder(file)), {
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
