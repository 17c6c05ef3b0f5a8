/**
 * A user has at most 100 open drafts, of orders and of changes together. An order keeps its 100
 * newest committed changes.
 */
import { sql } from 'kysely';
import { maxCommittedChanges, maxOpenDrafts } from '../../src/drafts/queries/insert.ts';
import { type Call, gatewayToken, startApp, startAppOn } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { insertCommittedChanges, insertDrafts } from '../support/quotas.ts';
import { needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';

const as = 'user';
const limitReached = {
  status: 409,
  reason: 'draft_limit_reached',
  details: { limit: maxOpenDrafts },
};

const draft = (call: Call, key?: string) =>
  call('POST', '/v1/orders/drafts', {
    as,
    body: { recipe: 'lungo' },
    ...(key !== undefined && { headers: { 'X-Idempotency-Key': key } }),
  });

t.test(
  'a user with 100 open drafts gets 409 for the next draft until an open draft is committed, is deleted or expires',
  async (t) => {
    const { call, db } = await startApp(t);
    const { id } = (await createOrder(call)).body;
    const change = () => call('POST', `/v1/orders/${id}/drafts`, { as, body: { volume: '90ml' } });
    await insertDrafts(db, 1, maxOpenDrafts - 2);

    const ofChange = await change();
    const ofOrder = await draft(call, 'last');
    t.same([ofChange.status, ofOrder.status], [201, 201], 'both kinds count');
    for (const refused of [await draft(call), await change()]) t.match(refused.body, limitReached);
    t.match(
      await draft(call, 'last'),
      { status: 200, body: ofOrder.body },
      'a retry returns the draft of the first request',
    );
    t.equal(
      (await call('POST', '/v1/orders/drafts', { as: gatewayToken(2), body: {} })).status,
      201,
      'other users have their own limit',
    );

    t.equal((await call('PUT', `${ofChange.headers.location}/commit`, { as })).status, 200);
    t.equal((await draft(call)).status, 201, 'a committed change frees a place');
    t.equal((await call('DELETE', ofOrder.headers.location as string, { as })).status, 204);
    t.equal((await change()).status, 201, 'a deleted draft frees a place');
    await sql`UPDATE drafts SET expires_at = now() WHERE id = (SELECT id FROM drafts WHERE user_id = 1 LIMIT 1)`.execute(
      db,
    );
    t.equal((await draft(call)).status, 201, 'an expired draft frees a place');
    t.match((await draft(call)).body, limitReached);
  },
);

t.test(
  'of 20 concurrent drafts of orders and of changes, exactly one becomes the 100th',
  async (t) => {
    const { call, db } = await startApp(t);
    const { id } = (await createOrder(call)).body;
    await insertDrafts(db, 1, maxOpenDrafts - 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        nth % 2
          ? draft(call)
          : call('POST', `/v1/orders/${id}/drafts`, { as, body: { volume: '90ml' } }),
      ),
    );
    t.same(answers.map(({ status }) => status).sort(), [201, ...Array(19).fill(409)]);
  },
);

t.test(
  'if several instances create drafts concurrently, exactly one draft becomes the 100th',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const { db } = await open();
    const calls = [(await startAppOn(t, db)).call];
    for (let nth = 1; nth < 4; nth++) calls.push((await startAppOn(t, (await open()).db)).call);
    for (let round = 0; round < 5; round++) {
      await sql`DELETE FROM drafts`.execute(db);
      await insertDrafts(db, 1, maxOpenDrafts - 1);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => calls.map((call) => draft(call))).flat(),
      );
      t.same(answers.map(({ status }) => status).sort(), [201, ...Array(19).fill(409)]);
    }
  },
);

t.test(
  'an order keeps its 100 newest committed drafts of changes, whose commits can be repeated',
  async (t) => {
    const { call, db } = await startApp(t);
    const orders = [(await createOrder(call)).body.id, (await createOrder(call)).body.id];
    for (const id of orders) await insertCommittedChanges(db, id, maxCommittedChanges + 50);
    const [id] = orders;
    const change = () => call('POST', `/v1/orders/${id}/drafts`, { as, body: { volume: '90ml' } });
    const commitsOf = async (order: number) => {
      const drafts = db
        .selectFrom('change_drafts')
        .where('order_id', '=', order)
        .where('committed_at', 'is not', null);
      return await drafts.select('id').orderBy('committed_at', 'desc').execute();
    };
    const before = await commitsOf(id);

    const open = await change();
    t.equal(open.status, 201);
    t.strictSame(await commitsOf(id), before.slice(0, maxCommittedChanges), 'the newest are kept');
    t.equal(
      (await commitsOf(orders[1])).length,
      before.length,
      'the drafts of other orders are kept',
    );
    t.equal((await call('GET', open.headers.location as string, { as })).status, 200);
    const repeat = (nth: number) =>
      call('PUT', `/v1/orders/${id}/drafts/${before[nth]?.id}/commit`, { as });
    t.equal((await repeat(maxCommittedChanges - 1)).status, 200);
    t.match((await repeat(maxCommittedChanges)).body, { status: 404, reason: 'draft_not_found' });

    for (let nth = 0; nth < 3; nth += 1) {
      const { headers } = await change();
      t.equal((await call('PUT', `${headers.location}/commit`, { as })).status, 200);
    }
    t.ok(
      (await commitsOf(id)).length <= maxCommittedChanges + 1,
      'later creations delete further drafts',
    );
  },
);
