/** The answers a description declares, one by one: each status of each operation, in each media type, for each reason. */
import type { Reason } from '../../src/errors/reasons.ts';
import type { Answer } from './deployment-variants.ts';

/** An answer that some request must get. */
export interface DeclaredAnswer<Id extends string> {
  id: Id;
  status: number;
  /** Empty where there is no body. */
  mediaType: string;
  /** Undefined for a success. */
  reason: Reason | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into freely
type Node = any;

/** Everything declared. XML names no reasons; they are those of plain JSON. */
export function declaredAnswers<Id extends string>(document: Node): DeclaredAnswer<Id>[] {
  const operations = Object.values<Node>(document.paths).flatMap((path) => Object.values<Node>(path));
  return operations.flatMap(({ operationId: id, responses }) =>
    Object.entries<Node>(responses).flatMap(([code, response]) => {
      const { content = { '': {} } } = response.$ref
        ? document.components.responses[response.$ref.split('/').at(-1)]
        : response;
      const status = Number(code);
      return Object.entries<Node>(content).flatMap(([mediaType, { examples }]) => {
        const named = examples ?? content['application/json']?.examples;
        const reasons = status < 400 ? [undefined] : (Object.keys(named) as Reason[]);
        return reasons.map((reason): DeclaredAnswer<Id> => ({ id, status, mediaType, reason }));
      });
    }),
  );
}

/** Whether an answer is the declared one. */
export function isGiven({ status, mediaType, reason }: Omit<DeclaredAnswer<string>, 'id'>, answer: Answer): boolean {
  const hasMediaType = mediaType === '*/*' || answer.mediaType === mediaType;
  return hasMediaType && answer.status === status && answer.reason === reason;
}
