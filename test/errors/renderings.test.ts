import { errorReasons } from '../../src/errors/reasons.ts';
import { startApp } from '../support/app.ts';
import { createOrder, formal } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const json = 'application/json';
const problem = 'application/problem+json';
const { app, call } = await startApp(t);
const typeOf = ({ headers }: { headers: Record<string, string> }) =>
  headers['content-type']?.split(';')[0];
const badOrder = { recipe: 'lungo', volume: '-5ml', surplus: 1 };
const order = (headers: Record<string, string> = {}) =>
  call('POST', '/v1/orders', {
    as: 'user',
    headers: { 'If-Match': '*', 'X-Request-Id': 'r-1', ...headers },
    body: badOrder,
  });

t.test('the native form has five members and names every invalid field', async (t) => {
  const refused = await order();
  t.equal(refused.status, 400);
  t.equal(typeOf(refused), json);
  const { developer_message, details, ...rest } = refused.body;
  t.strictSame(rest, {
    status: 400,
    reason: 'validation_failed',
    localized_message: errorReasons.validation_failed.texts.en,
  });
  t.match(developer_message, /volume.*surplus|surplus.*volume/);
  t.strictSame(Object.keys(details), ['checks_failed']);
  for (const check of details.checks_failed) {
    t.strictSame(Object.keys(check).sort(), ['error_type', 'field', 'in', 'message']);
  }
});

t.test('details are null if there are none', async (t) => {
  const { body } = await call('GET', '/v1/orders/999999', { as: 'user' });
  t.equal(body.details, null);
});

t.test(
  'the camelCase form renames the members, adds errors, and does not change details',
  async (t) => {
    const refused = await order({ Accept: formal });
    t.equal(refused.status, 422);
    t.equal(typeOf(refused), formal);
    t.strictSame(Object.keys(refused.body).sort(), [
      'details',
      'developerMessage',
      'errors',
      'localizedMessage',
      'reason',
      'status',
    ]);
    t.strictSame(
      refused.body.errors,
      refused.body.details.checks_failed.map(({ field, message }: Record<string, string>) => ({
        field,
        message,
      })),
    );
    const missing = await call('GET', '/v1/orders/999999', {
      as: 'user',
      headers: { Accept: formal },
    });
    t.notOk('errors' in missing.body, 'no errors without an invalid field');
  },
);

t.test('problem details contain the native members and identify the request', async (t) => {
  const refused = await order({ Accept: problem });
  t.equal(typeOf(refused), problem);
  const { detail, details, ...rest } = refused.body;
  t.strictSame(rest, {
    type: '/errors/validation_failed',
    title: errorReasons.validation_failed.title,
    status: 400,
    instance: 'urn:request:r-1',
    reason: 'validation_failed',
    localized_message: errorReasons.validation_failed.texts.en,
    developer_message: detail,
  });
  t.match(detail, /volume/);
  t.equal(details.checks_failed.length, 2);
  const entry = await call('GET', rest.type);
  t.equal(entry.body.reason, 'validation_failed', 'the type leads to the entry');
});

t.test(
  'an error of sign-in has the envelope, unless the client requests problem details',
  async (t) => {
    const login = (
      headers: Record<string, string> = {},
      body: object = { email: 'user@example.com', password: 'no' },
    ) => call('POST', '/auth/login', { headers, body });
    const refused = await login();
    t.equal(refused.status, 401);
    t.strictSame(refused.body, {
      statusCode: 401,
      message: errorReasons.invalid_credentials.texts.en,
      reason: 'invalid_credentials',
      details: null,
    });
    t.match((await login({}, {})).body, { statusCode: 400, details: { checks_failed: [{}, {}] } });
    t.match((await login({ 'Content-Type': 'text/plain' })).body, { statusCode: 415 });
    t.match((await call('GET', '/auth/login')).body, { statusCode: 405 });
    t.match((await login({ Accept: problem })).body, {
      status: 401,
      type: '/errors/invalid_credentials',
    });
    t.match(
      (await call('GET', '/auth/nowhere')).body,
      { status: 404, developer_message: String },
      'the error of an unknown path has the native form',
    );
  },
);

