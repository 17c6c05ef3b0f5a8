import { AppError, failedChecks } from '../../src/errors/app-error.ts';
import {
  checkLimits,
  checksIn,
  describeChecks,
  type FailedCheck,
} from '../../src/errors/checks.ts';
import { shorten } from '../../src/errors/shorten.ts';
import { t } from '../support/tap.ts';

const checks: FailedCheck[] = [
  { field: 'recipe', in: 'body', error_type: 'required', message: 'is required' },
  { field: 'address.lat', in: 'body', error_type: 'wrong_value', message: 'must be a number' },
  {
    field: 'If-Match',
    in: 'header',
    error_type: 'constraint_violation',
    message: 'must be an entity tag',
  },
];

/** Returns a check as a response contains it: the message is a whole sentence. */
const reported = (check: FailedCheck): FailedCheck => ({
  ...check,
  message: `${check.field} ${check.message}.`,
});

t.test(
  'an error lists all violations as sentences, and the developer message consists of these sentences',
  async (t) => {
    const error = failedChecks(checks);
    t.ok(error instanceof AppError);
    t.equal(error.reason, 'validation_failed');
    t.equal(error.status, 400);
    t.same(error.details, { checks_failed: checks.map(reported) });
    t.equal(
      error.developerMessage,
      'recipe is required. address.lat must be a number. If-Match must be an entity tag.',
    );
  },
);

t.test(
  'code that reports violations can choose another reason, or the status 422 for the camelCase representation',
  async (t) => {
    t.equal(failedChecks(checks, { status: 422 }).status, 422);
    const error = failedChecks(checks, { status: 422, reason: 'wrong_parameter_value' });
    t.equal(error.reason, 'wrong_parameter_value');
    t.equal(error.status, 422);
  },
);

t.test('checksIn returns the violations in the details of an error', async (t) => {
  t.same(checksIn(failedChecks(checks).details), checks.map(reported));
});

t.test('checksIn returns nothing for other details', async (t) => {
  for (const details of [
    null,
    {},
    { checks_failed: null },
    { checks_failed: 'recipe' },
    { checks_failed: [null, 1, {}] },
  ]) {
    t.same(checksIn(details), []);
  }
});

const unknownFields = (count: number): FailedCheck[] =>
  Array.from({ length: count }, (_, index) => ({
    field: `field${index}`,
    in: 'body',
    error_type: 'constraint_violation',
    message: 'is not a known property',
  }));

t.test('an error lists 200 violations and counts the other violations', async (t) => {
  const atTheLimit = failedChecks(unknownFields(200));
  t.equal(checksIn(atTheLimit.details).length, 200);
  t.notOk('checks_omitted' in (atTheLimit.details ?? {}), 'nothing is omitted');
  const overTheLimit = failedChecks(unknownFields(1234));
  t.strictSame(
    checksIn(overTheLimit.details),
    unknownFields(200).map(reported),
    'the first 200, in their order',
  );
  t.equal(overTheLimit.details?.checks_omitted, 1034);
});

t.test(
  'the developer message is one short line for any number of violations, and gives the number of omitted violations',
  async (t) => {
    const line = describeChecks(unknownFields(150_000));
    t.ok(line.length <= checkLimits.description + 30, `${line.length} characters`);
    const named = line.match(/field\d+/g)?.length ?? 0;
    t.ok(named > 10, `${named} are named`);
    t.match(line, new RegExp(` And ${150_000 - named} more\\.$`));
  },
);

t.test('a long field name and a long message are truncated visibly', async (t) => {
  const [check] = checksIn(
    failedChecks([
      {
        field: 'f'.repeat(1_000_000),
        in: 'body',
        error_type: 'wrong_value',
        message: 'm'.repeat(9999),
      },
    ]).details,
  );
  t.equal(check?.field, `${'f'.repeat(checkLimits.field - 1)}…`);
  t.equal(
    check?.message,
    `${check?.field} ${'m'.repeat(checkLimits.message - checkLimits.field - 2)}…`,
  );
  t.equal(shorten('🍵🍵', 4), '🍵🍵', 'what fits stays unchanged');
  t.ok(shorten('🍵🍵', 3).isWellFormed(), 'no character is cut in half');
});
