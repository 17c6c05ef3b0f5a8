/**
 * The usual server: Fastify with JSON schemas and the usual plugins, and Kysely, used as their
 * documentation shows. The comparison shows what this service costs or saves against the server
 * that most teams would write first.
 *
 * `run.ts` starts it and passes its settings in the environment.
 */
import { createHash } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyRequest } from 'fastify';
import { Kysely, PostgresDialect, type Selectable, type Transaction } from 'kysely';
import pg from 'pg';
import type { OrdersTable, Tables } from '../../src/db/tables.ts';

interface NewOrder {
  user_id?: number;
  recipe?: string;
  coffee_machine_id: number;
  volume?: string;
}

interface Claims {
  user_id: number;
  allowed_user_id?: number[];
}

class HttpError extends Error {
  readonly statusCode: number;
  readonly details: unknown;

  constructor(statusCode: number, reason: string, details: unknown = null) {
    super(reason);
    this.statusCode = statusCode;
    this.details = details;
  }
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
const app = Fastify();
await app.register(helmet);
await app.register(cors);
await app.register(rateLimit, { max: 1_000_000_000 });
await app.register(jwt, { secret: process.env.JWT_SECRET ?? '' });

app.addHook('onRequest', async (request) => {
  await request.jwtVerify();
});

app.setErrorHandler(
  (error: Error & { statusCode?: number; details?: unknown }, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply.status(status).send({
      status,
      reason: error.message,
      localized_message: 'The request cannot be carried out.',
      developer_message: error.message,
      details: error.details ?? null,
    });
  },
);

function requireActingFor(request: FastifyRequest, userId: number): Claims {
  const claims = request.user as Claims;
  if (claims.user_id !== userId && !claims.allowed_user_id?.includes(userId))
    throw new HttpError(403, 'forbidden');
  return claims;
}

const decimal = (minorUnits: number) => (minorUnits / 100).toFixed(2);
const statuses: Record<string, string> = {
  pending: 'created',
  brewing: 'processing',
  ready: 'completed',
};

function presentOrder(order: Selectable<OrdersTable>) {
  return {
    id: Number(order.id),
    uuid: order.uuid,
    user_id: Number(order.user_id),
    recipe: order.recipe,
    coffee_machine_id: order.coffee_machine_id === null ? null : Number(order.coffee_machine_id),
    volume: `${order.volume_ml}ml`,
    volume_ml: order.volume_ml,
    price: decimal(order.price_minor_units),
    currency: order.currency,
    price_minor_units: order.price_minor_units,
    status: statuses[order.progress] ?? 'cancelled',
    is_ready: order.progress === 'ready',
    completed_at: order.completed_at,
    created_at: order.created_at,
    updated_at: order.updated_at,
    created_by: Number(order.created_by),
    address: order.address,
  };
}

const string = { type: 'string' };
const integer = { type: 'integer' };
const order = {
  type: 'object',
  properties: {
    id: integer,
    uuid: string,
    user_id: integer,
    recipe: string,
    coffee_machine_id: { ...integer, nullable: true },
    volume: string,
    volume_ml: integer,
    price: string,
    currency: string,
    price_minor_units: integer,
    status: string,
    is_ready: { type: 'boolean' },
    completed_at: { type: ['string', 'null'], format: 'date-time' },
    created_at: { type: 'string', format: 'date-time' },
    updated_at: { type: 'string', format: 'date-time' },
    created_by: integer,
    address: { type: ['object', 'null'], additionalProperties: true },
  },
};
const recipe = {
  type: 'object',
  properties: {
    id: string,
    title: string,
    volume: string,
    volume_ml: integer,
    price: string,
    currency: string,
  },
};
const listOf = (items: object) => ({
  type: 'object',
  properties: {
    items: { type: 'array', items },
    total: integer,
    next_cursor: { ...string, nullable: true },
    limit: integer,
  },
});

app.get('/v1/recipes', { schema: { response: { 200: listOf(recipe) } } }, async () => {
  const recipes = await db.selectFrom('recipes').selectAll().orderBy('position').execute();
  const items = recipes.map(({ id, titles, volume_ml, price_minor_units: price, currency }) => {
    const title = (titles as { en: string }).en;
    return {
      id,
      title,
      volume: `${volume_ml}ml`,
      volume_ml,
      price: decimal(price),
      currency,
      price_minor_units: price,
    };
  });
  return { items, total: items.length, next_cursor: null, limit: 20 };
});

const getSchema = {
  params: { type: 'object', properties: { id: integer }, required: ['id'] },
  response: { 200: order },
};
app.get<{ Params: { id: number } }>(
  '/v1/orders/:id',
  { schema: getSchema },
  async (request, reply) => {
    const found = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', request.params.id)
      .executeTakeFirst();
    if (!found) throw new HttpError(404, 'order_not_found');
    requireActingFor(request, Number(found.user_id));
    reply.header('ETag', `"${found.version}"`);
    return presentOrder(found);
  },
);

const listSchema = {
  querystring: {
    type: 'object',
    properties: { user_id: integer, limit: { ...integer, default: 20, minimum: 1, maximum: 100 } },
    required: ['user_id'],
  },
  response: { 200: listOf(order) },
};
type ListQuery = { user_id: number; limit: number };
app.get<{ Querystring: ListQuery }>(
  '/v1/orders',
  { schema: listSchema },
  async (request, reply) => {
    const { user_id: userId, limit } = request.query;
    requireActingFor(request, userId);
    const list = await db
      .selectFrom('order_lists')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!list) throw new HttpError(404, 'user_not_found');
    const etag = `"${list.revision}"`;
    reply.header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .where('archive_state', '<>', 'archived')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const items = orders.slice(0, limit).map(presentOrder);
    const next =
      orders.length > limit ? Buffer.from(String(items.at(-1)?.id)).toString('base64url') : null;
    return { items, total: Number(list.listed), next_cursor: next, limit };
  },
);