t.test(
  'the message for the user is in the language with the greatest weight, in every form',
  async (t) => {
    const { texts } = errorReasons.order_not_found;
    // Each sign-in comes from another address, because too many failures from one address would get
    // another response.
    let attempts = 0;
    for (const [header, language] of [
      ['de', 'de'],
      ['de-AT', 'de'],
      ['FR', 'fr'],
      ['en;q=0.5, de;q=0.8', 'de'],
      ['de;q=0.5, fr;q=0.9, en;q=0.1', 'fr'],
      ['pt, nl;q=0.9, es;q=0.1', 'es'],
      ['zh-Hans-CN', 'zh'],
      ['ru;q=1.0, en', 'ru'],
      ['de;q=0, en;q=0.1', 'en'],
      ['pt', 'en'],
      ['*', 'en'],
      ['', 'en'],
      ['de;q=x, ;;,', 'en'],
      ['\xff', 'en'],
    ] as const) {
      const headers = { 'Accept-Language': header };
      const read = (accept: string) =>
        call('GET', '/v1/orders/999999', { as: 'user', headers: { ...headers, Accept: accept } });
      if (header === 'de;q=x, ;;,') {
        t.equal((await read(json)).status, 404, 'a malformed Accept-Language is ignored');
        continue;
      }
      t.equal((await read(json)).body.localized_message, texts[language], header);
      t.equal((await read(formal)).body.localizedMessage, texts[language], header);
      t.equal((await read(problem)).body.localized_message, texts[language], header);
      const { body } = await call('POST', '/auth/login', {
        headers,
        body: { email: `nobody-${attempts++}@example.com`, password: 'x' },
      });
      t.equal(body.message, errorReasons.invalid_credentials.texts[language], header);
    }
  },
);

t.test('the messages for developers are the same in every language', async (t) => {
  const messages = ['en', 'de', 'zh'].map(
    async (language) => (await order({ 'Accept-Language': language })).body.developer_message,
  );
  t.equal(new Set(await Promise.all(messages)).size, 1);
});

t.test('every error has Vary, must not be cached, and names its request', async (t) => {
  for (const [method, url, status] of [
    ['GET', '/v1/orders', 401],
    ['GET', '/nowhere', 404],
    ['PATCH', '/v1/orders', 405],
    ['GET', '/v1/orders/%zz', 400],
    ['POST', '/auth/login', 400],
  ] as const) {
    const response = await app.inject({ method, url, headers: { 'x-request-id': 'r-2' } });
    t.equal(response.statusCode, status, url);
    t.equal(response.headers['cache-control'], 'no-store');
    t.equal(response.headers['x-request-id'], 'r-2');
    t.match(response.headers.vary, /Accept\b.*Accept-Language/);
    if (status === 401)
      t.equal(response.headers['www-authenticate'], 'Bearer realm="beverage-ordering"');
  }
});

t.test(
  'camelCase and XML errors exist on known paths of /v1 and /v2, and problem details exist on all paths',
  async (t) => {
    const xml = 'application/xml';
    for (const [method, url, accept, type, member] of [
      ['GET', '/v1/orders', formal, formal, 'developerMessage'],
      ['GET', '/v1/orders', xml, xml, ''],
      ['PATCH', '/v2/orders', xml, xml, ''],
      ['GET', '/auth/sessions', formal, json, 'statusCode'],
      ['GET', '/auth/sessions', xml, json, 'statusCode'],
      ['GET', '/auth/sessions', problem, problem, 'instance'],
      ['POST', '/users', formal, json, 'statusCode'],
      ['GET', '/posts/my', formal, json, 'statusCode'],
      ['GET', '/api/v1/users/profile', formal, json, 'statusCode'],
      ['POST', '/health', formal, json, 'developer_message'],
      ['POST', '/errors', xml, json, 'developer_message'],
      ['GET', '/errors/nonsense', xml, json, 'developer_message'],
      ['GET', '/v1/nowhere', xml, json, 'developer_message'],
      ['GET', '/v1/nowhere', formal, json, 'developer_message'],
      ['GET', '/auth/nowhere', xml, json, 'developer_message'],
      ['GET', '/nowhere', problem, problem, 'instance'],
    ] as const) {
      const refused = await call(method, url, { headers: { Accept: accept } });
      t.equal(typeOf(refused), type, `${method} ${url} ${accept}`);
      if (member !== '') t.hasOwnProp(refused.body, member, `${method} ${url} ${accept}`);
    }
  },
);

