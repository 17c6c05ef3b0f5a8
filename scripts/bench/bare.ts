/**
 * The bare application: Fastify without plugins and hooks. It reads and serializes orders with the
 * functions of the service, and sends the same bodies. It checks nothing: no token, parameter or
 * limit. The difference is what the other parts of the service cost (docs/performance.md).
 *
 * `against-bare.ts` starts it and passes its settings in the environment.
 */
import Fastify from 'fastify';
import serializers from '../../generated/public/serializers.cjs';
import { openDatabase } from '../../src/database/connect.ts';
import { JSON_TYPE } from '../../src/http/accept.ts';
import { etagOf } from '../../src/http/conditional.ts';
import { findOrder } from '../../src/orders/find.ts';
import { findListState } from '../../src/orders/queries/list.ts';
import { presentOrder } from '../../src/orders/representation.ts';

const { DATABASE_URL, RECIPES = '', PORT } = process.env;
const { db, close } = await openDatabase({
  databaseUrl: DATABASE_URL,
  dataDir: '',
  databasePoolSize: 10,
  databaseStatementTimeoutMs: 5000,
});
const app = Fastify();
// `presentOrder` reads the representation from the request.
app.decorateRequest('context', { getter: () => ({ representation: 'snake' }) } as never);

app.get('/v1/recipes', (_request, reply) => {
  reply.type(JSON_TYPE).send(RECIPES);
});

app.get<{ Params: { order_id: string } }>('/v1/orders/:order_id', async (request, reply) => {
  const order = await findOrder(db, request.params.order_id);
  if (order === undefined) return reply.status(404).send();
  reply.type(JSON_TYPE).header('ETag', etagOf(order.version));
  return serializers.Order(presentOrder(order, request).body);
});

app.get<{ Querystring: { user_id: string } }>('/v1/orders', async (request, reply) => {
  const { revision } = (await findListState(db, Number(request.query.user_id))) ?? {};
  const etag = etagOf(revision ?? 0);
  if (request.headers['if-none-match'] !== etag) throw new Error(`the revision is now ${etag}`);
  return reply.status(304).header('ETag', etag).send();
});

app.addHook('onClose', close);
process.once('SIGTERM', () => app.close());
await app.listen({ port: Number(PORT) });
