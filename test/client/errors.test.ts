import { ApiError } from '../../client/client.ts';
import { failureOf, signedInClient, startClient } from '../support/client.ts';
import { t } from '../support/tap.ts';

t.test('an error response becomes an ApiError with all its fields', async (t) => {
  const { client } = await signedInClient(t);
  const failure = await failureOf(
    client.createOrder({
      headers: { 'If-Match': '"9"', 'Accept-Language': 'de' },
      body: { recipe: 'lungo' },
    }),
  );
  if (!(failure instanceof ApiError)) throw failure;
  t.match(failure, {
    status: 412,
    reason: 'revision_mismatch',
    details: { current_revision: 0 },
    requestId: /^[\w-]+$/,
    retryAfter: undefined,
    message: /^POST http.*: 412, revision_mismatch, /,
  });
  t.match(failure.localizedMessage, /Bitte/);
});

t.test('the client parses every rendering of an error', async (t) => {
  for (const ERROR_FORMAT of ['native', 'problem', 'plain'])
    await t.test(ERROR_FORMAT, async (t) => {
      const { client } = await signedInClient(t, {}, { ERROR_FORMAT });
      const path = { order_id: '999' };
      // The plain form contains no reason, so the client cannot report one.
      const reason = ERROR_FORMAT === 'plain' ? undefined : 'order_not_found';
      t.match(await failureOf(client.getOrder({ path })), {
        status: 404,
        reason,
        message: /The order does not exist/,
      });
      const formal = await failureOf(client.getOrder({ path, representation: 'camel' }));
      t.match(formal, { reason: 'order_not_found', localizedMessage: /order/ }, 'camelCase');
      const envelope = await failureOf(client.listUsers());
      t.match(envelope, { status: 403, reason: 'forbidden', localizedMessage: /\w/ }, 'envelope');
    });
});

t.test('an error response of a proxy is an ApiError without a reason', async (t) => {
  const { client, proxy } = await startClient(t, { retries: 0 });
  const date = new Date(Date.now() + 60_000).toUTCString();
  proxy.fault = () => ({
    status: 502,
    headers: { 'Retry-After': date },
    body: '<h1>Bad gateway</h1>',
  });
  const failure = await failureOf(client.getHealth());
  if (!(failure instanceof ApiError)) throw failure;
  t.match(failure, { status: 502, reason: undefined, details: undefined, requestId: undefined });
  t.ok(
    Number(failure.retryAfter) > 0 && Number(failure.retryAfter) <= 60,
    'a date in Retry-After becomes the number of seconds until that date',
  );
});

t.test(
  'without a response, the error has the cause, and outside of browsers it does not mention CORS',
  async (t) => {
    const { client, proxy } = await startClient(t, { retries: 0 });
    proxy.fault = () => ({ cut: true });
    t.match(await failureOf(client.getHealth()), {
      name: 'ConnectionError',
      message: `GET ${proxy.address}/health: no response`,
      isTimeout: false,
      cause: TypeError,
    });
  },
);
