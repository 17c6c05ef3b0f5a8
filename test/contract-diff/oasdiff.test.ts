/**
 * oasdiff (https://github.com/oasdiff/oasdiff) is another program that compares contracts.
 * `oasdiff-checks.txt` lists the checks of version 1.28.0. For each check, a test plants a change
 * that the check finds, or an exception says why no test does.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../support/tap.ts';
import { places } from './places.ts';
import { namesIn } from './planted.ts';
import { plantedBodies } from './planted-bodies.ts';
import { plantedOperations } from './planted-operations.ts';
import { judged, notJudged } from './planted-schemas.ts';

const checks = readFileSync(join(import.meta.dirname, 'oasdiff-checks.txt'), 'utf8')
  .trim()
  .split('\n');

/** Checks for which no change is planted, with the reason. */
const notApplicable: Record<string, readonly string[]> = {
  'The comparison does not depend on the date: equal documents give equal results every day.': [
    'api-sunset-date-too-small',
    'request-parameter-sunset-date-too-small',
    'request-property-sunset-date-too-small',
    'response-property-sunset-date-too-small',
  ],
  'A rule of the contract checks that dates are valid (npm run contract:check).': [
    'api-deprecated-sunset-{missing,parse}',
    'api-path-sunset-parse',
    'request-parameter-sunset-parse',
    'request-property-deprecated-sunset-invalid',
    'response-property-deprecated-sunset-invalid',
  ],
  'Only operations have a sunset. Elsewhere the extension is unknown, so the comparison rates a change of the extension as breaking.':
    ['request-parameter-sunset-{deleted,date-changed-too-small}'],
  'Stability levels are an extension of oasdiff, and this contract gives their values no meaning. A change of a level is planted.':
    ['api-invalid-stability-level'],
  'The release gate compares versions, and its tests plant the change (releases.test.ts).': [
    'api-major-version-not-bumped',
    'api-version-{decreased,not-bumped}',
  ],
  'Clients do not see the name of a component. Everything that refers to the component is compared.':
    ['api-schema-removed'],
  'An unused security scheme has no effect, and a used scheme is compared with its operation.': [
    'api-security-component-added',
  ],
  'Every operation of the contract has an id (operationIdsAreUnique), and an operation without an id is planted.':
    ['api-operation-id-added'],
  'The change is rated like that of a property without readOnly or writeOnly, which is planted. oasdiff is less strict.':
    [
      'request-read-only-property-{enum-value-removed,max-length-decreased}',
      'request-read-only-property-{exclusive-,}max-decreased',
      'request-read-only-property-{exclusive-,}min-increased',
      'response-{optional,required}-write-only-property-{added,removed}',
      'response-write-only-property-{became-optional,became-required,enum-value-added}',
    ],
  'The delivery to a webhook is compared like the response of an operation, and its removal is planted in operations.test.ts.':
    ['webhook-{added,removed}'],
  'Media types are compared literally: a change of a media type counts as a removal and an addition.':
    ['response-media-type-name-{changed,generalized,specialized}'],
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

t.test('every check of oasdiff has a planted change, or an exception with a reason', async (t) => {
  t.equal(checks.length, 509);
  t.same(
    checks.filter((check) => !planted.has(check) && !excepted.includes(check)),
    [],
  );
});

t.test(
  'every exception is a check of oasdiff, has no planted change, and is listed once',
  async (t) => {
    t.same(
      excepted.filter(
        (check, index) =>
          planted.has(check) || !checks.includes(check) || excepted.indexOf(check) !== index,
      ),
      [],
    );
  },
);

t.test('every check that a planted change names is a check of oasdiff', async (t) => {
  t.same(
    named.filter((check) => !checks.includes(check)),
    [],
  );
});
