/**
 * The floor: a `node:http` server without a framework. It shows how much work the measured requests need at least. It
 * sends the same responses as the service in the six measured cases. It verifies every token, checks every field, uses
 * named statements, and writes in one transaction. It has no content negotiation, no validation beyond these cases, no
 * log, and only one error format.
 *
 * The service and the floor are measured on the same database in the same run, because figures of other machines or
 * times are not comparable. `run.ts` starts the floor and passes its settings in the environment.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const secret = process.env.JWT_SECRET ?? '';
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

interface Claims {
  user_id: number;
  allowed_user_id?: number[];
  exp: number;
}

type OrderRow = Record<string, unknown> & { id: string; user_id: string; created_at: Date; updated_at: Date };

class Refusal extends Error {
  readonly status: number;
  readonly details: unknown;

  constructor(status: number, reason: string, details: unknown = null) {
    super(reason);
    this.status = status;
    this.details = details;
  }
}

function claimsOf(request: IncomingMessage): Claims {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
  const [head, payload, signature] = token.split('.');
  if (scheme !== 'Bearer' || !head || !payload || !signature) throw new Refusal(401, 'authentication_required');
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(401, 'authentication_required');
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'HS256')
    throw new Refusal(401, 'authentication_required');
  const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (claims.exp * 1000 < Date.now()) throw new Refusal(401, 'authentication_required');
  return claims;
}

function requireActingFor(claims: Claims, userId: number): void {
  if (claims.user_id !== userId && !claims.allowed_user_id?.includes(userId)) throw new Refusal(403, 'forbidden');
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status !== 304 && { 'content-length': Buffer.byteLength(text) }),
    ...headers,
  });
  response.end(text);
}

function decimal(minorUnits: number): string {
  return `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}

function presentOrder(row: OrderRow) {
  return {
    id: Number(row.id),
    user_id: Number(row.user_id),
    recipe: row.recipe,
    coffee_machine_id: row.coffee_machine_id === null ? null : Number(row.coffee_machine_id),
    volume: `${row.volume_ml}ml`,
    volume_ml: row.volume_ml,
    price: decimal(Number(row.price_minor_units)),
    currency: row.currency,
    price_minor_units: Number(row.price_minor_units),
    status: row.progress === 'pending' ? 'created' : row.progress,
    is_ready: row.progress === 'ready',
    completed_at: row.completed_at,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: Number(row.created_by),
    address: row.address,
  };
}

async function listRecipes(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { rows } = await pool.query({
    name: 'recipes',
    text: 'SELECT id, titles, volume_ml, price_minor_units, currency FROM recipes ORDER BY position, id LIMIT 21',
  });
  const items = rows.map((row) => ({
    id: row.id,
    title: row.titles.en,
    volume: `${row.volume_ml}ml`,
    volume_ml: row.volume_ml,
    price: decimal(Number(row.price_minor_units)),
    currency: row.currency,
    price_minor_units: Number(row.price_minor_units),
  }));
  answer(response, 200, { items, total: items.length, next_cursor: null, limit: 20 });
}

async function getOrder(request: IncomingMessage, response: ServerResponse, id: number): Promise<void> {
  const claims = claimsOf(request);
  const { rows } = await pool.query<OrderRow>({
    name: 'order',
    text: 'SELECT * FROM orders WHERE id = $1',
    values: [id],
  });
  const [row] = rows;
  if (!row) throw new Refusal(404, 'order_not_found');
  requireActingFor(claims, Number(row.user_id));
  answer(response, 200, presentOrder(row), { etag: `"${row.version}"` });
}

async function revisionOf(db: pg.Pool | pg.PoolClient, userId: number): Promise<string> {
  const { rows } = await db.query<{ revision: string }>({
    name: 'revision',
    text: 'SELECT revision FROM order_lists WHERE user_id = $1',
    values: [userId],
  });
  const [row] = rows;
  if (!row) throw new Refusal(404, 'user_not_found');
  return row.revision;
}

async function listOrders(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
  const claims = claimsOf(request);
  const userId = Number(query.get('user_id'));
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 20), 1), 100);
  if (!Number.isInteger(userId) || !Number.isInteger(limit)) throw new Refusal(400, 'wrong_parameter_value');
  requireActingFor(claims, userId);
  const revision = await revisionOf(pool, userId);
  const etag = `"${revision}"`;
  if (request.headers['if-none-match'] === etag) return answer(response, 304, undefined, { etag });
  const [items, counted] = await Promise.all([
    pool.query<OrderRow>({
      name: 'orders',
      text: `SELECT * FROM orders WHERE user_id = $1 AND archive_state <> 'archived' ORDER BY id DESC LIMIT $2`,
      values: [userId, limit + 1],
    }),
    pool.query<{ total: string }>({
      name: 'total',
      text: `SELECT count(*) AS total FROM orders WHERE user_id = $1 AND archive_state <> 'archived'`,
      values: [userId],
    }),
  ]);
  const shown = items.rows.slice(0, limit);
  const next = items.rows.length > limit ? Buffer.from(String(shown.at(-1)?.id)).toString('base64url') : null;
  const body = {
    items: shown.map(presentOrder),
    total: Number(counted.rows[0]?.total),
    next_cursor: next,
    limit,
  };
  answer(response, 200, body, { etag });
}

async function createOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson(request);
  const claims = claimsOf(request);
  const userId = Number(body.user_id ?? claims.user_id);
  requireActingFor(claims, userId);
  const key = request.headers['x-idempotency-key'];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { status, order, revision } = await place(client, body, userId, claims, key, request.headers['if-match']);
    await client.query('COMMIT');
    answer(response, status, order, {
      etag: `"${revision}"`,
      location: `/v1/orders/${order.id}`,
      'content-location': `/v1/orders?user_id=${userId}`,
    });
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function place(
  client: pg.PoolClient,
  body: Record<string, unknown>,
  userId: number,
  claims: Claims,
  key: string | string[] | undefined,
  ifMatch: string | undefined,
) {
  const machine = await client.query({
    name: 'machine',
    text: 'SELECT is_available FROM coffee_machines WHERE id = $1',
    values: [body.coffee_machine_id],
  });
  if (!machine.rows[0]) throw new Refusal(404, 'machine_not_found');
  const hash = createHash('sha256').update(JSON.stringify(body)).digest();
  if (key !== undefined) {
    const kept = await client.query({
      name: 'key',
      text: `SELECT request_hash, result FROM idempotency_keys
        WHERE caller = $1 AND owner = $2 AND operation = 'createOrder' AND key = $3`,
      values: [claims.user_id, userId, key],
    });
    const earlier = kept.rows[0];
    if (earlier && !hash.equals(earlier.request_hash)) throw new Refusal(422, 'idempotency_key_reused');
    if (earlier) return { status: 200, order: earlier.result.order, revision: earlier.result.revision };
  }
  if (ifMatch === undefined) throw new Refusal(428, 'precondition_required');
  const current = await revisionOf(client, userId);
  if (ifMatch !== '*' && ifMatch !== `"${current}"`) throw new Refusal(412, 'revision_mismatch');
  const faults = faultsOf(body);
  if (faults.length > 0) throw new Refusal(400, 'validation_failed', { checks_failed: faults });
  const recipes = await client.query({
    name: 'recipe',
    text: 'SELECT volume_ml, price_minor_units, currency FROM recipes WHERE id = $1',
    values: [body.recipe],
  });
  const [recipe] = recipes.rows;
  if (!recipe) throw new Refusal(422, 'wrong_parameter_value');
  if (!machine.rows[0].is_available) throw new Refusal(422, 'machine_unavailable');
  const moved = await client.query({
    name: 'move',
    text: `UPDATE order_lists SET revision = revision + 1
      WHERE user_id = $1 AND ($2::bigint IS NULL OR revision = $2) RETURNING revision`,
    values: [userId, ifMatch === '*' ? null : current],
  });
  if (!moved.rows[0]) throw new Refusal(412, 'revision_mismatch');
  const { revision } = moved.rows[0];
  const volume = body.volume === undefined ? recipe.volume_ml : Number(String(body.volume).slice(0, -2));
  const made = await client.query<OrderRow>({
    name: 'insert',
    text: `INSERT INTO orders (user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, created_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *`,
    values: [
      userId,
      body.recipe,
      body.coffee_machine_id,
      volume,
      recipe.price_minor_units,
      recipe.currency,
      claims.user_id,
    ],
  });
  const order = presentOrder(made.rows[0] as OrderRow);
  if (key !== undefined) {
    await client.query({
      name: 'keep',
      text: `INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
        VALUES ($1, $2, 'createOrder', $3, $4, $5, now() + interval '24 hours')`,
      values: [claims.user_id, userId, key, hash, { order, revision }],
    });
  }
  return { status: 201, order, revision };
}

function faultsOf(body: Record<string, unknown>): unknown[] {
  const faults = [];
  if (body.recipe === undefined)
    faults.push({ field: 'recipe', in: 'body', error_type: 'required', message: 'is required' });
  if (body.volume !== undefined && !/^[1-9]\d{0,4}ml$/.test(String(body.volume)))
    faults.push({ field: 'volume', in: 'body', error_type: 'constraint_violation', message: 'must be positive' });
  return faults;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 1_048_576) throw new Refusal(413, 'payload_too_large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Refusal(400, 'invalid_request_body');
  }
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://floor');
  if (request.method === 'GET' && url.pathname === '/v1/recipes') {
    claimsOf(request);
    return await listRecipes(request, response);
  }
  if (request.method === 'GET' && url.pathname === '/v1/orders')
    return await listOrders(request, response, url.searchParams);
  if (request.method === 'POST' && url.pathname === '/v1/orders') return await createOrder(request, response);
  const id = /^\/v1\/orders\/(\d+)$/.exec(url.pathname)?.[1];
  if (request.method === 'GET' && id) return await getOrder(request, response, Number(id));
  throw new Refusal(404, 'path_not_found');
}

const server = createServer(async (request, response) => {
  response.setHeader('x-request-id', crypto.randomUUID());
  try {
    await route(request, response);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal_server_error');
    if (refusal.status === 500) console.error(error);
    answer(response, refusal.status, {
      status: refusal.status,
      reason: refusal.message,
      localized_message: 'The request cannot be carried out.',
      developer_message: refusal.message,
      details: refusal.details,
    });
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
