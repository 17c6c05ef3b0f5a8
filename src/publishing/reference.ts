/** The description as the reference page reads it, and the places of that page that others link to. */
import type { OpenAPIV3_1 } from 'openapi-types';
import type { PublicDocument } from './document.ts';
import type { Sender } from './error-page.ts';

type Document = OpenAPIV3_1.Document;
type Parameter = OpenAPIV3_1.ParameterObject;
type Response = OpenAPIV3_1.ResponseObject;
type Operation = OpenAPIV3_1.OperationObject;
type Reference = OpenAPIV3_1.ReferenceObject;

/**
 * A header that a request without it is refused for, or loses its safety by. The contract calls both optional: the
 * service reports the absence of `If-Match` in its own turn.
 */
const neededAnyway = new Set(['IfMatchList', 'IdempotencyKey']);

/** Whether a request that somebody tries out carries this parameter from the start. */
export function isSentByDefault(component: string | undefined, { required }: Pick<Parameter, 'required'>): boolean {
  return required === true || (component !== undefined && neededAnyway.has(component));
}

/**
 * A copy for the page. Optional parameters are offered there, but not sent until they are ticked: a cursor or filter out
 * of an example would only spoil the first try. Error responses link to the catalogue.
 */
export function referenceDocument(document: PublicDocument): Document {
  const view = structuredClone(document) as object as Document;
  const operations = operationsOf(view).map(({ operation }) => operation);
  for (const operation of operations) {
    operation.parameters = (operation.parameters ?? []).map((parameter) => offer(parameter, operation, view));
  }
  for (const response of new Set(operations.flatMap((operation) => errorsOf(view, operation)))) presentError(response);
  return view;
}

/** For each reason the operations that send it, in the order of the document. */
export function sendersOf(published: PublicDocument): ReadonlyMap<string, readonly Sender[]> {
  const document = published as object as Document;
  const senders = new Map<string, Sender[]>();
  for (const { path, method, operation } of operationsOf(document)) {
    const sender = { summary: operation.summary ?? path, href: placeOf(path, method, operation) };
    for (const reason of new Set(errorsOf(document, operation).flatMap(reasonsOf))) {
      senders.set(reason, [...(senders.get(reason) ?? []), sender]);
    }
  }
  return senders;
}

function placeOf(path: string, method: string, { tags = [] }: Operation): string {
  return `/docs#tag/${(tags[0] ?? '').toLowerCase()}/${method.toUpperCase()}${path}`;
}

/**
 * The parameter with an example under each name by which the page may look for it: that of the body's example in use, or
 * `default` where there is no body. It is the example of that name, or else the first.
 */
function offer(given: Parameter | Reference, { requestBody }: Operation, { components }: Document): Parameter {
  const component = '$ref' in given ? lastStep(given) : undefined;
  const parameter = structuredClone(component ? components?.parameters?.[component] : given) as Parameter;
  const [first, ...others] = Object.entries(parameter.examples ?? { example: { value: parameter.example } });
  delete parameter.example;
  const content = Object.values((requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content ?? {});
  const names = content.flatMap(({ examples = {} }) => Object.keys(examples));
  const own = new Map(others);
  const isTicked = isSentByDefault(component, parameter);
  const shown = (names.length > 0 ? names : ['default']).map((name) => {
    const example = { ...(own.get(name) ?? first?.[1]), ...(!isTicked && { 'x-disabled': true }) };
    return [name, example] as const;
  });
  return { ...parameter, examples: Object.fromEntries([...others, ...shown]) };
}

function presentError(response: Response): void {
  const links = reasonsOf(response).map((reason) => `[\`${reason}\`](/errors/${reason})`);
  response.description = `${response.description.trim()} ${links.join(', ')}`;
  // The page takes every `+json` for JSON and shows the last of them: that shall be the native form.
  const { 'application/json': native, ...others } = response.content ?? {};
  response.content = { ...others, ...(native && { 'application/json': native }) };
}

/** The keys of the examples of an error are the reasons it may have, alike in every media type. */
function reasonsOf({ content = {} }: Response): string[] {
  return [...new Set(Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)))];
}

function operationsOf({ paths = {} }: Document) {
  return Object.entries(paths).flatMap(([path, item = {}]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** The error responses of an operation, references followed. */
function errorsOf({ components }: Document, { responses = {} }: Operation): Response[] {
  return Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([, response]) => ('$ref' in response ? (components?.responses?.[lastStep(response)] as Response) : response));
}

/** The name of the component that a reference leads to. */
function lastStep({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