t.test(
  'where problem details are the default, they replace plain JSON whatever Accept requests',
  async (t) => {
    const { app } = await startApp(t, { ERROR_FORMAT: 'problem' });
    for (const accept of [
      undefined,
      '',
      '*/*',
      'text/html',
      json,
      `${json}, */*;q=0.5`,
      `${json}, ${problem};q=0`,
    ]) {
      const { headers } = await app.inject({
        url: '/nowhere',
        headers: accept === undefined ? {} : { accept },
      });
      t.equal(headers['content-type']?.toString().split(';')[0], problem, accept ?? 'no Accept');
    }
  },
);

t.test(
  'a 415 lists the supported media types in Accept, or the supported content codings in Accept-Encoding',
  async (t) => {
    const refused = (headers: Record<string, string>) =>
      call('POST', '/v1/orders', { as: 'user', headers, body: '{}' });
    const type = await refused({ 'Content-Type': 'text/plain' });
    t.match([type.status, type.headers.accept], [415, `${json}, ${formal}`]);
    t.notOk('accept-encoding' in type.headers);
    const coding = await refused({ 'Content-Type': json, 'Content-Encoding': 'gzip' });
    t.match(
      [coding.status, coding.headers['accept-encoding']],
      [415, 'identity'],
      'RFC 9110 section 12.5.3',
    );
    t.notOk('accept' in coding.headers);
    const login = await call('POST', '/auth/login', {
      headers: { 'Content-Type': formal },
      body: '{}',
    });
    t.match(
      [login.status, login.headers.accept],
      [415, json],
      'only the media types of this operation',
    );
    const upload = await call('POST', '/v1/orders/1/attachments', { as: 'user', body: {} });
    t.match([upload.status, upload.headers.accept], [415, 'multipart/form-data']);
  },
);

t.test('an operation that reads no body ignores the body and its media type', async (t) => {
  for (const type of ['json', ';;;', '/', 'text/plain', json]) {
    const headers = { 'Content-Type': type };
    for (const body of ['{garbage', '']) {
      t.equal(
        (await call('POST', '/auth/refresh', { headers, body })).status,
        401,
        `refresh ${type} ${body}`,
      );
      t.equal(
        (await call('POST', '/auth/logout-all', { as: 'user', headers, body })).status,
        200,
        `${type} ${body}`,
      );
    }
    t.equal(
      (await call('PUT', '/v1/orders/999/archive', { as: 'user', headers, body: '' })).status,
      404,
      type,
    );
  }
});

t.test('no form of an error contains internal details', async (t) => {
  const broken = await startApp(t);
  const { id } = (await createOrder(broken.call)).body;
  await broken.db.schema.dropTable('orders').cascade().execute();
  for (const accept of [json, formal, problem]) {
    const failed = await broken.call('GET', `/v1/orders/${id}`, {
      as: 'user',
      headers: { Accept: accept },
    });
    t.equal(failed.status, 500);
    t.match(failed.body, { status: 500, reason: 'internal_server_error', details: null });
    t.notMatch(failed.text, /relation|orders|select|\.ts|sql|postgres|pglite/i);
  }
});

t.test('ERROR_FORMAT replaces the native form, and no other form', async (t) => {
  for (const [format, type, member] of [
    ['problem', problem, 'instance'],
    ['plain', json, 'error'],
  ] as const) {
    const deployment = await startApp(t, { ERROR_FORMAT: format });
    // The contract describes the default form, so these requests bypass its check.
    const send = async (url: string, accept?: string) => {
      const response = await deployment.app.inject({
        method: 'GET',
        url,
        headers: accept ? { accept } : {},
      });
      return {
        type: response.headers['content-type']?.toString().split(';')[0],
        body: response.json(),
      };
    };
    for (const url of ['/v1/orders', '/nowhere', '/auth/nowhere']) {
      const refused = await send(url);
      t.equal(refused.type, type, `${format} ${url}`);
      t.hasOwnProp(refused.body, member);
    }
    t.hasOwnProp((await send('/auth/login', formal)).body, 'statusCode');
    t.hasOwnProp((await send('/auth/login')).body, 'statusCode');
    t.hasOwnProp((await send('/v1/orders', formal)).body, 'developerMessage');
    t.hasOwnProp((await send('/v1/orders', problem)).body, 'instance');
  }
  const plain = await startApp(t, { ERROR_FORMAT: 'plain' });
  const list = await plain.app.inject({ method: 'GET', url: '/v1/orders/x' });
  t.strictSame(
    Object.keys(list.json()),
    ['error'],
    'no field is revealed before the caller is authenticated',
  );
});
