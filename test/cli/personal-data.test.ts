/** Commands about personal data, while a service runs on the same database. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import { locks } from '../../src/db/locks.ts';
import type { Db } from '../../src/db/tables.ts';
import { copyTemplateOnServer } from '../support/database.ts';
import { insertAttachment, insertContent, insertOrder } from '../support/rows.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { commandLine } from '../support/service.ts';
import { holdOpen, needsServer } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const countPieces = async (db: Db) =>
  (await db.selectFrom('attachment_chunks').select('attachment_id').execute()).length;

t.test(
  'users erase deletes the contents of attachments, even while an instance cleans up',
  { skip: needsServer },
  async (t) => {
    const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
    const { db, close } = await openDatabase(settings);
    t.teardown(close);
    const orderId = await insertOrder(db);
    await insertContent(db, await insertAttachment(db, { order_id: orderId }), 'Zelda');
    t.equal(await countPieces(db), 1);
    const cleaning = await holdOpen(t, db, (transaction) =>
      sql`SELECT pg_advisory_xact_lock(${locks.cleanUp})`.execute(transaction),
    );

    const args = [...commandLine, 'users', 'erase', '1', '--yes'];
    const command = spawn(process.execPath, args, {
      env: { DATABASE_URL: settings.databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    t.teardown(() => command.kill('SIGKILL'));
    const exited = once(command, 'close');
    const output = Promise.all([text(command.stdout), text(command.stderr)]);
    const isErased = async () => {
      const users = db.selectFrom('users').select('erased_at').where('user_id', '=', 1);
      const { erased_at } = await users.executeTakeFirstOrThrow();
      const waiting = await db.selectFrom('erasures').select('user_id').execute();
      return erased_at !== null && waiting.length === 0;
    };
    await until(isErased);
    t.equal(await countPieces(db), 1, 'the other instance still cleans up');
    await cleaning.commit();
    const [[status], [stdout, stderr]] = await Promise.all([exited, output]);
    t.equal(status, 0, stderr);
    t.equal(stdout, 'erased the user 1\n');
    t.equal(await countPieces(db), 0);
  },
);

t.test(
  'a command completes its work although the reader of its output ends early',
  { skip: needsServer },
  async (t) => {
    const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
    const { db, close } = await openDatabase(settings);
    t.teardown(close);
    const args = [...commandLine, 'users', 'erase', '1', '--yes'];
    const { stdout } = spawnSync(
      'sh',
      ['-c', '"$0" "$@" 2>&1 | head -n 1', process.execPath, ...args],
      { env: { DATABASE_URL: settings.databaseUrl, PATH: process.env.PATH }, encoding: 'utf8' },
    );
    t.match(stdout, /^using the database/);
    t.same(await db.selectFrom('erasures').selectAll().execute(), [], 'the erasure is complete');
    const user = db.selectFrom('users').select('erased_at').where('user_id', '=', 1);
    t.ok((await user.executeTakeFirstOrThrow()).erased_at);
  },
);
