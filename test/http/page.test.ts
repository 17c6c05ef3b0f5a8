import { AppError } from '../../src/errors/app-error.ts';
import { createCursors, pageSize } from '../../src/http/page.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const cursors = createCursors(['first-secret']);
const scope = ['listOrders', { userId: 1, recipe: null, status: null }];

/** Returns the error of an invalid cursor, or undefined if it was decoded. */
function refusalOf(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    return error instanceof AppError && `${error.status} ${error.reason}`;
  }
}
const refusal = '400 wrong_parameter_value';

t.test('decoding a cursor returns the encoded position', async (t) => {
  for (const position of [0, 1, 4711, Number.MAX_SAFE_INTEGER]) {
    const cursor = cursors.issue(scope, position);
    t.equal(cursors.read(scope, cursor), position);
    t.match(cursor, /^[\w-]+$/, 'a query can contain the cursor unescaped');
  }
});

t.test('the same position of the same list has the same cursor', async (t) => {
  t.equal(cursors.issue(scope, 7), cursors.issue(structuredClone(scope), 7));
});

t.test('a cursor belongs to one list with one set of filters', async (t) => {
  const cursor = cursors.issue(scope, 7);
  for (const other of [
    ['listDrafts', { userId: 1, recipe: null, status: null }],
    ['listOrders', { userId: 2, recipe: null, status: null }],
    ['listOrders', { userId: 1, recipe: 'lungo', status: null }],
    ['listOrders', { userId: 1, recipe: null, status: 'created' }],
    ['listOrders', {}],
    null,
  ]) {
    t.equal(
      refusalOf(() => cursors.read(other, cursor)),
      refusal,
      JSON.stringify(other),
    );
  }
});

t.test(
  'the signature of a cursor covers the boundary between scope and position, so no text can move from one to the other',
  async (t) => {
    const cursor = Buffer.from(cursors.issue('1', 23), 'base64url');
    const shifted = Buffer.concat([cursor.subarray(0, 16), Buffer.from('123')]).toString(
      'base64url',
    );
    t.equal(
      refusalOf(() => cursors.read('', shifted)),
      refusal,
    );
  },
);

t.test(
  'every altered, truncated, extended or invented cursor is a violation of the query',
  async (t) => {
    const cursor = cursors.issue(scope, 4711);
    const bytes = Buffer.from(cursor, 'base64url');
    const altered = [...bytes.keys()].flatMap((at) =>
      [1, 128].map((bit) => {
        const copy = Buffer.from(bytes);
        copy[at] = (copy[at] ?? 0) ^ bit;
        return copy.toString('base64url');
      }),
    );
    const cut = Array.from({ length: cursor.length }, (_, length) => cursor.slice(0, length));
    const dressed = [
      `${cursor}=`,
      `${cursor}A`,
      ` ${cursor}`,
      `${cursor}\n`,
      `${cursor}.`,
      cursor.toLowerCase(),
    ];
    for (const bad of [
      ...altered,
      ...cut,
      ...dressed,
      '',
      '4711',
      'AAAA',
      'é',
      '\0',
      'x'.repeat(512),
    ]) {
      t.equal(
        refusalOf(() => cursors.read(scope, bad)),
        refusal,
        JSON.stringify(bad),
      );
    }
    try {
      cursors.read(scope, 'x');
      t.fail('an invalid cursor was accepted');
    } catch (error) {
      t.ok(error instanceof AppError);
      t.match((error as AppError).details, {
        checks_failed: [{ field: 'cursor', in: 'query', error_type: 'wrong_value' }],
      });
    }
  },
);

t.test(
  'an altered cursor is reported together with other violations, and a cursor of another list only if there are none',
  (t) => {
    const genuine = cursors.issue(scope, 7);
    const faulty = { field: 'cursor', error_type: 'wrong_value' };
    t.strictSame(
      cursors.violationsIn({ query: { cursor: genuine }, body: { cursor: genuine } }),
      [],
    );
    t.match(cursors.violationsIn({ query: { cursor: 'x' }, body: undefined }), [
      { ...faulty, in: 'query' },
    ]);
    t.match(cursors.violationsIn({ query: {}, body: { cursor: `${genuine}A` } }), [
      { ...faulty, in: 'body' },
    ]);
    t.strictSame(
      cursors.violationsIn({ query: { cursor: ['x', 'y'] }, body: 'cursor' }),
      [],
      'this check ignores a cursor that is not a single string, because the contract rejects it',
    );
    t.end();
  },
);

t.test(
  'the first secret signs cursors, cursors of all secrets are accepted, and cursors of a removed secret are rejected',
  async (t) => {
    const old = createCursors(['old']);
    const rotated = createCursors(['new', 'old']);
    t.equal(rotated.read(scope, old.issue(scope, 7)), 7);
    t.equal(
      refusalOf(() => old.read(scope, rotated.issue(scope, 7))),
      refusal,
    );
    t.equal(
      refusalOf(() => createCursors(['new']).read(scope, old.issue(scope, 7))),
      refusal,
    );
  },
);

t.test('a page has 20 items, or as many as the client requests, from 1 to 100', async (t) => {
  t.equal(pageSize(undefined), 20);
  for (const [limit, size] of [
    [1, 1],
    [100, 100],
    [0, 1],
    [-1, 1],
    [101, 100],
    [Number.MAX_VALUE, 100],
    [Number.POSITIVE_INFINITY, 100],
  ] as const) {
    t.equal(pageSize(limit), size);
  }
});

t.test('the violation of a cursor is reported with the other violations of a search', async (t) => {
  const { call } = await startApp(t);
  const faultsOf = async (...request: Parameters<typeof call>) => {
    const { status, body } = await call(...request);
    t.match([status, body.reason], [400, 'validation_failed'], request[1]);
    return body.details.checks_failed
      .map((fault: { in: string; field: string }) => `${fault.in} ${fault.field}`)
      .sort();
  };
  t.strictSame(await faultsOf('GET', '/v1/orders/search?lat=1&cursor=made-up', { as: 'user' }), [
    'query cursor',
    'query lng',
  ]);
  const body = { limit: 'x', cursor: 'made-up' };
  t.strictSame(await faultsOf('POST', '/v1/orders/search', { as: 'user', body }), [
    'body cursor',
    'body limit',
  ]);
});
