/**
 * The build completes the hand-written contract: it adds errors in every format and the errors that
 * an operation implies.
 */

import type { Contract, Operation, Response } from '../../scripts/contract/make/contract-source.ts';
import { expandContract } from '../../scripts/contract/make/expand-contract.ts';
import type { ErrorFamily } from '../../src/http/render-error.ts';
import { t } from '../support/tap.ts';

const names = (value: object | undefined) => Object.keys(value ?? {}).sort();

/** An error as written in the source: native, with one example. */
const written = (description: string, example: string, reason = example) => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: { [reason]: { $ref: `#/components/examples/${example}` } },
    },
  },
});

const native = (
  status: number,
  reason: string,
  text: string,
  message: string,
  details: object | null = null,
) => ({
  value: { status, reason, localized_message: text, developer_message: message, details },
});

const textOfApp =
  'The app sent a request that could not be processed. Please update the app or try again.';

const headerNames = [
  ...[
    'RequestId',
    'NoStore',
    'VaryByAccept',
    'VaryByLanguage',
    'Challenge',
    'AcceptedTypes',
    'AcceptedEncodings',
  ],
  ...['RetryAfter', 'RateLimit', 'RateLimitPolicy', 'DeprecatedSince', 'SunsetDate'],
];

/**
 * A contract as written in the source: one operation, and the errors that the expansion may add.
 */
function sourceWith(
  operation: Partial<Operation>,
  path = '/v1/cups',
  method = 'get',
  family: ErrorFamily | undefined = 'negotiated',
): Contract {
  const cup = { schema: { $ref: '#/components/schemas/Cup' } };
  const ok: Response = { description: 'A cup.', content: { 'application/json': cup } };
  const text = { schema: { title: 'Text' } };
  return structuredClone({
    security: [{ bearerAuth: [] }],
    paths: {
      [path]: {
        'x-error-family': family,
        [method]: { operationId: 'serveCup', responses: { '200': ok }, ...operation },
      } as object as Record<string, Operation>,
    },
    components: {
      schemas: { Cup: {}, Error: {}, FormalError: {}, Problem: {}, ErrorEnvelope: {}, Unused: {} },
      parameters: { AcceptLanguage: text },
      headers: Object.fromEntries(headerNames.map((name) => [name, text])),
      examples: {
        missing: native(404, 'order_not_found', 'We could not find this order.', 'no such cup'),
        ...Object.fromEntries(
          [
            native(401, 'authentication_required', 'Please sign in to continue.', 'no token'),
            native(403, 'forbidden', 'You do not have permission to do this.', 'not yours'),
            native(
              408,
              'request_timeout',
              'Sending took too long. Please check your connection and try again.',
              'late',
            ),
            native(
              413,
              'body_too_large',
              'This is too large to send. Please choose something smaller.',
              'big',
            ),
            native(414, 'uri_too_long', textOfApp, 'long'),
            native(415, 'unsupported_media_type', textOfApp, 'tea'),
            native(
              429,
              'rate_limit_exceeded',
              'You have sent too many requests. Please wait a little and try again.',
              'slow',
            ),
            native(431, 'headers_too_large', textOfApp, 'headers'),
            native(
              500,
              'internal_server_error',
              'Something went wrong on our side. Please try again later.',
              'bad',
            ),
            native(
              503,
              'service_unavailable',
              'The service is not available right now. Please try again in a few seconds.',
              'busy',
            ),
          ].map((example) => [example.value.reason, example]),
        ),
      },
      responses: {
        Missing: written('There is no such cup.', 'missing', 'order_not_found'),
        Unauthenticated: written('No token.', 'authentication_required'),
        Forbidden: written('Not yours.', 'forbidden'),
        RequestTimeout: written('Late.', 'request_timeout'),
        BodyTooLarge: written('Big.', 'body_too_large'),
        UriTooLong: written('Long.', 'uri_too_long'),
        UnsupportedMediaType: written('Tea.', 'unsupported_media_type'),
        RateLimited: written('Slow.', 'rate_limit_exceeded'),
        HeadersTooLarge: {
          ...written('Headers.', 'headers_too_large'),
          headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
        },
        InternalServerError: written('Bad.', 'internal_server_error'),
        ServiceUnavailable: written('Busy.', 'service_unavailable'),
      },
    },
  });
}

/**
 * Returns the only operation of an expanded contract, and a function that resolves its responses.
 */
function expanded(source: Contract) {
  const contract = expandContract(source);
  const [item = {}] = Object.values(contract.paths);
  const [operation] = Object.values(item);
  if (!operation) throw new Error('the contract has no operation');
  const response = (status: number): Response => {
    const found = operation.responses[status];
    return (found?.$ref ? contract.components.responses[nameOf(found)] : found) ?? {};
  };
  const example = (status: number, mediaType: string, reason: string): unknown => {
    const reference = response(status).content?.[mediaType]?.examples?.[reason];
    return contract.components.examples[nameOf(reference)]?.value;
  };
  return { contract, operation, response, example };
}

function nameOf(reference: { $ref?: string } | undefined): string {
  return reference?.$ref?.split('/').at(-1) ?? '';
}

