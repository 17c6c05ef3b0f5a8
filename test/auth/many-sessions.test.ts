/**
 * Tests an account with 300,000 sessions. Before the number of sessions was limited, a client with
 * a stolen password could create this many.
 */
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { demoAccounts, seed } from '../../src/demo/demo.ts';
import { startAppOn } from '../support/app.ts';
import { addSessions, openSessions } from '../support/quotas.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { refresh, signedIn, signIn } from '../support/sign-in.ts';
import { type Test, t } from '../support/tap.ts';

// The test spends most of its time on filling the table. A busy computer needs several times as
// long.
t.setTimeout(900_000);

const skip =
  testDatabaseUrl === undefined &&
  'needs TEST_DATABASE_URL, because only a server has a statement timeout';
const many = 300_000;
const userAccount = demoAccounts[0]?.id ?? '';

/**
 * Returns the application, and a connection to its database. The application has the statement
 * timeout of a deployment, and the connection of the test has a timeout of ten minutes.
 */
async function startWithMany(t: Test) {
  const settings = await createEmptyDatabase(t, testDatabaseUrl ?? '');
  const { db, close } = await openDatabase({ ...settings, databaseStatementTimeoutMs: 600_000 });
  t.teardown(close);
  await migrateToLatest(db);
  await seed(db);
  await addSessions(db, many);
  await sql`ANALYZE refresh_tokens`.execute(db);
  const limited = await openDatabase({ ...settings, databaseStatementTimeoutMs: 3000 });
  t.teardown(() => limited.close());
  return { db, ...(await startAppOn(t, limited.db, { REFRESH_REUSE_GRACE_SECONDS: '10' })) };
}

t.test(
  'sign-in and logout-all handle 300,000 sessions within the statement timeout',
  { skip },
  async (t) => {
    const { call, db } = await startWithMany(t);
    const { as } = await signIn(call);
    t.ok((await openSessions(db)) < many, 'a sign-in ends some of the sessions');
    t.equal((await call('POST', '/auth/logout-all', { as })).status, 200);
    t.equal(await openSessions(db), 0);
  },
);

t.test(
  'the reuse of a token ends 300,000 sessions, and the account can then be deleted',
  { skip },
  async (t) => {
    const { call, db } = await startWithMany(t);
    const first = await signIn(call);
    const second = signedIn(await refresh(call, first.token));
    t.equal((await refresh(call, second.token)).status, 200);
    t.equal((await refresh(call, first.token)).status, 401, 'a used token is rejected');
    t.equal(await openSessions(db), 0);
    t.match(await call('DELETE', `/users/${userAccount}`, { as: 'admin' }), { status: 204 });
    t.same(await db.selectFrom('refresh_tokens').select('id').limit(1).execute(), []);
  },
);
