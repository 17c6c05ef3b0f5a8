import { AppError, bearerChallenge, failedChecks } from '../../src/errors/app-error.ts';
import { errorReasons } from '../../src/errors/reasons.ts';
import { toAppError } from '../../src/errors/to-app-error.ts';
import { FORMAL_TYPE, JSON_TYPE, PROBLEM_TYPE } from '../../src/http/accept.ts';
import { type ErrorContext, type ErrorFormat, renderError } from '../../src/http/render-error.ts';
import { t } from '../support/tap.ts';

/** Parses the error like a client. */
const render = (...args: Parameters<typeof renderError>) => {
  const rendered = renderError(...args);
  return { ...rendered, body: JSON.parse(rendered.body) };
};

function context(changes: Partial<ErrorContext> = {}): ErrorContext {
  return {
    family: 'negotiated',
    accept: undefined,
    representation: 'snake',
    language: 'en',
    requestId: 'req-1',
    format: 'native',
    ...changes,
  };
}

const mismatch = new AppError('revision_mismatch', {
  details: { current_revision: 8 },
  developerMessage: 'Now 8.',
});

const faulty = failedChecks([
  { field: 'recipe', in: 'body', error_type: 'required', message: 'is required' },
  { field: 'volume', in: 'body', error_type: 'constraint_violation', message: 'must be positive' },
]);

t.test('the native body has exactly the specified fields', async (t) => {
  const { status, body, contentType } = render(mismatch, context());
  t.equal(status, 412);
  t.equal(contentType, JSON_TYPE);
  t.strictSame(body, {
    status: 412,
    reason: 'revision_mismatch',
    localized_message: errorReasons.revision_mismatch.texts.en,
    developer_message: 'Now 8.',
    details: { current_revision: 8 },
  });
});

t.test(
  'in the camelCase representation, an error has the camelCase form, and has `errors` only if fields violate a rule',
  async (t) => {
    const { body, contentType } = render(mismatch, context({ representation: 'camel' }));
    t.equal(contentType, FORMAL_TYPE);
    t.strictSame(body, {
      status: 412,
      reason: 'revision_mismatch',
      localizedMessage: errorReasons.revision_mismatch.texts.en,
      developerMessage: 'Now 8.',
      details: { current_revision: 8 },
    });
    t.match(render(faulty, context({ representation: 'camel' })).body, {
      errors: [
        { field: 'recipe', message: 'recipe is required.' },
        { field: 'volume', message: 'volume must be positive.' },
      ],
    });
  },
);

t.test('the envelope has its own body, in every representation', async (t) => {
  for (const representation of ['snake', 'camel'] as const) {
    const { body, contentType } = render(mismatch, context({ family: 'envelope', representation }));
    t.equal(contentType, JSON_TYPE);
    t.strictSame(body, {
      statusCode: 412,
      message: errorReasons.revision_mismatch.texts.en,
      reason: 'revision_mismatch',
      details: { current_revision: 8 },
    });
  }
});

t.test('errors of the default family are neither camelCase nor XML', async (t) => {
  const changes = {
    family: 'default',
    representation: 'camel',
    accept: 'application/xml',
  } as const;
  t.hasOwnProp(render(mismatch, context(changes)).body, 'developer_message');
});

t.test('an unknown path gets the native form, whatever its prefix', async (t) => {
  const { body } = render(new AppError('path_not_found'), context({ family: 'envelope' }));
  t.hasOwnProp(body, 'developer_message');
  const known = render(new AppError('method_not_allowed'), context({ family: 'envelope' }));
  t.hasOwnProp(known.body, 'statusCode');
});

t.test('if Accept names problem details, they take precedence over every other form', async (t) => {
  const accept = `application/json, ${PROBLEM_TYPE};q=0.2`;
  for (const changes of [
    {},
    { representation: 'camel' },
    { family: 'envelope' },
    { format: 'plain' },
  ] as const) {
    const { body, contentType } = render(mismatch, context({ ...changes, accept }));
    t.equal(contentType, PROBLEM_TYPE);
    t.strictSame(body, {
      type: '/errors/revision_mismatch',
      title: errorReasons.revision_mismatch.title,
      status: 412,
      detail: 'Now 8.',
      instance: 'urn:request:req-1',
      reason: 'revision_mismatch',
      localized_message: errorReasons.revision_mismatch.texts.en,
      developer_message: 'Now 8.',
      details: { current_revision: 8 },
    });
  }
  t.equal(render(mismatch, context({ accept: '*/*' })).contentType, JSON_TYPE);
});

t.test(
  'the plain form has the first violation and its field, or the developer message if there is no violation',
  async (t) => {
    const plain = context({ format: 'plain' });
    t.strictSame(render(faulty, plain).body, { error: 'recipe is required.', field: 'recipe' });
    t.strictSame(render(mismatch, plain).body, { error: 'Now 8.' });
    t.equal(render(mismatch, plain).contentType, JSON_TYPE);
  },
);

t.test('the format of the deployment replaces only the native form', async (t) => {
  const natives: Record<ErrorFormat, string> = {
    native: 'developer_message',
    problem: 'instance',
    plain: 'error',
  };
  for (const [name, field] of Object.entries(natives)) {
    const format = name as ErrorFormat;
    t.hasOwnProp(render(mismatch, context({ format })).body, field);
    t.hasOwnProp(
      render(new AppError('path_not_found'), context({ format, family: 'envelope' })).body,
      field,
    );
    t.hasOwnProp(render(mismatch, context({ format, family: 'envelope' })).body, 'statusCode');
    t.hasOwnProp(
      render(mismatch, context({ format, representation: 'camel' })).body,
      'developerMessage',
    );
  }
  t.equal(render(mismatch, context({ format: 'problem' })).contentType, PROBLEM_TYPE);
});