const createSchema = {
  body: {
    type: 'object',
    properties: { user_id: integer, recipe: string, coffee_machine_id: integer, volume: string },
    required: ['coffee_machine_id'],
  },
  response: { 201: order },
};
app.post<{ Body: NewOrder }>('/v1/orders', { schema: createSchema }, async (request, reply) => {
  const { body, headers } = request;
  const userId = body.user_id ?? (request.user as Claims).user_id;
  const { user_id: caller } = requireActingFor(request, userId);
  const { 'if-match': ifMatch, 'x-idempotency-key': key } = headers;
  const given = { caller, userId, ifMatch, key: key === undefined ? undefined : String(key) };
  const { status, order, revision } = await db
    .transaction()
    .execute((trx) => createOrder(trx, body, given));
  reply.headers({
    ETag: `"${revision}"`,
    Location: `/v1/orders/${order.id}`,
    'Content-Location': `/v1/orders?user_id=${userId}`,
  });
  return reply.status(status).send(order);
});

async function createOrder(
  trx: Transaction<Tables>,
  body: NewOrder,
  {
    caller,
    userId,
    ifMatch,
    key,
  }: { caller: number; userId: number; ifMatch: string | undefined; key: string | undefined },
) {
  const machine = await trx
    .selectFrom('coffee_machines')
    .select('is_available')
    .where('id', '=', body.coffee_machine_id)
    .executeTakeFirst();
  if (!machine) throw new HttpError(404, 'machine_not_found');
  const request_hash = createHash('sha256').update(JSON.stringify(body)).digest();
  if (key !== undefined) {
    const kept = await trx
      .selectFrom('idempotency_keys')
      .select(['result', 'request_hash'])
      .where((eb) => eb.and({ caller, owner: userId, operation: 'createOrder', key }))
      .executeTakeFirst();
    if (kept && !request_hash.equals(kept.request_hash))
      throw new HttpError(422, 'idempotency_key_reused');
    if (kept)
      return {
        status: 200,
        ...(kept.result as { order: ReturnType<typeof presentOrder>; revision: number }),
      };
  }
  if (ifMatch === undefined) throw new HttpError(428, 'precondition_required');
  const list = await trx
    .selectFrom('order_lists')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!list) throw new HttpError(404, 'user_not_found');
  if (ifMatch !== '*' && ifMatch !== `"${list.revision}"`)
    throw new HttpError(412, 'revision_mismatch');
  const faults = faultsOf(body);
  if (faults.length > 0) throw new HttpError(400, 'validation_failed', { checks_failed: faults });
  if (!machine.is_available) throw new HttpError(422, 'machine_unavailable');
  const recipe = await trx
    .selectFrom('recipes')
    .selectAll()
    .where('id', '=', String(body.recipe))
    .executeTakeFirst();
  if (!recipe) throw new HttpError(422, 'wrong_parameter_value');
  const revision = Number(list.revision) + 1;
  await trx
    .updateTable('order_lists')
    .set({ revision, listed: Number(list.listed) + 1 })
    .where('user_id', '=', userId)
    .execute();
  const created = await trx
    .insertInto('orders')
    .values({
      user_id: userId,
      recipe: recipe.id,
      coffee_machine_id: body.coffee_machine_id,
      volume_ml: body.volume === undefined ? recipe.volume_ml : Number.parseInt(body.volume, 10),
      price_minor_units: recipe.price_minor_units,
      currency: recipe.currency,
      created_by: caller,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const order = presentOrder(created);
  if (key !== undefined) {
    const expires_at = new Date(Date.now() + 86_400_000);
    const row = {
      caller,
      owner: userId,
      operation: 'createOrder',
      key,
      request_hash,
      result: { order, revision },
      expires_at,
    };
    await trx.insertInto('idempotency_keys').values(row).execute();
  }
  return { status: 201, order, revision };
}

function faultsOf({ recipe, volume }: NewOrder): unknown[] {
  const faults = [];
  if (recipe === undefined)
    faults.push({ field: 'recipe', error_type: 'required', message: 'recipe is required.' });
  if (volume !== undefined && !/^[1-9]\d{0,4}ml$/.test(volume))
    faults.push({
      field: 'volume',
      error_type: 'constraint_violation',
      message: 'volume must be positive.',
    });
  return faults;
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
