/**
 * Checks who may call each operation of the public API.
 *
 * The generated list of operations gives the method and the path, and `fillPath` fills in the path
 * parameters: an order of user 1, an account, and so on. An operation without a line in `rows`
 * follows the contract. If the contract requires no credential, anyone may call the operation. If
 * the operation concerns an order, callers who may act for the owner may call it. Any other
 * operation needs a line with its operationId, its callers, and the parts of a valid request other
 * than the path.
 */

import { operations } from '../../generated/public/operations.ts';
import { type As, type CallOptions, gatewayToken, startApp } from '../support/app.ts';
import { newMachineKey } from '../support/machine-keys.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { insertAttachment, insertContent, insertDrafts, insertOrder } from '../support/rows.ts';
import { signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';
import { createEvent, putWebhook, unreachableWebhook } from '../support/webhooks.ts';

const callers = [
  'anonymous',
  'garbage',
  'user',
  'manager',
  'moderator',
  'admin',
  'stranger',
  'machine',
] as const;
type Caller = (typeof callers)[number];
type Access = Record<Caller, '2xx' | 401 | 403>;

const access = (...statuses: [...Access[Caller][]]) =>
  Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]])) as Access;

/**
 * `manager` acts for user 1. `stranger` sends a gateway token of user 5, so it has no account and
 * no role. `machine` sends the key of a coffee machine, which only the internal listener knows.
 */
//                   anonymous garbage user manager moderator admin stranger machine
const everybody = access('2xx', '2xx', '2xx', '2xx', '2xx', '2xx', '2xx', '2xx');
const owner = access(401, 401, '2xx', '2xx', 403, 403, 403, 401);
const users = access(401, 401, '2xx', '2xx', '2xx', '2xx', '2xx', 401);
const accounts = access(401, 401, '2xx', '2xx', '2xx', '2xx', 403, 401);
const staff = access(401, 401, 403, 403, '2xx', '2xx', 403, 401);
const admins = access(401, 401, 403, 403, 403, '2xx', 403, 401);
/**
 * Every caller with the key of partner 1 is allowed, whatever token it also sends.
 */
const partner = everybody;

type Request = Omit<CallOptions, 'as'> & { query?: string };
type OperationId = keyof typeof operations;
type Row = [Access, (Request | ((fixtures: Fixtures) => Promise<Request>))?];

const key = { headers: { 'X-Partner-ApiKey': 'demo-partner-key-1' } };

const rows: Partial<Record<OperationId, Row>> = {
  listOrders: [owner, { query: 'user_id=1' }],
  createOrder: [
    owner,
    { query: 'user_id=1', headers: { 'If-Match': '*' }, body: { recipe: 'lungo' } },
  ],
  putOrder: [owner, { body: { recipe: 'latte' } }],
  findOrders: [owner, { query: 'user_id=1' }],
  searchOrders: [owner, { body: { user_id: 1 } }],
  listDrafts: [owner, { query: 'user_id=1' }],
  createDraft: [owner, { query: 'user_id=1', body: { recipe: 'lungo' } }],
  getDraft: [owner],
  deleteDraft: [owner],
  commitDraft: [owner, { headers: { 'If-Match': '*' }, body: { recipe: 'lungo' } }],
  createChangeDraft: [owner, { body: { volume: '100ml' } }],
  changeOrderVolume: [owner, { body: { volume: '100ml' } }],
  changeOrderAddress: [owner, { body: { address: { city: 'Berlin' } } }],
  uploadAttachment: [owner, { headers: { 'Content-Type': multipartType }, body: fileBody('milk') }],
  getCoffeeMachine: [users],
  searchCoffeeMachines: [users, { query: 'lat=52.52&lng=13.41' }],
  listRecipes: [users],
  getMenu: [users],
  prepareOrder: [users, { body: { coffee_machine_id: 1, recipe: 'lungo' } }],
  listOrdersV2: [owner, { query: 'user_id=1' }],
  getOrderV2: [owner],
  register: [
    everybody,
    async ({ email }) => ({ body: { email: email(), password: 'correct-horse' } }),
  ],
  login: [everybody, { body: { email: 'user@example.com', password: 'brew-a-better-cup' } }],
  refresh: [
    everybody,
    async ({ refreshToken }) => ({ headers: { cookie: `refreshToken=${await refreshToken()}` } }),
  ],
  logout: [accounts],
  logoutAll: [accounts],
  listSessions: [accounts],
  changePassword: [
    accounts,
    { body: { currentPassword: 'brew-a-better-cup', newPassword: 'brew-a-better-cup' } },
  ],
  deleteOwnAccount: [accounts, { body: { password: 'brew-a-better-cup' } }],
  getOwnProfile: [accounts],
  getCurrentUser: [accounts],
  listUsers: [admins],
  getUser: [admins],
  deleteUser: [staff],
  createPost: [accounts, { body: { title: 'A tip', content: 'Before eight.' } }],
  listOwnPosts: [accounts],
  getPostStats: [accounts],
  getProfile: [owner],
  listPartnerOrders: [partner, key],
  listPartnerEvents: [partner, key],
  listWebhooks: [partner, key],
  getWebhook: [partner, key],
  putWebhook: [partner, { ...key, body: unreachableWebhook }],
  deleteWebhook: [partner, key],
  getWebhookDeliveries: [partner, key],
  pingWebhook: [partner, key],
  redeliverEvent: [partner, async ({ event }) => ({ ...key, body: { event_id: await event() } })],
};

