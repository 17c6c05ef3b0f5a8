/**
 * The floor: a `node:http` server without a framework. It shows the least work that the measured
 * requests need. It sends the same bodies as the service in the measured cases, and makes its
 * checks in the order of the specification. It verifies every token with one HMAC, uses prepared
 * statements that select only the columns to show, reads timestamps as text, and writes JSON by
 * hand. It has no content negotiation, no validation beyond these cases, no limits, no metrics, no
 * log, and only one error format.
 *
 * The service and the floor are measured on the same database in the same run, because figures from
 * other machines or days are not comparable. `run.ts` starts the floor and passes its settings in
 * the environment.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const secret = process.env.JWT_SECRET ?? '';
const asText = () => (text: string) => text;
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  types: { getTypeParser: asText },
});

/** A row whose values are text. */
type Row = Record<string, string | null>;

interface Claims {
  user_id: number;
  allowed_user_id?: number[];
  exp: number;
}

// Capturing a stack trace would cost more than the rest of a rejection.
Error.stackTraceLimit = 0;

class Refusal extends Error {
  readonly status: number;
  readonly details: unknown;

  constructor(status: number, reason: string, details: unknown = null) {
    super(reason);
    this.status = status;
    this.details = details;
  }
}

async function rowsOf(name: string, text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>({ name, text, values })).rows;
}

/** The encoded header of the tokens that the floor accepts. */
const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');

function claimsOf({ headers: { authorization = '' } }: IncomingMessage): Claims {
  const end = authorization.lastIndexOf('.');
  if (!authorization.startsWith(`Bearer ${head}.`))
    throw new Refusal(401, 'authentication_required');
  const expected = createHmac('sha256', secret).update(authorization.slice(7, end)).digest();
  const given = Buffer.from(authorization.slice(end + 1), 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal(401, 'authentication_required');
  const payload = Buffer.from(authorization.slice(8 + head.length, end), 'base64url').toString();
  const claims: Claims = JSON.parse(payload);
  if (claims.exp * 1000 < Date.now()) throw new Refusal(401, 'authentication_required');
  return claims;
}

function requireActingFor(claims: Claims, userId: number): void {
  if (claims.user_id !== userId && !claims.allowed_user_id?.includes(userId))
    throw new Refusal(403, 'forbidden');
}

function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  const length = status === 304 ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const id = crypto.randomUUID();
  const common = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': id,
  };
  response.writeHead(status, { ...common, ...length, ...headers });
  response.end(body);
}

function decimal(minorUnits: number): string {
  return `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`;
}

/**
 * Returns a timestamp of PostgreSQL as JSON. The session is in UTC, and almost all timestamps have
 * milliseconds.
 */
function timestamp(text: string | null | undefined): string {
  if (!text) return 'null';
  if (text.length < 26) return JSON.stringify(new Date(text));
  return `"${text.slice(0, 10)}T${text.slice(11, 23)}Z"`;
}

const shown = `id, uuid, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, progress, completed_at,
  created_at, updated_at, created_by, address`;
const statuses: Record<string, string> = {
  pending: 'created',
  brewing: 'processing',
  ready: 'completed',
};

/** Recipes, currencies and states have no character that JSON escapes. */
function orderJson(row: Row, userId: number | string): string {
  const { volume_ml, price_minor_units: price, progress } = row;
  return `{"id":${row.id},"uuid":"${row.uuid}","user_id":${userId},"recipe":"${row.recipe}","coffee_machine_id":${
    row.coffee_machine_id
  },"volume":"${volume_ml}ml","volume_ml":${volume_ml},"price":"${decimal(Number(price))}","currency":"${
    row.currency
  }","price_minor_units":${price},"status":"${statuses[progress as string] ?? 'cancelled'}","is_ready":${
    progress === 'ready'
  },"completed_at":${timestamp(row.completed_at)},"created_at":${timestamp(row.created_at)},"updated_at":${timestamp(
    row.updated_at,
  )},"created_by":${row.created_by},"address":${row.address}}`;
}

