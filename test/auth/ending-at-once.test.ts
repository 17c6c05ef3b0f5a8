/** The deletion of an account and sign-outs of this account run at the same time. */
import { sql } from 'kysely';
import { deleteRecords, endSessions } from '../../src/auth/queries/sessions.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';

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