t.test('the message for the end user is in the language of the request', async (t) => {
  const { fr } = errorReasons.revision_mismatch.texts;
  const french = { language: 'fr' } as const;
  t.match(render(mismatch, context(french)).body, { localized_message: fr });
  t.match(render(mismatch, context({ ...french, representation: 'camel' })).body, {
    localizedMessage: fr,
  });
  t.match(render(mismatch, context({ ...french, family: 'envelope' })).body, { message: fr });
  t.match(render(mismatch, context({ ...french, accept: PROBLEM_TYPE })).body, {
    localized_message: fr,
  });
});

t.test(
  'every error contains its request id and must not be cached, even if its operation set a cache header',
  async (t) => {
    const error = new AppError('order_not_found', {
      headers: { 'Cache-Control': 'max-age=60', 'X-Other': 'kept' },
    });
    t.strictSame(render(error, context()).headers, {
      'Cache-Control': 'no-store',
      'X-Other': 'kept',
      'X-Request-Id': 'req-1',
    });
  },
);

t.test('a 401 always has a challenge, which names the token error if there is one', async (t) => {
  const bare = render(new AppError('authentication_required'), context());
  t.equal(bare.headers['WWW-Authenticate'], 'Bearer realm="beverage-ordering"');
  const refused = new AppError('authentication_required', {
    headers: { 'WWW-Authenticate': bearerChallenge('invalid_token') },
  });
  t.equal(
    render(refused, context()).headers['WWW-Authenticate'],
    'Bearer realm="beverage-ordering", error="invalid_token"',
  );
  t.notOk('WWW-Authenticate' in render(mismatch, context()).headers);
});

t.test(
  'if a status requires a header, the response has this header even if the error does not set it',
  async (t) => {
    t.equal(render(new AppError('service_unavailable'), context()).headers['Retry-After'], '5');
    t.equal(render(new AppError('rate_limit_exceeded'), context()).headers['Retry-After'], '60');
    const patient = new AppError('too_many_attempts', { headers: { 'Retry-After': '8' } });
    t.equal(render(patient, context()).headers['Retry-After'], '8');
  },
);

t.test('no part of an unexpected error reaches a client, in any form', async (t) => {
  const secret = 'duplicate key in db-7.internal: SELECT password';
  const error = toAppError(new Error(secret, { cause: new Error(secret) }));
  for (const changes of [
    {},
    { representation: 'camel' },
    { family: 'envelope' },
    { accept: PROBLEM_TYPE },
    { format: 'plain' },
  ] as const) {
    const rendered = JSON.stringify(render(error, context(changes)));
    t.notMatch(rendered, /db-7|SELECT|duplicate|\bat .*\.ts/);
  }
});

t.test(
  'an error is at most 64 KiB in every form, even if escaping enlarges its field names',
  async (t) => {
    const forms = [
      context(),
      context({ representation: 'camel' }),
      context({ accept: PROBLEM_TYPE }),
      context({ accept: 'application/xml' }),
      context({ family: 'envelope' }),
      context({ format: 'plain' }),
      context({ format: 'problem' }),
    ];
    for (const character of ['a', '"', '&', '\u0001', '\ud800', '杯', '🍵']) {
      for (const count of [1, 200, 5000]) {
        const error = failedChecks(
          Array.from({ length: count }, (_, index) => ({
            field: `${index}${character.repeat(2000)}`,
            in: 'body',
            error_type: 'constraint_violation',
            message: 'is not a known property',
          })),
        );
        for (const form of forms) {
          const { body, contentType } = renderError(error, form);
          const what = `${count} times ${JSON.stringify(character)} as ${contentType}`;
          t.ok(Buffer.byteLength(body) <= 64 * 1024, `${what}: ${Buffer.byteLength(body)} bytes`);
          if (contentType === 'application/xml' || form.format === 'plain') continue;
          const { checks_failed: listed, checks_omitted: omitted = 0 } = JSON.parse(body).details;
          t.ok(listed.length > 0, what);
          t.equal(listed.length + omitted, count, `${what}: the omitted violations are counted`);
        }
      }
    }
  },
);

t.test('200 violations with ordinary names fit into every form', async (t) => {
  const error = failedChecks(
    Array.from({ length: 200 }, (_, index) => ({
      field: `address.some_field_${index}`,
      in: 'body',
      error_type: 'constraint_violation',
      message: 'is not a known property',
    })),
  );
  for (const form of [
    context(),
    context({ representation: 'camel' }),
    context({ accept: PROBLEM_TYPE }),
  ]) {
    t.equal(render(error, form).body.details.checks_failed.length, 200);
  }
  const xml = renderError(error, context({ accept: 'application/xml' })).body;
  t.equal(xml.match(/<field>/g)?.length, 200);
});

t.test('details that do not fit are omitted, whatever their content', async (t) => {
  const error = new AppError('internal_server_error', { details: { query: 'x'.repeat(100_000) } });
  const { status, body } = render(error, context());
  t.equal(status, 500);
  t.equal(body.details, null);
});
