import t from 'tap';
import { AppError, failedChecks } from '../../src/errors/app-error.ts';
import { checksIn, type FailedCheck } from '../../src/errors/checks.ts';

const checks: FailedCheck[] = [
  { field: 'recipe', in: 'body', error_type: 'required', message: 'is required' },
  { field: 'address.lat', in: 'body', error_type: 'wrong_value', message: 'must be a number' },
  { field: 'If-Match', in: 'header', error_type: 'constraint_violation', message: 'must be an entity tag' },
];

t.test('all failed checks travel together, and the developer message names every field and fault', async (t) => {
  const error = failedChecks(checks);
  t.ok(error instanceof AppError);
  t.equal(error.reason, 'validation_failed');
  t.equal(error.status, 400);
  t.same(error.details, { checks_failed: checks });
  for (const { field, message } of checks) {
    t.match(error.developerMessage, field);
    t.match(error.developerMessage, message);
  }
});

t.test('the camelCase face can ask for 422, and a meaningless value for its own reason', async (t) => {
  t.equal(failedChecks(checks, { status: 422 }).status, 422);
  const error = failedChecks(checks, { status: 422, reason: 'wrong_parameter_value' });
  t.equal(error.reason, 'wrong_parameter_value');
  t.equal(error.status, 422);
});

t.test('failed checks are found again in the details they travel in', async (t) => {
  t.same(checksIn(failedChecks(checks).details), checks);
});

t.test('details about anything else hold no failed checks', async (t) => {
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