/**
 * Returns who may call an operation that has no row. Undefined if the contract does not determine
 * it.
 */
function accessOf(id: OperationId): Access | undefined {
  const { security, path } = operations[id];
  if (security.length === 0) return everybody;
  const isOpenToUsers = security.some(
    (scheme) => 'bearerAuth' in scheme && scheme.bearerAuth.length === 0,
  );
  return isOpenToUsers && path.includes('/{order_id}') ? owner : undefined;
}

/** The operation after which its callers no longer exist is the last. */
const operationIds = (Object.keys(operations) as OperationId[]).sort(
  (a, b) => Number(a === 'deleteOwnAccount') - Number(b === 'deleteOwnAccount'),
);
const rowOf = (id: OperationId): Row | undefined => {
  const derived = accessOf(id);
  return rows[id] ?? (derived && [derived]);
};

t.test(
  'every operation has a row or follows the contract, and every row names an operation',
  async (t) => {
    t.same(
      operationIds.filter((id) => rowOf(id) === undefined),
      [],
      'operations that need a row',
    );
    t.same(
      Object.keys(rows).filter((id) => !(id in operations)),
      [],
    );
  },
);

t.test('the key of a machine is no key of a partner', async (t) => {
  const { call, tokens } = await start(t);
  const { token } = tokens.machine as { token: string };
  const headers = { 'X-Partner-ApiKey': token };
  t.equal((await call('GET', '/v1/partners/1/orders', { headers })).status, 401);
});

t.test('every operation allows the callers of its row and rejects all other callers', async (t) => {
  const fixtures = await start(t);
  for (const id of operationIds) {
    const [expected, request = {}] = rowOf(id) as Row;
    const { method, path } = operations[id];
    for (const caller of callers) {
      const { query, ...options } =
        typeof request === 'function' ? await request(fixtures) : request;
      const url = (await fillPath(path, fixtures)) + (query ? `?${query}` : '');
      const as = fixtures.tokens[caller];
      const { status, text } = await fixtures.call(method, url, { ...options, ...(as && { as }) });
      const seen = status >= 200 && status < 300 ? '2xx' : status;
      t.equal(
        seen,
        expected[caller],
        `${id} (${method} ${url}) by ${caller}: ${text.slice(0, 200)}`,
      );
    }
  }
});

type Fixtures = Awaited<ReturnType<typeof start>>;

/**
 * Starts the application and returns a token for each kind of caller and functions that create the
 * resources.
 */
async function start(t: Parameters<typeof startApp>[0]) {
  const { call, db } = await startApp(t);
  const tokens: Record<Caller, As | undefined> = {
    anonymous: undefined,
    garbage: { token: 'garbage.garbage.garbage' },
    user: 'user',
    manager: 'manager',
    moderator: 'moderator',
    admin: 'admin',
    stranger: gatewayToken(5),
    machine: { token: (await newMachineKey(db)).key },
  };
  let count = 0;
  const email = () => `guest-${++count}@example.com`;
  return {
    call,
    tokens,
    email,
    /** Creates a webhook of partner 1. */
    async webhook(): Promise<string> {
      await putWebhook(call);
      return 'production';
    },
    event: () => createEvent(call),
    /**
     * Creates an order of user 1, archives it and restores it, so that every operation on the order
     * is possible.
     */
    order: () => insertOrder(db, { archive_state: 'restored' }),
    async draft(): Promise<string> {
      const draft = { user_id: 1, expires_at: new Date(Date.now() + 60_000) };
      const [id = ''] = await insertDrafts(db, [draft]);
      return id;
    },
    async changeDraft(order: number): Promise<string> {
      const values = {
        order_id: order,
        user_id: 1,
        order_version: 1,
        expires_at: new Date(Date.now() + 60_000),
      };
      return (
        await db
          .insertInto('change_drafts')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    },
    async attachment(order: number): Promise<number> {
      const attachment = await insertAttachment(db, { order_id: order });
      await insertContent(db, attachment, 'x');
      return attachment.id;
    },
    /** Creates an account that belongs to none of the callers. */
    async account(): Promise<string> {
      const address = email();
      const { user_id } = await db
        .insertInto('users')
        .values({ name: address })
        .returning('user_id')
        .executeTakeFirstOrThrow();
      const values = { user_id, email: address, email_key: address, password_hash: '-' };
      return (
        await db.insertInto('accounts').values(values).returning('id').executeTakeFirstOrThrow()
      ).id;
    },
    async refreshToken(): Promise<string> {
      return (await signIn(call, 'admin@example.com')).token;
    },
  };
}

/** Replaces each parameter of a path. Resources with an owner belong to user 1 or partner 1. */
async function fillPath(path: string, fixtures: Fixtures): Promise<string> {
  const order = await fixtures.order();
  const values: Record<string, () => Promise<number | string> | number | string> = {
    order_id: () => order,
    draft_id: () => (path.includes('{order_id}') ? fixtures.changeDraft(order) : fixtures.draft()),
    attachment_id: () => fixtures.attachment(order),
    id: fixtures.account,
    user_id: () => 1,
    partner_id: () => 1,
    webhook_id: fixtures.webhook,
    place_id: () => 1,
    machine_id: () => 1,
    reason: () => 'forbidden',
    file: () => 'snake.yaml',
  };
  let filled = path;
  for (const [placeholder, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = values[name];
    if (!value) throw new Error(`fillPath has no value for ${placeholder} in ${path}. Add one.`);
    filled = filled.replace(placeholder, String(await value()));
  }
  return filled;
}
