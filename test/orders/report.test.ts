/** The report of what was sold takes as long as it needs. */
import { sql } from 'kysely';
import { reportDrinks } from '../../src/orders/queries/report.ts';
import { holdOrders } from '../support/locks.ts';
import { insertOrder } from '../support/rows.ts';
import { needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

/** The time limit of the other statements, in milliseconds. */
const limit = 500;

t.test(
  'a report that takes longer than a request may take is not canceled',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db: holder }, { db }] = [
      await open(),
      await open({ databaseStatementTimeoutMs: limit, unlimitedWait: true }),
    ];
    await insertOrder(holder, { progress: 'ready', completed_at: new Date() });
    const held = await holdOrders(holder);
    const report = reportDrinks(db, 'recipe', { from: null, before: null });
    // A statement that waits for a lock counts as running.
    await until(async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND clock_timestamp() > query_start + 2 * interval '${sql.raw(String(limit))} ms'`.execute(
        holder,
      );
      return rows.length > 0;
    });
    await held.release();
    t.match(await report, [{ group: 'lungo', currency: 'EUR', drinks: 1, revenue: 200 }]);
    await t.rejects(
      sql`SELECT pg_sleep(10)`.execute(db),
      /statement timeout/,
      'the limit of other statements stays',
    );
  },
);
