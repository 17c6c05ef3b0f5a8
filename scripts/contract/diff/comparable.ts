/** Rules against parts of the contract whose changes the comparison of releases cannot rate. */

import { type Located, type Node, operationsOf } from '../../../src/openapi/nodes.ts';
import { carriersOf, schemasOf, type Violation } from '../judge/contract-document.ts';
import { knownMembers } from './others.ts';
import { knownKeywords, viewOf } from './schema-view.ts';

const rule = 'comparable';
/** Another rule checks extensions. */
const isExtension = (name: string) => name.startsWith('x-');

/**
 * Schemas have only known keywords. A schema with several parts (`allOf`, or members next to
 * `$ref`) has at most one `oneOf` and one `anyOf`. None of its parts forbids additional properties,
 * because that part would reject the properties of the other parts.
 */
export function schemasAreComparable(document: Node): Violation[] {
  return schemasOf(document, { references: true }).flatMap(({ pointer, node }) => {
    const { parts } = viewOf(document, node);
    const unknown = Object.keys(node).filter(
      (keyword) => !knownKeywords.has(keyword) && !isExtension(keyword),
    );
    const repeated = ['oneOf', 'anyOf'].filter(
      (keyword) => parts.filter((part) => keyword in part).length > 1,
    );
    const composed = parts.filter((part) => 'properties' in part);
    const closed = parts.some(
      (part) =>
        part.additionalProperties === false ||
        (part !== node && part.unevaluatedProperties === false),
    );
    return [
      ...unknown.map((keyword) => `the comparison of releases does not know ${keyword}`),
      ...repeated.map((keyword) => `only one part of a schema may have ${keyword}`),
      ...(composed.length > 1 && closed
        ? ['a part rejects the properties of the other parts']
        : []),
    ].map((message) => ({ pointer, rule, message }));
  });
}

/** Operations, parameters, bodies, responses and headers have only known members. */
export function membersAreComparable(document: Node): Violation[] {
  const operations = operationsOf(document);
  const { parameters, headers, bodies } = carriersOf(document);
  const places: [kind: keyof typeof knownMembers, places: readonly Located[]][] = [
    ['operation', operations],
    ['parameter', parameters],
    ['requestBody', operations.flatMap(({ requestBody }) => requestBody ?? [])],
    ['response', operations.flatMap(({ responses }) => [...responses.values()])],
    ['header', headers],
    ['media', bodies],
  ];
  const found = places.flatMap(([kind, located]) =>
    located.flatMap(({ pointer, node }) =>
      Object.keys(node)
        .filter((member) => !knownMembers[kind].includes(member) && !isExtension(member))
        .map((member) => ({
          pointer,
          rule,
          message: `the comparison of releases does not know ${member}`,
        })),
    ),
  );
  return [
    ...new Map(
      found.map((violation) => [violation.pointer + violation.message, violation]),
    ).values(),
  ];
}
