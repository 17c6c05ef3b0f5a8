import { AppError, bearerChallenge, serviceUnavailable } from '../../src/errors/app-error.ts';
import { errorReasons } from '../../src/errors/reasons.ts';
import { t } from '../support/tap.ts';

t.test(
  'an error needs only a reason: status and developer message come from the registry',
  async (t) => {
    const error = new AppError('order_not_found');
    t.equal(error.status, 404);
    t.equal(error.reason, 'order_not_found');
    t.match(error.developerMessage, errorReasons.order_not_found.title);
    t.match(error.developerMessage, errorReasons.order_not_found.action);
    t.equal(error.details, null);
    t.same(error.headers, {});
    t.notOk('cause' in error);
  },
);

t.test('options override the defaults', async (t) => {
  const cause = new Error('below');
  const error = new AppError('order_deleted', {
    status: 410,
    developerMessage: 'Order 7 is gone.',
    details: { id: 7 },
    headers: { 'Retry-After': '1' },
    cause,
  });
  t.equal(error.status, 410);
  t.equal(error.developerMessage, 'Order 7 is gone.');
  t.equal(error.message, 'Order 7 is gone.');
  t.same(error.details, { id: 7 });
  t.same(error.headers, { 'Retry-After': '1' });
  t.equal(error.cause, cause);
});

t.test(
  'an error is rejected if the registry does not list its status for its reason',
  async (t) => {
    t.throws(() => new AppError('order_not_found', { status: 410 }), RangeError);
    t.throws(() => new AppError('forbidden', { status: 200 }), RangeError);
  },
);

t.test('an AppError has its own name, for logs, and is an instance of Error', async (t) => {
  const error = new AppError('forbidden');
  t.ok(error instanceof Error);
  t.equal(error.name, 'AppError');
  t.match(String(error), /^AppError: /);
  t.notOk(Object.keys(error).includes('name'));
});

t.test('only server errors capture a stack trace', async (t) => {
  t.notMatch(new AppError('validation_failed').stack ?? '', /\n\s+at /);
  t.match(new AppError('internal_server_error').stack ?? '', /\n\s+at .*app-error\.test\.ts/);
});

t.test('a client error does not affect the stack traces of other errors', async (t) => {
  const before = Error.stackTraceLimit;
  new AppError('validation_failed');
  t.throws(() => new AppError('forbidden', { status: 500 }));
  t.equal(Error.stackTraceLimit, before);
  t.match(new Error('another').stack ?? '', /\n\s+at /);
});

t.test(
  'the error for a failing dependency has Retry-After for the client and the cause for the log',
  async (t) => {
    const cause = new Error('db-7.internal refused');
    const error = serviceUnavailable({ shortage: 'dependency', cause });
    t.equal(error.status, 503);
    t.same(error.details, { can_be_retried: true, retry_after: 5 });
    t.same(error.headers, { 'Retry-After': '5' });
    t.equal(error.cause, cause);
    t.notMatch(error.developerMessage, /db-7/);
  },
);

t.test(
  'the WWW-Authenticate challenge names the token error only if the request had a token',
  async (t) => {
    t.equal(bearerChallenge(), 'Bearer realm="beverage-ordering"');
    t.equal(
      bearerChallenge('invalid_token'),
      'Bearer realm="beverage-ordering", error="invalid_token"',
    );
  },
);

t.test('a developer message is truncated to 4096 characters', async (t) => {
  t.equal(
    new AppError('forbidden', { developerMessage: 'x'.repeat(4096) }).developerMessage.length,
    4096,
  );
  t.equal(
    new AppError('forbidden', { developerMessage: 'x'.repeat(4097) }).developerMessage,
    `${'x'.repeat(4095)}…`,
  );
});
