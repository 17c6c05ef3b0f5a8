/** The examples of the errors of a description, each with its forms and the operations that share it. */

import type { Reason } from '../../src/errors/reasons.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into freely
type Node = any;

/** One error of a response component. */
export interface ErrorExample {
  component: string;
  reason: Reason;
  /** The operations that declare it. */
  operations: string[];
  /** The bodies by media type; only those that a request for the media type gets. */
  forms: { mediaType: string; body: unknown }[];
}

/** Every example of an error. A media type with reasons of its own makes an example of its own. */
export function errorExamples(document: Node): ErrorExample[] {
  const users = new Map<string, string[]>();
  for (const operation of Object.values<Node>(document.paths).flatMap((item) => Object.values<Node>(item))) {
    for (const [status, { $ref = '' }] of Object.entries<Node>(operation.responses)) {
      if (!/^[45]/.test(status)) continue;
      users.set($ref, [...(users.get($ref) ?? []), operation.operationId]);
    }
  }
  return [...users].flatMap(([$ref, operations]) => {
    const component = $ref.slice($ref.lastIndexOf('/') + 1);
    const { content = {} } = document.components.responses[component] ?? {};
    const forms = Object.entries<Node>(content).flatMap(([mediaType, { examples = {} }]) =>
      Object.entries<Node>(examples).map(([reason, example]) => ({
        reason,
        mediaType,
        body: example.$ref ? document.components.examples[example.$ref.split('/').at(-1)].value : example.value,
      })),
    );
    // Forms belong to one error when they have the same details.
    const byError = Map.groupBy(forms, ({ reason, body }) => `${reason} ${JSON.stringify(body.details)}`);
    return [...byError.values()].map((group) => ({
      component,
      reason: group[0]?.reason as Reason,
      operations,
      forms: group.map(({ mediaType, body }) => ({ mediaType, body })),
    }));
  });
}
