/**
 * A list of a client is one value of a statement. A text for each length would be another prepared
 * statement in each session, with a plan of its own.
 */
import { randomUUID } from 'node:crypto';
import { gatewayToken, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { startInternalOn } from '../support/internal.ts';
import { catching } from '../support/recorded-statements.ts';
import { t } from '../support/tap.ts';

t.test('the number of delegations of a token changes no statement', async (t) => {
  const watched = catching((await openTestDatabase(t)).db);
  const { call } = await startAppOn(t, watched.db);
  const readAll = async (delegations: number) => {
    const allowed = Array.from({ length: delegations }, (_, nth) => 1000 + nth);
    const as = gatewayToken(1, allowed);
    for (const path of [
      ...['/v1/orders', '/v2/orders', '/v1/orders/search', '/v1/orders/drafts'],
      ...[`/v1/orders/${randomUUID()}`, '/v1/orders/1', `/v1/orders/drafts/${randomUUID()}`],
      ...[`/v1/orders/${randomUUID()}/attachments`, '/v1/profiles/1', '/v1/profiles/1000'],
    ])
      await call('GET', path, { as });
    await call('POST', '/v1/orders/drafts', { as, body: { recipe: 'lungo' } });
    await call('POST', '/v1/prepare', { as, body: { recipe: 'lungo', coffee_machine_id: 1 } });
    await call('POST', `/v1/orders/${randomUUID()}/drafts`, { as, body: { volume: '100ml' } });
    await call('PUT', `/v1/orders/drafts/${randomUUID()}/commit`, { as });
  };
  await readAll(0);
  const texts = watched.caught.size;
  t.ok(texts > 5, `${texts} statements`);
  for (const delegations of [1, 2, 7, 900]) await readAll(delegations);
  t.equal(watched.caught.size, texts);
});

t.test('the number of users in a change of delegations changes no statement', async (t) => {
  const watched = catching((await openTestDatabase(t)).db);
  const { internal } = await startInternalOn(t, watched.db);
  const texts: number[] = [];
  for (const allowed_user_id of [[2], [], [2, 3, 4]]) {
    const path = '/internal/users/1/delegations';
    t.equal((await internal('PUT', path, { body: { allowed_user_id } })).status, 200);
    texts.push(watched.caught.size);
  }
  t.equal(texts[2], texts[0]);
});