const missing = { responses: { '404': { $ref: '#/components/responses/Missing' } } };

t.test(
  'the source describes an error in one format; the build adds every other format of the family',
  (t) => {
    const formats = [
      [
        'negotiated',
        'application/json, application/problem+json, application/vnd.beverage.order+json, application/xml',
      ],
      ['envelope', 'application/json, application/problem+json'],
      ['default', 'application/json, application/problem+json'],
    ] as const;
    for (const [family, mediaTypes] of formats) {
      const { response } = expanded(sourceWith(missing, '/v1/cups', 'get', family));
      t.equal(names(response(404).content).join(', '), mediaTypes, family);
    }
    const { response } = expanded(
      sourceWith({ ...missing, 'x-audience': 'internal' }, '/internal/cups'),
    );
    t.same(
      names(response(404).content),
      ['application/json'],
      'the internal listener sends only JSON',
    );
    t.end();
  },
);

t.test('the examples of the other formats equal what the service sends', (t) => {
  const { example } = expanded(sourceWith(missing));
  t.match(example(404, 'application/json', 'order_not_found'), {
    status: 404,
    localized_message: 'We could not find this order.',
    developer_message: 'no such cup',
  });
  t.match(example(404, 'application/vnd.beverage.order+json', 'order_not_found'), {
    status: 404,
    localizedMessage: 'We could not find this order.',
    developerMessage: 'no such cup',
  });
  t.match(example(404, 'application/problem+json', 'order_not_found'), {
    type: '/errors/order_not_found',
    title: 'The order does not exist',
    detail: 'no such cup',
    developer_message: 'no such cup',
  });
  const { example: envelope } = expanded(sourceWith(missing, '/cups', 'get', 'envelope'));
  t.same(envelope(404, 'application/json', 'order_not_found'), {
    statusCode: 404,
    message: 'We could not find this order.',
    reason: 'order_not_found',
    details: null,
  });
  t.end();
});

t.test('a path without a family of errors fails the build', (t) => {
  const source = sourceWith(missing, '/v3/cups');
  for (const item of Object.values(source.paths)) delete item['x-error-family'];
  t.throws(() => expandContract(source), /the path \/v3\/cups has no x-error-family/);
  t.end();
});

t.test('an example that the service would word differently fails the build', (t) => {
  const source = sourceWith(missing);
  source.components.examples.missing = native(
    404,
    'order_not_found',
    'Where is it?',
    'no such cup',
  );
  t.throws(() => expandContract(source), /the example missing differs from what the service sends/);
  t.end();
});

t.test(
  'the errors of an operation follow from its security, body, path, rate limit and audience',
  (t) => {
    const statuses = (operation: Partial<Operation>, path?: string, method?: string) => {
      const { operation: found } = expanded(sourceWith(operation, path, method));
      return Object.keys(found.responses).map(Number);
    };
    const always = [200, 431, 500, 503];
    t.same(statuses({ security: [] }), always, 'a public read');
    t.same(statuses({}), [...always, 401, 403, 429].sort(), 'a protected read');
    t.same(
      statuses({ operationId: 'getHealth', security: [] }),
      [200, 431, 500],
      'an operation that is served under any load',
    );
    t.same(
      statuses({ security: [] }, '/v1/cups/{cup_id}'),
      [...always, 414].sort(),
      'an identifier in the path',
    );
    t.same(
      statuses({ security: [] }, '/v1/cups', 'delete'),
      [...always, 413].sort(),
      'a write without a body',
    );
    t.same(
      statuses({ security: [], requestBody: { content: {} } }, '/v1/cups', 'post'),
      [...always, 408, 413, 415].sort(),
      'a body',
    );
    t.same(
      statuses({ security: [], 'x-rate-limit': 'standard' }),
      [...always, 429].sort(),
      'a rate limit',
    );
    t.same(
      statuses({ security: [], 'x-audience': 'internal' }),
      [...always, 403].sort(),
      'the internal listener',
    );
    t.same(
      statuses({ operationId: 'getLiveness', security: [], 'x-audience': 'internal' }),
      [200, 403, 431, 500],
      'an operation of the internal listener that uses no database',
    );
    t.end();
  },
);

t.test('an error that the operation declares replaces the derived error', (t) => {
  const source = sourceWith({ responses: { '403': { $ref: '#/components/responses/Closed' } } });
  source.components.responses.Closed = written('Closed.', 'forbidden');
  t.equal(expanded(source).response(403).description, 'Closed.');
  t.end();
});

t.test(
  'if the source describes a shared error for a family of paths, the paths of this family get this description',
  (t) => {
    const source = sourceWith({}, '/cups', 'get', 'envelope');
    source.components.responses.AuthForbidden = written('No role.', 'forbidden');
    t.equal(expanded(source).response(403).description, 'No role.');
    t.equal(expanded(source).response(401).description, 'No token.', 'the other errors are shared');
    t.end();
  },
);

