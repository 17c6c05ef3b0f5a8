/** From the options of a call to its request, and from the answer to the result. */
import type { operations } from '../../generated/public/operations.ts';
import type { Answer, Outgoing } from './send.ts';
import type { CallSettings, Representation, Result } from './types.ts';

/** An operation as the contract describes it. */
type Operation = (typeof operations)[keyof typeof operations];

/** The options of a call when the compiler does not know the operation. */
export interface AnyOptions extends CallSettings {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly representation?: Representation;
  readonly as?: 'blob' | 'stream';
}

const formalType = 'application/vnd.beverage.order+json';
/** Media types for people, and for clients of other kinds. */
const otherTypes = ['application/xml', 'text/html'];

/** The names of the header that makes a POST repeatable. */
export const keyHeaders = ['X-Idempotency-Key', 'Idempotency-Key'] as const;

/** The request that every attempt sends, its idempotency key included. */
export function requestOf(operation: Operation, given: AnyOptions, baseUrl: string, createKey: () => string): Outgoing {
  const sends = Object.keys(operation.requestBody?.content ?? {});
  const answers = Object.values(operation.responses).flatMap(Object.keys);
  const typeOf = (types: readonly string[]) =>
    given.representation === 'camel' && types.includes(formalType) ? formalType : types[0];
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given.headers ?? {})) if (value !== undefined) headers[name] = value;
  const accept = typeOf(answers.filter((type) => !otherTypes.includes(type)));
  if (accept !== undefined) headers.Accept = accept;
  const takesKey = operation.parameters.some(({ name }) => name === keyHeaders[0]);
  if (takesKey && !keyHeaders.some((name) => name in headers)) headers[keyHeaders[0]] = createKey();
  const isForm = sends.includes('multipart/form-data');
  const body =
    given.body === undefined ? null : isForm ? formOf(given.body as FormData | Blob) : JSON.stringify(given.body);
  // The platform states the type of a form: only it knows the boundary.
  if (body !== null && !isForm) headers['Content-Type'] = typeOf(sends) ?? 'application/json';
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(given.path?.[name])));
  // A list repeats its name.
  const pairs = Object.entries(given.query ?? {})
    .flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
    .filter(({ value }) => value !== undefined)
    .map(({ name, value }) => `${name}=${encodeURIComponent(String(value))}`);
  const url = `${baseUrl}${path}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}`;
  return { method: operation.method, url, headers, body, read: accept === '*/*' ? (given.as ?? 'blob') : 'text' };
}

/** A file alone becomes the form that the contract asks for: one field, `file`. */
function formOf(body: FormData | Blob): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  form.append('file', body);
  return form;
}

/** The result of a call. The request says how to read the body, because a 304 states no type. */
export function resultOf({ status, headers, text, content }: Answer, outgoing: Outgoing): Result<number, unknown> {
  const etag = headers.get('ETag') ?? undefined;
  const number = /^(?:W\/)?"(\d+)"$/.exec(etag ?? '')?.[1];
  const isJson = outgoing.headers.Accept?.endsWith('json') ?? false;
  return {
    status,
    data: outgoing.read !== 'text' ? content : text === '' ? undefined : isJson ? JSON.parse(text) : text,
    headers,
    etag,
    revision: number === undefined ? undefined : Number(number),
    replayed: headers.get('X-Beverage-Ordering-Replayed') === 'true',
  };
}
