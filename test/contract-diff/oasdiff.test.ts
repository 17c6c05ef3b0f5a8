/**
 * oasdiff (https://github.com/oasdiff/oasdiff) is a second opinion on what a comparison of contracts must see.
 * `oasdiff-checks.txt` lists the checks of its version 1.28.0. Each is planted in a test here, or does not apply.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { places } from './places.ts';
import { namesIn } from './planted.ts';
import { plantedBodies } from './planted-bodies.ts';
import { plantedOperations } from './planted-operations.ts';
import { judged, notJudged } from './planted-schemas.ts';

const checks = readFileSync(join(import.meta.dirname, 'oasdiff-checks.txt'), 'utf8')
  .trim()
  .split('\n');

/** Checks that nothing is planted for, with the reason. */
const notApplicable: Record<string, readonly string[]> = {
  'The comparison does not read the clock: equal documents give equal results on every day.': [
    'api-sunset-date-too-small',
    'request-parameter-sunset-date-too-small',
    'request-property-sunset-date-too-small',
    'response-property-sunset-date-too-small',
  ],
  'Whether a date can be read is a rule of the contract (npm run contract:check).': [
    'api-deprecated-sunset-{missing,parse}',
    'api-path-sunset-parse',
    'request-parameter-sunset-parse',
    'request-property-deprecated-sunset-invalid',
    'response-property-deprecated-sunset-invalid',
  ],
  'Only operations have a sunset, another extension is not known: a change of it is breaking.': [
    'request-parameter-sunset-{deleted,date-changed-too-small}',
  ],
  'Stability levels are an extension of oasdiff; that of an operation is planted, and its values are not known here.': [
    'api-invalid-stability-level',
  ],
  'The gate decides by the version, and its tests plant it (releases.test.ts).': [
    'api-major-version-not-bumped',
    'api-version-{decreased,not-bumped}',
  ],
  'The name of a component is not seen by clients; what refers to it is compared.': ['api-schema-removed'],
  'A scheme that no operation uses changes nothing, and one that is used is compared with the operation.': [
    'api-security-component-added',
  ],
  'Every operation of the contract has an id (operationIdsAreUnique), and one without is planted.': [
    'api-operation-id-added',
  ],
  'Judged more strictly than by oasdiff: as the same change of a property without readOnly or writeOnly, which is planted.':
    [
      'request-read-only-property-{enum-value-removed,max-length-decreased}',
      'request-read-only-property-{exclusive-,}max-decreased',
      'request-read-only-property-{exclusive-,}min-increased',
      'response-{optional,required}-write-only-property-{added,removed}',
      'response-write-only-property-{became-optional,became-required,enum-value-added}',
    ],
  'No webhook is published. A change of `webhooks` is breaking, as that of every unknown member (planted).': [
    'webhook-{added,removed}',
  ],
  'A media type is compared as it is written: a changed one is gone, and a new one is there.': [
    'response-media-type-name-{changed,generalized,specialized}',
  ],
};

const named = Object.values({ ...plantedOperations, ...plantedBodies })
  .flat()
  .flatMap(({ checks }) => checks.flatMap(namesIn));
const planted = new Set([
  ...named,
  ...[...judged, ...notJudged].flatMap(({ checks }) =>
    checks.flatMap(namesIn).flatMap((end) => Object.keys(places).map((place) => `${place}-${end}`)),
  ),
]);
const excepted = Object.values(notApplicable).flat().flatMap(namesIn);

t.test('every check of oasdiff is planted, or is an exception with a reason', async (t) => {
  t.equal(checks.length, 509);
  t.same(
    checks.filter((check) => !planted.has(check) && !excepted.includes(check)),
    [],
  );
});

t.test('no exception is planted, unknown to oasdiff or listed twice', async (t) => {
  t.same(
    excepted.filter(
      (check, index) => planted.has(check) || !checks.includes(check) || excepted.indexOf(check) !== index,
    ),
    [],
  );
});

t.test('what a test is planted for is a check of oasdiff', async (t) => {
  t.same(
    named.filter((check) => !checks.includes(check)),
    [],
  );
});