async function listRecipes(response: ServerResponse): Promise<void> {
  const text = `SELECT id, titles ->> 'en' AS title, volume_ml, price_minor_units, currency
    FROM recipes ORDER BY position, id LIMIT 21`;
  const items = (await rowsOf('recipes', text, [])).map(
    ({ id, title, volume_ml, price_minor_units: price, currency }) =>
      `{"id":"${id}","title":${JSON.stringify(title)},"volume":"${volume_ml}ml","volume_ml":${volume_ml},"price":"${decimal(
        Number(price),
      )}","currency":"${currency}","price_minor_units":${price}}`,
  );
  answer(
    response,
    200,
    `{"items":[${items.join()}],"total":${items.length},"next_cursor":null,"limit":20}`,
  );
}

async function getOrder(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const claims = claimsOf(request);
  const [row] = await rowsOf(
    'order',
    `SELECT user_id, version, ${shown} FROM orders WHERE id = $1`,
    [id],
  );
  if (!row) throw new Refusal(404, 'order_not_found');
  requireActingFor(claims, Number(row.user_id));
  answer(response, 200, orderJson(row, row.user_id as string), { ETag: `"${row.version}"` });
}

const page = `
  SELECT list.revision, list.listed AS total, page.* FROM order_lists AS list LEFT JOIN LATERAL (
    SELECT ${shown} FROM orders
    WHERE user_id = list.user_id AND archive_state <> 'archived'
    ORDER BY id DESC LIMIT $2
  ) AS page ON true WHERE list.user_id = $1`;

async function listOrders(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const claims = claimsOf(request);
  const userId = Number(query.get('user_id'));
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 20), 1), 100);
  if (!Number.isInteger(userId) || !Number.isInteger(limit))
    throw new Refusal(400, 'wrong_parameter_value');
  requireActingFor(claims, userId);
  const condition = request.headers['if-none-match'];
  if (condition !== undefined) {
    const [list] = await rowsOf('revision', 'SELECT revision FROM order_lists WHERE user_id = $1', [
      userId,
    ]);
    if (condition === `"${list?.revision}"`) return answer(response, 304, '', { ETag: condition });
  }
  const rows = await rowsOf('orders', page, [userId, limit + 1]);
  const [first] = rows;
  if (!first) throw new Refusal(404, 'user_not_found');
  const items = first.id === null ? [] : rows.slice(0, limit);
  const next =
    rows.length > limit
      ? `"${Buffer.from(String(items.at(-1)?.id)).toString('base64url')}"`
      : 'null';
  const list = items.map((row) => orderJson(row, userId)).join();
  const body = `{"items":[${list}],"total":${first.total},"next_cursor":${next},"limit":${limit}}`;
  answer(response, 200, body, { ETag: `"${first.revision}"` });
}

async function createOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson(request);
  const claims = claimsOf(request);
  const userId = Number(body.user_id ?? claims.user_id);
  requireActingFor(claims, userId);
  const { 'x-idempotency-key': key, 'if-match': ifMatch } = request.headers;
  const hash = `\\x${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`;
  const facts = await rowsOf(
    'facts',
    `SELECT (SELECT is_available FROM coffee_machines WHERE id = $1) AS is_available,
      (SELECT revision FROM order_lists WHERE user_id = $2) AS revision,
      EXISTS (SELECT FROM recipes WHERE id = $6) AS recipe_is_known, kept.request_hash = $5 AS is_same, kept.result
    FROM (VALUES (1)) AS one LEFT JOIN idempotency_keys AS kept
      ON kept.caller = $3 AND kept.owner = $2 AND kept.operation = 'createOrder' AND kept.key = $4`,
    [body.coffee_machine_id, userId, claims.user_id, key, hash, body.recipe],
  );
  const { is_available, revision, recipe_is_known, is_same, result } = facts[0] as Row;
  if (revision == null) throw new Refusal(404, 'user_not_found');
  if (is_available == null) throw new Refusal(404, 'machine_not_found');
  if (is_same === 'f') throw new Refusal(422, 'idempotency_key_reused');
  if (result != null) return answerCreation(response, 200, JSON.parse(result), userId);
  if (ifMatch === undefined) throw new Refusal(428, 'precondition_required');
  if (ifMatch !== '*' && ifMatch !== `"${revision}"`) throw new Refusal(412, 'revision_mismatch');
  const faults = faultsOf(body);
  if (faults.length === 0 && recipe_is_known === 'f')
    throw new Refusal(422, 'wrong_parameter_value');
  if (faults.length > 0) throw new Refusal(400, 'validation_failed', { checks_failed: faults });
  if (is_available === 'f') throw new Refusal(422, 'machine_unavailable');
  const row = await place(body, userId, claims, {
    key,
    hash,
    revision: ifMatch === '*' ? null : revision,
  });
  answerCreation(response, 201, row, userId);
}

