/**
 * Lists the responses that a description declares: each status of each operation, in each media
 * type, for each reason.
 */
import type { Reason } from '../../src/errors/reasons.ts';
import type { Answer } from './deployment-variants.ts';
import type { Json } from './json.ts';

/** A declared response. The tests prove that some request gets it. */
export interface DeclaredAnswer<Id extends string> {
  id: Id;
  status: number;
  /** Empty if the response has no body. */
  mediaType: string;
  /** Undefined for a success. */
  reason: Reason | undefined;
  /** The example of an error. Undefined if this media type has no examples. */
  example?: Readonly<Record<string, unknown>>;
}

/**
 * Returns every declared response. XML has no examples by reason, so it gets the reasons of plain
 * JSON.
 */
export function declaredAnswers<Id extends string>(document: Json): DeclaredAnswer<Id>[] {
  const operations = Object.values<Json>(document.paths).flatMap((path) =>
    Object.values<Json>(path),
  );
  return operations.flatMap(({ operationId: id, responses }) =>
    Object.entries<Json>(responses).flatMap(([code, response]) => {
      const { content = { '': {} } } = response.$ref
        ? document.components.responses[response.$ref.split('/').at(-1)]
        : response;
      const status = Number(code);
      return Object.entries<Json>(content).flatMap(([mediaType, { examples }]) => {
        const named = examples ?? content['application/json']?.examples;
        const reasons = status < 400 ? [undefined] : (Object.keys(named) as Reason[]);
        return reasons.map((reason): DeclaredAnswer<Id> => {
          const { $ref, value } = examples?.[reason ?? ''] ?? {};
          const example = $ref ? document.components.examples[$ref.split('/').at(-1)].value : value;
          return { id, status, mediaType, reason, ...(status >= 400 && { example }) };
        });
      });
    }),
  );
}

/** Returns whether a response is the declared one. */
export function isGiven(
  { status, mediaType, reason }: Omit<DeclaredAnswer<string>, 'id'>,
  answer: Answer,
): boolean {
  const hasMediaType = mediaType === '*/*' || answer.mediaType === mediaType;
  return hasMediaType && answer.status === status && answer.reason === reason;
}

/** The members of an error that do not depend on the request, in all its forms. */
const fixed = [
  'type',
  'title',
  'status',
  'statusCode',
  'reason',
  'message',
  'localized_message',
  'localizedMessage',
];

/** Returns whether an error has the texts of its example, if it has one. */
export function hasTextsOfExample(
  { example }: Pick<DeclaredAnswer<string>, 'example'>,
  answer: Answer,
): boolean {
  const body = answer.body as Record<string, unknown>;
  return example === undefined || fixed.every((name) => body[name] === example[name]);
}
