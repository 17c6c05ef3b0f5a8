/** The deletion of an account, or of what is about it, and other requests run at the same time. */
import { sql } from 'kysely';
import { deleteRecords, endSessions } from '../../src/auth/queries/end-sessions.ts';
import { resetPassword } from '../../src/auth/queries/passwords.ts';
import { recordFailure } from '../../src/auth/queries/sign-in-failures.ts';
import type { Handle } from '../../src/db/handle.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { removePerson } from '../../src/users/queries/erasure.ts';
import { lockWaits } from '../support/locks.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const account = demoAccounts[0]?.id ?? '';

t.test(
  'a deletion of an account and its sign-outs never end in a deadlock',
  { skip: needsServer },
  async (t) => {
    // The statements may wait longer than `lock_timeout` allows if the machine is busy.
    const { db } = await (await startSessions(t))();
    for (let round = 0; round < 15; round++) {
      // The order of the rows in the table and their order by start differ.
      await sql`
      INSERT INTO refresh_tokens (account_id, session_id, token_hash, ip_address, expires_at, session_started_at)
      SELECT ${account}, gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), '192.0.2.1',
        now() + interval '1 hour', now() - random() * interval '1 day'
      FROM generate_series(1, 1500)`.execute(db);
      const end = () => endSessions(db, account);
      const outcomes = await Promise.allSettled([deleteRecords(db, account), end(), end(), end()]);
      for (const outcome of outcomes)
        t.equal(outcome.status === 'rejected' ? outcome.reason : undefined, undefined);
    }
  },
);

const email = 'user@example.com';

for (const [name, deleteFailures] of [
  ['a new password', (db: Handle) => resetPassword(db, { id: account, email }, 'hash')],
  ['an erasure', (db: Handle) => removePerson(db, 1)],
] as const)
  t.test(
    `${name} and a failed sign-in never end in a deadlock`,
    { skip: needsServer },
    async (t) => {
      const { db } = await (await startSessions(t))();
      const failFrom = (network: string) =>
        recordFailure(db, email, network, { isUsedNetwork: false });
      // In the table, the count of all networks is between those of the two networks.
      for (const network of ['192.0.2.1', '192.0.2.2']) await failFrom(network);
      // Both wait for the count of all networks, and the deletion is the first to get it.
      const lock = await holdOpen(t, db, (held) =>
        sql`SELECT FROM failed_sign_ins WHERE network = '' FOR UPDATE`.execute(held),
      );
      const deletion = deleteFailures(db);
      await until(async () => (await lockWaits(db)).length === 1);
      const failure = failFrom('192.0.2.2');
      await until(async () => (await lockWaits(db)).length === 2);
      await lock.commit();
      for (const outcome of await Promise.allSettled([deletion, failure]))
        t.equal(outcome.status === 'rejected' ? outcome.reason : undefined, undefined);
    },
  );
