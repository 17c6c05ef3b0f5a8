/**
 * Checks the contract against conventions that a general OpenAPI linter does not know.
 *
 *   node scripts/contract/judge/check-contract.ts [bundled document ...]
 *
 * Without arguments, the script reads the documents under generated/ and also checks that the
 * overlays fit. It lists every violation with its JSON pointer, and exits with 1 if it finds a
 * violation. Each rule is a function from a document to its violations. To add a rule, write the
 * function and add it to the list below.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, nodeOf } from '../../../src/openapi/nodes.ts';
import { checkOverlays } from './check-overlays.ts';
import type { Violation } from './contract-document.ts';
import {
  bodiesHaveExamples,
  errorExamplesFollowReasons,
  examplesAreValid,
} from './contract-examples.ts';
import { examplesArePaired, examplesHoldDeclaredProperties } from './contract-pairs.ts';
import {
  announcedHeadersAreDeclared,
  booleansArePrefixed,
  camelCaseViewIsInCamelCase,
  errorsHaveOneSetOfMediaTypes,
  extensionsAreKnown,
  headersAreTrainCase,
  linksLeadSomewhere,
  operationIdsAreUnique,
  operationsDeclareTheirErrors,
  operationsHaveAnErrorFamily,
  parametersAreNamedWell,
  pathsAreKebabCase,
  patternsArePortable,
  schemasAreTitled,
  securityIsSound,
  writesAreLimited,
} from './contract-rules.ts';

const rules: readonly ((document: Node) => Violation[])[] = [
  pathsAreKebabCase,
  parametersAreNamedWell,
  headersAreTrainCase,
  booleansArePrefixed,
  schemasAreTitled,
  patternsArePortable,
  operationIdsAreUnique,
  operationsHaveAnErrorFamily,
  errorsHaveOneSetOfMediaTypes,
  operationsDeclareTheirErrors,
  writesAreLimited,
  camelCaseViewIsInCamelCase,
  announcedHeadersAreDeclared,
  linksLeadSomewhere,
  securityIsSound,
  extensionsAreKnown,
  bodiesHaveExamples,
  examplesAreValid,
  errorExamplesFollowReasons,
  examplesArePaired,
  examplesHoldDeclaredProperties,
];

/** Returns all violations in a bundled document, in the order of the rules. */
export function checkContract(document: unknown): Violation[] {
  return rules.flatMap((rule) => rule(nodeOf(document)));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../../..');
  const generated = ['public', 'internal'].map((name) =>
    join(root, 'generated', name, 'openapi.json'),
  );
  const given = process.argv.slice(2);
  const files = given.length > 0 ? given : generated.filter((file) => existsSync(file));
  if (files.length === 0) {
    console.error('There is no bundled document under generated/. Run npm run generate.');
    process.exitCode = 1;
  }
  for (const file of files) {
    const violations = checkContract(JSON.parse(readFileSync(file, 'utf8')));
    for (const { pointer, rule, message } of violations)
      console.error(`${file}#${pointer}\n  ${rule}: ${message}`);
    if (violations.length > 0) process.exitCode = 1;
    else console.log(`${file}: no violations`);
  }
  const unfit = given.length > 0 ? [] : checkOverlays();
  for (const message of unfit) console.error(`openapi/overlays\n  ${message}`);
  if (unfit.length > 0) process.exitCode = 1;
}
