import { AppError, serviceUnavailable } from '../../src/errors/app-error.ts';
import { DatabaseTimeout, DatabaseUnavailable, toAppError } from '../../src/errors/to-app-error.ts';
import { diagnose, withDiagnosis } from '../../src/internal/diagnosis.ts';
import { t } from '../support/tap.ts';

const failure = (message: string, properties: object) =>
  Object.assign(new Error(message), properties);

t.test('the diagnosis distinguishes database failures by their cause', (t) => {
  const kinds: [Error, string][] = [
    [
      failure('canceling statement due to statement timeout', { code: '57014' }),
      'database_timeout',
    ],
    [failure('canceling statement due to lock timeout', { code: '55P03' }), 'database_timeout'],
    [new DatabaseTimeout('timeout exceeded when trying to connect'), 'database_timeout'],
    [failure('connect ETIMEDOUT 10.0.0.7:5432', { code: 'ETIMEDOUT' }), 'database_timeout'],
    [
      failure('connect ECONNREFUSED 10.0.0.7:5432', { code: 'ECONNREFUSED' }),
      'database_unavailable',
    ],
    [failure('upstream timeout', { statusCode: 503 }), 'database_unavailable'],
    [failure('sorry, too many clients already', { code: '53300' }), 'database_unavailable'],
    [new DatabaseUnavailable('Connection terminated unexpectedly'), 'database_unavailable'],
    [failure('column "x" does not exist', { code: '42703' }), 'internal_server_error'],
    [new TypeError('x is not a function'), 'internal_server_error'],
    [
      new AppError('service_unavailable', { developerMessage: 'the service is overloaded' }),
      'service_unavailable',
    ],
  ];
  for (const [error, kind] of kinds) t.equal(diagnose(toAppError(error)).kind, kind, error.message);
  t.end();
});

t.test('a 503 keeps its status and Retry-After, and any other failure is 500', (t) => {
  const overload = serviceUnavailable({ shortage: 'overload', retryAfter: 1 });
  t.match(withDiagnosis(overload), { status: 503, headers: { 'Retry-After': '1' } });
  const lost = toAppError(new DatabaseUnavailable('Connection terminated unexpectedly'));
  t.match(withDiagnosis(lost), { status: 503, reason: 'service_unavailable' });
  for (const failed of [new AppError('upstream_failed'), toAppError(new TypeError('x'))])
    t.match(withDiagnosis(failed), { status: 500, reason: 'internal_server_error' });
  t.end();
});

t.test('the diagnosis contains hosts, codes and statements, and omits empty values', (t) => {
  const refused = failure('connect ECONNREFUSED 10.0.0.7:5432', {
    code: 'ECONNREFUSED',
    errno: -111,
    syscall: 'connect',
    address: '10.0.0.7',
    port: 5432,
    query: 'select 1',
    params: ['secret'],
  });
  t.strictSame(diagnose(toAppError(refused)).details, {
    can_be_retried: true,
    retry_after: 5,
    code: 'ECONNREFUSED',
    query: 'select 1',
    syscall: 'connect',
    address: '10.0.0.7',
    port: 5432,
    message: 'nothing listens on 10.0.0.7:5432 (ECONNREFUSED)',
  });
  t.end();
});

t.test('for a name with several addresses, the diagnosis describes each failure', (t) => {
  const both = new AggregateError([
    new Error('connect ECONNREFUSED ::1:5432'),
    new Error('connect ECONNREFUSED 127.0.0.1:5432'),
  ]);
  const { kind, message } = diagnose(toAppError(Object.assign(both, { code: 'ECONNREFUSED' })));
  t.equal(kind, 'database_unavailable');
  t.match(message, '::1:5432');
  t.match(message, '127.0.0.1:5432');
  t.end();
});

t.test('any thrown value is diagnosed', (t) => {
  for (const thrown of ['text', 7, null, { a: 1 }])
    t.type(diagnose(toAppError(thrown)).message, 'string');
  t.end();
});
