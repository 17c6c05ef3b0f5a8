/**
 * Lists the error examples of a description, each with its forms and the operations that declare
 * it.
 */

import type { Reason } from '../../src/errors/reasons.ts';
import type { Json } from './json.ts';

/** An error of a response component. */
export interface ErrorExample {
  component: string;
  reason: Reason;
  operations: string[];
  /** The body in each media type that has an example of this error. */
  forms: { mediaType: string; body: unknown }[];
}

/**
 * Returns every error example. Examples with equal reason and details are the forms of one error.
 */
export function errorExamples(document: Json): ErrorExample[] {
  const users = new Map<string, string[]>();
  for (const operation of Object.values<Json>(document.paths).flatMap((item) =>
    Object.values<Json>(item),
  )) {
    for (const [status, { $ref = '' }] of Object.entries<Json>(operation.responses)) {
      if (!/^[45]/.test(status)) continue;
      users.set($ref, [...(users.get($ref) ?? []), operation.operationId]);
    }
  }
  return [...users].flatMap(([$ref, operations]) => {
    const component = $ref.slice($ref.lastIndexOf('/') + 1);
    const { content = {} } = document.components.responses[component] ?? {};
    const forms = Object.entries<Json>(content).flatMap(([mediaType, { examples = {} }]) =>
      Object.entries<Json>(examples).map(([reason, example]) => ({
        reason,
        mediaType,
        body: example.$ref
          ? document.components.examples[example.$ref.split('/').at(-1)].value
          : example.value,
      })),
    );
    const byError = Map.groupBy(
      forms,
      ({ reason, body }) => `${reason} ${JSON.stringify(body.details)}`,
    );
    return [...byError.values()].map((group) => ({
      component,
      reason: group[0]?.reason as Reason,
      operations,
      forms: group.map(({ mediaType, body }) => ({ mediaType, body })),
    }));
  });
}