t.test('an error has the headers of its status', (t) => {
  const { response } = expanded(
    sourceWith({ requestBody: { content: {} }, 'x-rate-limit': 'standard' }, '/v1/cups', 'post'),
  );
  const common = ['Cache-Control', 'RateLimit', 'RateLimit-Policy', 'Vary', 'X-Request-Id'];
  const own = {
    401: ['WWW-Authenticate'],
    403: [],
    415: ['Accept', 'Accept-Encoding'],
    429: ['Retry-After'],
  };
  for (const [status, headers] of Object.entries(own)) {
    t.same(names(response(Number(status)).headers), [...common, ...headers].sort(), status);
  }
  t.same(names(response(503).headers), [...common, 'Retry-After'].sort(), '503');
  t.same(names(response(431).headers), ['X-Request-Id'], 'a complete error is unchanged');
  t.same(
    names(expanded(sourceWith({})).response(503).headers).includes('RateLimit'),
    false,
    'an operation without a rate limit has no RateLimit header',
  );
  t.end();
});

t.test(
  'a success gets the headers that follow from its operation, and the headers in the source take precedence',
  (t) => {
    const own = { 'Cache-Control': { $ref: '#/components/headers/Revalidate' } };
    const read = sourceWith({ responses: { '200': { headers: own }, '304': {} } });
    t.same(names(expanded(read).response(200).headers), ['Cache-Control', 'X-Request-Id']);
    t.same(
      expanded(read).response(304).headers,
      expanded(read).response(200).headers,
      'a 304 repeats the headers of the 200',
    );
    const write = sourceWith({ deprecated: true, 'x-rate-limit': 'standard' }, '/v1/cups', 'put');
    t.same(names(expanded(write).response(200).headers), [
      ...[
        'Cache-Control',
        'Deprecation',
        'RateLimit',
        'RateLimit-Policy',
        'Sunset',
        'X-Request-Id',
      ],
    ]);
    t.end();
  },
);

t.test('a JSON success is also available as XML only if its path has a version', (t) => {
  t.same(names(expanded(sourceWith({})).response(200).content), [
    'application/json',
    'application/xml',
  ]);
  t.same(names(expanded(sourceWith({}, '/cups', 'get', 'default')).response(200).content), [
    'application/json',
  ]);
  t.end();
});

t.test('reasons and fields of the camelCase representation come from its own media type', (t) => {
  const source = sourceWith({ responses: { '404': { $ref: '#/components/responses/Split' } } });
  source.components.examples.gone = native(
    404,
    'draft_not_found',
    'This draft no longer exists. Please start your order again.',
    'x',
  );
  const { content: snake } = written('Split.', 'missing', 'order_not_found');
  const { content: camel } = written('Split.', 'gone', 'draft_not_found');
  source.components.responses.Split = {
    description: 'Split.',
    content: { ...snake, 'application/vnd.beverage.order+json': camel['application/json'] },
  };
  const { response } = expanded(source);
  const reasons = (mediaType: string) => names(response(404).content?.[mediaType]?.examples);
  t.same(reasons('application/json'), ['order_not_found']);
  t.same(reasons('application/vnd.beverage.order+json'), ['draft_not_found']);
  t.same(
    reasons('application/problem+json'),
    ['draft_not_found', 'order_not_found'],
    'problem details have both reasons',
  );
  t.end();
});

t.test(
  'a component without a title gets its name as the title, and unused components are removed',
  (t) => {
    const { schemas } = expandContract(sourceWith({})).components;
    t.equal(schemas.Cup?.title, 'Cup');
    t.notOk('Unused' in schemas);
    t.end();
  },
);

t.test('an inline error or a missing component fails the build', (t) => {
  t.throws(
    () => expandContract(sourceWith({ responses: { '404': { description: 'In place.' } } })),
    /must be a reference/,
  );
  const source = sourceWith({});
  delete source.components.headers.RequestId;
  t.throws(() => expandContract(source), /no component headers\/RequestId/);
  t.end();
});

t.test('the source is not modified', (t) => {
  const source = sourceWith(missing);
  const before = structuredClone(source);
  expandContract(source);
  t.same(source, before);
  t.end();
});

t.test(
  'a bounded integer gets the format int32, and example data that looks like such a schema is unchanged',
  (t) => {
    const contract = sourceWith({});
    contract.components.schemas.Cup = {
      type: 'object',
      properties: {
        volume: { type: ['integer', 'null'], minimum: 1 },
        limit: { type: 'integer' },
        id: { type: 'integer', format: 'int64' },
        either: { type: ['integer', 'string'] },
        sizes: {
          type: 'array',
          items: { type: 'integer', maximum: 5 },
          default: [{ type: 'integer', maximum: 5 }],
        },
      },
    } as object;
    const { properties } = expandContract(contract).components.schemas.Cup as {
      properties: object;
    };
    t.same(properties, {
      volume: { type: ['integer', 'null'], minimum: 1, format: 'int32' },
      limit: { type: 'integer' },
      id: { type: 'integer', format: 'int64' },
      either: { type: ['integer', 'string'] },
      sizes: {
        type: 'array',
        items: { type: 'integer', maximum: 5, format: 'int32' },
        default: [{ type: 'integer', maximum: 5 }],
      },
    });
    t.end();
  },
);
