/**
 * The rules of a creation exist once. These tests break the agreement between the clauses of the
 * statement and the conditions on purpose.
 */
import { sql } from 'kysely';
import type { CreateOrderCommand } from '../../src/orders/command.ts';
import { explainRefusal } from '../../src/orders/create.ts';
import { startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { captureLogs } from '../support/logs.ts';
import { type Test, t } from '../support/tap.ts';

/**
 * Starts the service on a database that changes no order list, and so inserts no order. No rule
 * explains that.
 */
async function startRefusing(t: Test) {
  const statements: string[] = [];
  const { db } = await openTestDatabase(t, ({ sql }) => statements.push(sql));
  const skip = sql`create function skip() returns trigger language plpgsql as 'begin return null; end'`;
  await skip.execute(db);
  await sql`create trigger skip before update on order_lists for each row execute function skip()`.execute(
    db,
  );
  const logs = captureLogs();
  const { call } = await startAppOn(t, db, {}, { logger: logs.logger });
  statements.length = 0;
  const insertions = () => statements.filter((text) => /insert into orders\b/i.test(text)).length;
  return { call, logs, insertions };
}
const creation = { as: 'user', body: { recipe: 'lungo' } } as const;

t.test(
  'a creation that all rules allow and the statement refuses is an error that names the rules',
  async (t) => {
    const { call, logs, insertions } = await startRefusing(t);
    const { status, body } = await call('POST', '/v1/orders', {
      ...creation,
      headers: { 'If-Match': '*' },
    });
    t.match([status, body.reason], [500, 'internal_server_error']);
    t.match(
      logs.text(),
      /the INSERT refused an order although these rules hold: [^"]*if_match_is_current, owner_has_room"/,
    );
    t.equal(insertions(), 3, 'the first statement skips locked rows, and two more wait for them');
  },
);

t.test(
  'with an idempotency key, such a creation is in progress, because a request with the key may be running',
  async (t) => {
    const { call, insertions } = await startRefusing(t);
    const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'key-1' };
    const { status, body } = await call('POST', '/v1/orders', { ...creation, headers });
    t.match([status, body.reason], [409, 'request_in_progress']);
    t.equal(insertions(), 11);
  },
);

t.test('the statement that refuses an order also says why', async (t) => {
  const statements: string[] = [];
  const { db } = await openTestDatabase(t, ({ sql }) => statements.push(sql));
  const { call } = await startAppOn(t, db);
  for (const [reason, headers, body] of [
    ['revision_mismatch', { 'If-Match': '"999"' }, creation.body],
    ['precondition_required', {}, creation.body],
    ['validation_failed', { 'If-Match': '*' }, { ...creation.body, volume: 'much' }],
    ['machine_unavailable', { 'If-Match': '*' }, { ...creation.body, coffee_machine_id: 4 }],
  ] as const) {
    statements.length = 0;
    const refused = await call('POST', '/v1/orders', { ...creation, headers, body });
    t.equal(refused.body.reason, reason);
    t.equal(statements.length, 1, `${reason} takes one statement`);
  }
});

t.test('a rule about which the database was not asked is an error', async (t) => {
  const { db } = await openTestDatabase(t);
  const command = { idempotencyKey: null } as CreateOrderCommand;
  const facts = { holds: {}, revision: 1 };
  await t.rejects(explainRefusal({ db, command, facts }), /the database was not asked/);
});