function answerCreation(
  response: ServerResponse,
  status: 200 | 201,
  row: Row,
  userId: number,
): void {
  answer(response, status, orderJson(row, userId), {
    ETag: `"${row.list_revision}"`,
    Location: `/v1/orders/${row.id}`,
    'Content-Location': `/v1/orders?user_id=${userId}`,
  });
}

/**
 * Compares and increments the revision of the list, and writes the order and the key, in one
 * statement.
 */
async function place(
  body: Record<string, unknown>,
  userId: number,
  claims: Claims,
  {
    key,
    hash,
    revision,
  }: { key: string | string[] | undefined; hash: string; revision: string | null },
): Promise<Row> {
  const volume = body.volume === undefined ? null : Number.parseInt(String(body.volume), 10);
  const [row] = await rowsOf(
    'create',
    `WITH moved AS (
      UPDATE order_lists
      SET revision = revision + 1, listed = listed + 1
      WHERE user_id = $1 AND ($8::bigint IS NULL OR revision = $8) RETURNING revision
    ), created AS (
      INSERT INTO orders (user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, created_by)
      SELECT $1, id, $3, coalesce($4, volume_ml), price_minor_units, currency, $5 FROM recipes, moved WHERE id = $2
      RETURNING ${shown}
    ), kept AS (
      INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
      SELECT $5, $1, 'createOrder', $6, $7, to_jsonb(created) || jsonb_build_object('list_revision', revision),
        now() + interval '24 hours'
      FROM created, moved WHERE $6::text IS NOT NULL
    ) SELECT created.*, moved.revision AS list_revision FROM moved LEFT JOIN created ON true`,
    [userId, body.recipe, body.coffee_machine_id, volume, claims.user_id, key, hash, revision],
  );
  if (!row) throw new Refusal(412, 'revision_mismatch');
  return row;
}

function faultsOf(body: Record<string, unknown>): unknown[] {
  const faults = [];
  if (body.recipe === undefined)
    faults.push({
      field: 'recipe',
      in: 'body',
      error_type: 'required',
      message: 'recipe is required.',
    });
  if (body.volume !== undefined && !/^[1-9]\d{0,4}ml$/.test(String(body.volume)))
    faults.push({
      field: 'volume',
      in: 'body',
      error_type: 'constraint_violation',
      message: 'volume must be positive.',
    });
  return faults;
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => {
      received += piece;
      if (received.length > 1_048_576) reject(new Refusal(413, 'payload_too_large'));
    });
    request.on('end', () => resolve(received));
    request.on('error', reject);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'invalid_request_body');
  }
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', query] = (request.url ?? '/').split('?');
  if (path === '/v1/orders' && request.method === 'POST')
    return await createOrder(request, response);
  if (request.method !== 'GET') throw new Refusal(404, 'path_not_found');
  if (path === '/v1/orders') return await listOrders(request, response, new URLSearchParams(query));
  if (path === '/v1/recipes') {
    claimsOf(request);
    return await listRecipes(response);
  }
  const id = /^\/v1\/orders\/(\d+)$/.exec(path)?.[1];
  if (id === undefined) throw new Refusal(404, 'path_not_found');
  await getOrder(request, response, id);
}

const server = createServer((request, response) => {
  route(request, response).catch((error: unknown) => {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal_server_error');
    if (refusal.status === 500) console.error(error);
    const { status, message: reason, details } = refusal;
    const messages = {
      localized_message: 'The request cannot be carried out.',
      developer_message: reason,
    };
    answer(response, status, JSON.stringify({ status, reason, ...messages, details }));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
