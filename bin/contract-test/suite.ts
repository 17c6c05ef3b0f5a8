/**
 * Checks the requirements that every deployment must meet, from outside and with one account. The
 * suite does not depend on the implementation. It asks the service which drinks can be ordered, and
 * at the end removes everything that it has created.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Visit } from './check.ts';
import { type Answer, connect, type Deployment } from './deployment.ts';
import { orderChecks } from './orders.ts';
import { type PartnerVisit, partnerChecks } from './partners.ts';
import { surfaceChecks } from './surface.ts';

/** The deployment, the account, and the function that prints a line. */
export interface SuiteOptions {
  /** The address of the deployment, without a trailing slash. */
  baseUrl: string;
  /** An account that may order. */
  email: string;
  password: string;
  /** A partner. Without it, the suite does not check the feed and the webhooks of partners. */
  partner?: { id: number; key: string } | undefined;
  log: (line: string) => void;
}

/** A resource to delete at the end, and the function that sends the request. */
interface Made {
  path: string;
  send: Visit['me'];
}

/**
 * Runs every check and prints its outcome. Returns the number of failed checks. Throws if nothing
 * can be checked.
 */
export async function runSuite({
  baseUrl,
  email,
  password,
  partner,
  log,
}: SuiteOptions): Promise<number> {
  const deployment = await connect(baseUrl, log);
  const { send } = deployment;
  const made: Made[] = [];
  const failures: string[] = [];
  const attempt = async (name: string, run: () => Promise<void>) => {
    try {
      await run();
      log(`ok      ${name}`);
    } catch (error) {
      failures.push(name);
      log(`FAILED  ${name}\n        ${indented(error)}`);
    }
  };
  const visit = await arrive(deployment, { email, password }, made);
  await attempt('sign-in, refresh and the list of sessions', () =>
    checkSignIn(visit, { email, password }),
  );
  for (const { name, run } of [...surfaceChecks, ...orderChecks])
    await attempt(name, () => run(visit));
  if (partner !== undefined)
    for (const { name, run } of partnerChecks)
      await attempt(name, () => run({ ...asPartner(visit, partner), log }));
  await attempt('everything created can be removed', async () => {
    for (const { path, send } of made.reverse()) {
      const { status } = await send('DELETE', path);
      assert.ok([204, 404, 410].includes(status), `DELETE ${path}: ${status}`);
    }
  });
  await attempt('sign-out', async () =>
    assert.equal((await send('POST', '/auth/logout', { token: visit.token })).status, 200),
  );

  const rest = deployment.operations
    .map(({ id }) => id)
    .filter((id) => !deployment.exercised.has(id));
  log(`\n${deployment.answerCount} responses were compared with ${baseUrl}/openapi.json.`);
  if (partner === undefined) log('Without --partner, the operations of partners were not checked.');
  if (rest.length > 0) log(`Operations without a successful request: ${rest.join(', ')}.`);
  log(failures.length === 0 ? 'All checks passed.' : `${failures.length} checks failed.`);
  return failures.length;
}

/** Adds the partner to a visit. */
function asPartner(
  visit: Visit,
  { id, key }: { id: number; key: string },
): Omit<PartnerVisit, 'log'> {
  return {
    ...visit,
    partnerId: id,
    partner: (method, path, { headers, ...options } = {}) =>
      visit.send(method, path, { ...options, headers: { ...headers, 'X-Partner-ApiKey': key } }),
  };
}

/**
 * Signs in, and prepares the checks. Signs out again if there is nothing to check, because the
 * suite then ends without its last steps.
 */
async function arrive(deployment: Deployment, credentials: object, made: Made[]): Promise<Visit> {
  const { send } = deployment;
  const signedIn = await send('POST', '/auth/login', { body: credentials });
  assert.equal(signedIn.status, 200, `the account cannot sign in: ${signedIn.text}`);
  const token: string = signedIn.body.data.accessToken;
  try {
    return await prepare(deployment, token, made);
  } catch (error) {
    await send('POST', '/auth/logout', { token }).catch(() => undefined);
    throw error;
  }
}

/** Reads the user, the recipes and the coffee machines that the checks use. */
async function prepare(deployment: Deployment, token: string, made: Made[]): Promise<Visit> {
  const { send } = deployment;
  const me: Visit['me'] = (method, path, options = {}) => send(method, path, { token, ...options });
  const remember: Visit['remember'] = (path, send = me) => {
    made.push({ path, send });
  };
  const recipes = await me('GET', '/v1/recipes');
  assert.ok(recipes.body.items.length > 0, 'there is no recipe to order');
  const near = await me('GET', '/v1/search?lat=52.5219&lng=13.4132&limit=1');
  assert.ok(near.body.results.length > 0, 'there is no available coffee machine');
  // Comes last, because nothing removes the draft if another step fails.
  const draft = await me('POST', '/v1/orders/drafts', { body: {} });
  assert.equal(draft.status, 201, draft.text);
  remember(draft.headers.location ?? '');
  return {
    deployment,
    send,
    me,
    token,
    remember,
    userId: draft.body.user_id,
    machineId: near.body.results[0].coffee_machine.id,
    recipe: recipes.body.items[0].id,
    async newOrder(body = { recipe: recipes.body.items[0].id }, headers = {}) {
      const all = { 'If-Match': '*', 'X-Idempotency-Key': randomUUID(), ...headers };
      const created = await me('POST', '/v1/orders', { headers: all, body });
      assert.equal(created.status, 201, created.text);
      remember(created.headers.location ?? '');
      return created;
    },
  };
}

async function checkSignIn(
  { send, me }: Visit,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const session = await send('POST', '/auth/login', {
    headers: { 'X-Beverage-Ordering-Device-Name': 'contract test' },
    body: { email, password },
  });
  assert.equal(session.body.data.tokenType, 'Bearer');
  const cookieOf = ({ cookies }: Answer) => /^refreshToken=[^;]+/.exec(cookies[0] ?? '')?.[0] ?? '';
  const attributes = /; HttpOnly; Secure; SameSite=Strict$/;
  assert.match(session.cookies[0] ?? '', attributes);
  const refreshed = await send('POST', '/auth/refresh', { headers: { Cookie: cookieOf(session) } });
  assert.equal(refreshed.status, 200, refreshed.text);
  assert.match(refreshed.cookies[0] ?? '', attributes);
  assert.notEqual(
    cookieOf(refreshed),
    cookieOf(session),
    'a refresh token is replaced when it is used',
  );
  const { sessions } = (await me('GET', '/auth/sessions')).body.data;
  assert.ok(
    sessions.some(({ deviceName }: { deviceName: string }) => deviceName === 'contract test'),
  );
  const token = refreshed.body.data.accessToken;
  const out = await send('POST', '/auth/logout', { token });
  assert.match(out.cookies[0] ?? '', /^refreshToken=;.*Max-Age=0/);

  // The email belongs to no account, so no user has to wait because of these failed attempts.
  const stranger = { email: `${randomUUID()}@example.com`, password: 'not a password' };
  assert.ok(
    [401, 403].includes((await send('POST', '/auth/login', { body: stranger })).status),
    'an unknown account is rejected',
  );
  assert.equal(
    (await send('POST', '/auth/refresh')).status,
    401,
    'a refresh without a token is rejected',
  );
  assert.equal((await send('POST', '/auth/login', { body: {} })).status, 400);
}

/** Returns the message of a failed check, indented below the name of the check. */
function indented(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll('\n', '\n        ');
}
