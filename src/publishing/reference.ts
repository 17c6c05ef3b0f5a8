/** The description as the reference page reads it, and the addresses on that page that other pages link to. */
import {
  type Body,
  type Description,
  follow,
  nameOf,
  type Operation,
  operationsOf,
  type Parameter,
} from './description.ts';

/** An operation that sends an error, and its address on the reference page. */
export interface Sender {
  summary: string;
  href: string;
}

/**
 * Headers without which a request is rejected or is not safe to repeat. The contract calls both optional: the service reports
 * a missing `If-Match` after other errors.
 */
const neededHeaders = new Set(['IfMatchList', 'IdempotencyKey']);

/** Whether a request that a reader tries out has this parameter from the start. */
export function isSentByDefault(component: string, { required }: Pick<Parameter, 'required'>): boolean {
  return required === true || neededHeaders.has(component);
}

/**
 * A copy for the page. A reader must tick optional parameters before they are sent: a cursor or filter from an example would
 * spoil the first try. Error responses link to the page of their reason.
 */
export function referenceDocument(document: Description): Description {
  const copy = structuredClone(document);
  const operations = operationsOf(copy).map(({ operation }) => operation);
  for (const operation of operations) {
    operation.parameters = (operation.parameters ?? []).map((parameter) => offer(parameter, operation, copy));
  }
  for (const response of new Set(operations.flatMap((operation) => errorsOf(copy, operation)))) presentError(response);
  return copy;
}

/** For each reason the operations that send it, in the order of the document. */
export function sendersOf(document: Description): ReadonlyMap<string, readonly Sender[]> {
  const senders = new Map<string, Sender[]>();
  for (const { path, method, operation } of operationsOf(document)) {
    const { summary, tags } = operation;
    const sender = { summary, href: `/docs#tag/${tags[0]?.toLowerCase()}/${method.toUpperCase()}${path}` };
    for (const reason of new Set(errorsOf(document, operation).flatMap(reasonsOf))) {
      senders.set(reason, [...(senders.get(reason) ?? []), sender]);
    }
  }
  return senders;
}

/**
 * The parameter with an example under each name by which the page may look for it: that of the body's example in use, or
 * `default` where there is no body. It is the example of that name, or else the first.
 */
function offer(given: Parameter, { requestBody }: Operation, { components }: Description): Parameter {
  const { example, ...parameter } = follow(components.parameters, given);
  const [first, ...others] = Object.entries(parameter.examples ?? { example: { value: example } });
  const bodies = Object.values(requestBody?.content ?? {});
  const names = bodies.flatMap(({ examples = {} }) => Object.keys(examples));
  const own = new Map(others);
  const isTicked = isSentByDefault(nameOf(given), parameter);
  const shown = (names.length > 0 ? names : ['default']).map((name) => {
    return [name, { ...(own.get(name) ?? first?.[1]), ...(!isTicked && { 'x-disabled': true }) }] as const;
  });
  return { ...parameter, examples: Object.fromEntries([...others, ...shown]) };
}

function presentError(response: Body): void {
  const links = reasonsOf(response).map((reason) => `[\`${reason}\`](/errors/${reason})`);
  response.description = `${response.description?.trim()} ${links.join(', ')}`;
  // The page takes every `+json` for JSON and shows the last of them, which must be the native form.
  const { 'application/json': native, ...others } = response.content ?? {};
  response.content = { ...others, ...(native && { 'application/json': native }) };
}

/** The keys of the examples of an error are its reasons, the same ones in every media type. */
function reasonsOf({ content = {} }: Body): string[] {
  return [...new Set(Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)))];
}

/** The error responses of an operation, references followed. */
function errorsOf({ components }: Description, { responses }: Operation): Body[] {
  return Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([, response]) => follow(components.responses, response));
}
