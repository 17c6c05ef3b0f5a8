import { startApp } from '../support/app.ts';
import type { Json } from '../support/json.ts';
import { t } from '../support/tap.ts';

async function published(
  t: Parameters<typeof startApp>[0],
  settings: Record<string, string>,
): Promise<Json> {
  const { call } = await startApp(t, settings);
  return (await call('GET', '/openapi.json')).body;
}

/**
 * Returns the reasons that a document declares for a status of an operation, in every media type.
 */
function reasons(document: Json, path: string, method: string, status: string): string[] {
  const declared = document.paths[path][method].responses[status];
  if (declared === undefined) return [];
  const response = declared.$ref
    ? document.components.responses[declared.$ref.split('/').at(-1)]
    : declared;
  const [first, ...others] = Object.values<Json>(response.content)
    .filter(({ examples }) => examples)
    .map(({ examples }) => Object.keys(examples));
  for (const other of others)
    if (String(other) !== String(first)) throw new Error(`media types differ at ${path}`);
  return first ?? [];
}

t.test(
  'the contract of a deployment with default settings mentions no optional behavior',
  async (t) => {
    const document = await published(t, {});
    t.same(reasons(document, '/auth/login', 'post', '401'), ['invalid_credentials']);
    t.same(reasons(document, '/auth/login', 'post', '403'), ['account_disabled']);
    t.same(reasons(document, '/v1/orders', 'get', '403'), ['forbidden']);
    t.same(reasons(document, '/users', 'get', '403'), ['forbidden']);
    t.notOk(
      '403' in document.paths['/v1/menu'].get.responses,
      'every caller with a token is accepted there',
    );
    t.same(reasons(document, '/auth/refresh', 'post', '403'), [
      'account_disabled',
      'cross_site_request',
    ]);
    const refresh = document.paths['/auth/refresh'].post;
    t.notOk('requestBody' in refresh || '400' in refresh.responses || '415' in refresh.responses);
    for (const name of ['LoginData', 'RefreshData']) {
      t.notOk('refreshToken' in document.components.schemas[name].properties, name);
    }
    t.notMatch(
      JSON.stringify(document),
      /RefreshRequest"|tolerates a lost response|reads the account on every request/,
    );
  },
);

t.test(
  'DELETED_ORDER_STATUS: the contract mentions 410 only where the deployment sends it',
  async (t) => {
    for (const [status, isDeclared] of [
      ['404', false],
      ['410', true],
    ] as const) {
      const document = await published(t, { DELETED_ORDER_STATUS: status });
      t.equal('410' in document.paths['/v1/orders/{order_id}'].get.responses, isDeclared, status);
    }
  },
);

t.test(
  'REFRESH_TOKEN_IN_BODY: the token is a required property of the data, and refresh has a body',
  async (t) => {
    const document = await published(t, { REFRESH_TOKEN_IN_BODY: 'true' });
    for (const name of ['LoginData', 'RefreshData']) {
      const { properties, required } = document.components.schemas[name];
      t.ok('refreshToken' in properties && required.includes('refreshToken'), name);
    }
    t.ok(document.paths['/auth/refresh'].post.requestBody);
    t.match(reasons(document, '/auth/refresh', 'post', '400'), [
      'invalid_request_body',
      'validation_failed',
    ]);
  },
);

t.test(
  'LOGIN_FAILURE=monitoring: the sign-in declares a 403 with the real reasons, and no 401',
  async (t) => {
    const document = await published(t, { LOGIN_FAILURE: 'monitoring' });
    t.same(reasons(document, '/auth/login', 'post', '401'), []);
    t.same(reasons(document, '/auth/login', 'post', '403').sort(), [
      'account_disabled',
      'user_not_found',
      'wrong_password',
    ]);
    t.match(document.components.responses.SignInForbidden.description, /`reason` says which/);
    t.match(document.paths['/auth/login'].post.description, /get the same text for the end user/);
  },
);

t.test(
  'AUTH_STRICT: every operation with a token declares that the account may be disabled',
  async (t) => {
    const document = await published(t, { AUTH_STRICT: 'true' });
    for (const [path, item] of Object.entries<Json>(document.paths)) {
      for (const [method, { security = document.security }] of Object.entries<Json>(item)) {
        if (!security.some((requirement: object) => 'bearerAuth' in requirement)) continue;
        // The list must be empty. It contains each operation without a 403 or without the example
        // `account_disabled`.
        t.ok(
          reasons(document, path, method, '403').includes('account_disabled'),
          `${method} ${path}`,
        );
      }
    }
    t.match(document.components.securitySchemes.bearerAuth.description, /on every request/);
  },
);

t.test('REFRESH_REUSE_GRACE_SECONDS is described with its value', async (t) => {
  const document = await published(t, { REFRESH_REUSE_GRACE_SECONDS: '15' });
  t.match(document.paths['/auth/refresh'].post.description, /within 15 seconds/);
});

t.test(
  'the contract contains the roles of each operation, and each alternative role is a separate security requirement',
  async (t) => {
    const document = await published(t, {});
    t.same(document.paths['/users'].get.security, [{ bearerAuth: ['admin'] }]);
    t.same(document.paths['/users/{id}'].delete.security, [
      { bearerAuth: ['admin'] },
      { bearerAuth: ['moderator'] },
    ]);
  },
);
