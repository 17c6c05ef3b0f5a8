/**
 * A request that a reader prepares, and the programs that send it. Nothing here needs a browser, so
 * that tests can use it.
 */
import {
  type Body,
  type Carrier,
  type Components,
  type Description,
  follow,
  isSentByDefault,
  type Located,
  nameOf,
  type Operation,
  type Parameter,
} from '../../../../src/publishing/description.ts';

const jsonType = 'application/json';
const formalType = 'application/vnd.beverage.order+json';

/** A parameter with the value that the request sends. An empty value is not sent. */
export interface Field {
  name: string;
  location: string;
  description: string;
  required: boolean;
  /** Whether programs write the value as a number. */
  numeric: boolean;
  value: string;
  /** A value that the contract names as an example. */
  example: string;
}

/** An example of a request body. */
export interface BodyExample {
  /** Its name in the contract, which the example of the response has too. */
  name?: string;
  title: string;
  mediaType: string;
  text: string;
}

/** What a request sends: an access token, a partner key, or one of INTERNAL_TOKENS. */
export type Credential = 'token' | 'key' | 'internal';

/** The credentials, by the names of their security schemes. */
export const credentialOfScheme: Readonly<Record<string, Credential>> = {
  bearerAuth: 'token',
  partnerKey: 'key',
  internalToken: 'internal',
};

/** A request that the reader can change. */
export interface Draft {
  operationId: string;
  method: string;
  path: string;
  credential: Credential | 'none';
  fields: Field[];
  bodies: readonly BodyExample[];
  body: BodyExample | undefined;
  /** The media type that the response should have; undefined if the service decides. */
  accept: string | undefined;
  /** The file of a form. */
  file: File | undefined;
}

/** Returns the request that an operation's examples describe. */
export function draftOf(
  document: Description,
  { path, method, operation }: Located,
  createKey: () => string,
): Draft {
  const { components } = document;
  const bodies = bodiesOf(operation.requestBody, components);
  const schemes = (operation.security ?? document.security ?? []).flatMap(Object.keys);
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    credential:
      Object.entries(credentialOfScheme).find(([name]) => schemes.includes(name))?.[1] ?? 'none',
    fields: (operation.parameters ?? []).map((parameter) =>
      fieldOf(parameter, components, createKey),
    ),
    bodies,
    body: bodies[0],
    accept: acceptOf(operation, components, bodies[0]),
    file: undefined,
  };
}

function fieldOf(
  given: Parameter,
  { parameters, schemas }: Components,
  createKey: () => string,
): Field {
  const parameter = follow(parameters, given);
  const { name, description = '', required = false } = parameter;
  const { schema = {} } = parameter as { schema?: { $ref?: string; type?: string | string[] } };
  const type = follow(schemas, schema as never) as { type?: string | string[] };
  const isKey = nameOf(given) === 'IdempotencyKey';
  const example = isKey ? createKey() : String(firstExample(parameter) ?? '');
  const numeric = [type.type].flat().some((name) => name === 'integer' || name === 'number');
  const value = isSentByDefault(nameOf(given), { required }) ? example : '';
  return { name, location: parameter.in, description, required, numeric, value, example };
}

function firstExample({ example, examples = {} }: Carrier): unknown {
  return example ?? Object.values(examples)[0]?.value;
}

function bodiesOf({ content = {} }: Body = {}, { examples: shared }: Components): BodyExample[] {
  return Object.entries(content).flatMap(([mediaType, media]) => {
    const examples = Object.entries(media.examples ?? { '': { value: media.example } });
    return examples
      .filter(([name], _, { length }) => name !== 'replayed' || length === 1)
      .map(([name, given]) => {
        const { value, summary = name } = follow(shared, given) as {
          value?: unknown;
          summary?: string;
        };
        const text = value === undefined ? '' : JSON.stringify(value, null, 2);
        const title = summary === '' ? mediaType : `${summary} (${mediaType})`;
        return { name, title, mediaType, text };
      });
  });
}

/** Asks for camelCase if the request is in camelCase, or if the response has no other JSON. */
export function acceptOf(
  { responses }: Operation,
  components: Components,
  body?: BodyExample,
): string | undefined {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const { content = {} } = success ? follow(components.responses, success) : {};
  if (!(formalType in content)) return undefined;
  return body?.mediaType === formalType || !(jsonType in content) ? formalType : undefined;
}

/** Returns the path with the values of the parameters. */
export function targetOf({ path, fields }: Draft): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value =
      fields.find((field) => field.location === 'path' && field.name === name)?.value ?? '';
    return encodeURIComponent(value) || `{${name}}`;
  });
  const query = fields.filter(({ location, value }) => location === 'query' && value !== '');
  const pairs = query.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** Returns the headers that the request sends, without the credential. */
export function headersOf({ fields, body, accept }: Draft): [name: string, value: string][] {
  const sent = fields.filter(({ location, value }) => location === 'header' && value !== '');
  return [
    ...(accept === undefined ? [] : [['Accept', accept] as [string, string]]),
    ...(body === undefined || isForm(body)
      ? []
      : [['Content-Type', body.mediaType] as [string, string]]),
    ...sent.map(({ name, value }) => [name, value] as [string, string]),
  ];
}

export function isForm(body: BodyExample | undefined): boolean {
  return body?.mediaType === 'multipart/form-data';
}

/** Returns the command that sends a request with curl. */
export function curlSample(draft: Draft, base: string): string {
  const { method, credential, body } = draft;
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const isImplied = method === 'GET' || (method === 'POST' && body !== undefined);
  return [
    `curl -i${isImplied ? '' : ` -X ${method}`} ${quoted(base + targetOf(draft))}`,
    ...(credential === 'token' || credential === 'internal'
      ? ['-H "Authorization: Bearer $TOKEN"']
      : []),
    ...(credential === 'key' ? ['-H "X-Partner-ApiKey: $PARTNER_KEY"'] : []),
    ...headersOf(draft).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [isForm(body) ? '-F file=@note.txt' : `-d ${quoted(body.text)}`]),
  ].join(' \\\n  ');
}

/** Returns a program that sends a request with the TypeScript client. */
export function typeScriptSample(draft: Draft, base: string): string {
  const { credential, operationId } = draft;
  const options = [
    `baseUrl: '${base}'`,
    ...(credential === 'key' ? ["partnerKey: 'your partner key'"] : []),
  ];
  const isSignIn = operationId === 'login';
  return [
    "import { createClient } from '@beverage-ordering/client';",
    '',
    `const client = createClient({ ${options.join(', ')} });`,
    ...(credential === 'token' || operationId === 'refresh'
      ? ["await client.signIn({ email: 'user@example.com', password: 'brew-a-better-cup' });"]
      : []),
    ...(isSignIn ? [] : ['']),
    callOf(draft),
    '',
  ].join('\n');
}

/**
 * Operations that change tokens. The client has no function for each of them, because its functions
 * for sessions call them.
 */
const sessionCalls: Readonly<Record<string, (body: string) => string>> = {
  login: (body) => `const user = await client.signIn(${body});\nconsole.log(user.email);`,
  refresh: () => '// The client refreshes the tokens by itself, once for all calls that need it.',
  logout: () => 'await client.signOut();',
  logoutAll: () => 'await client.signOut({ everywhere: true });',
};

function callOf(draft: Draft): string {
  const { operationId, body, accept } = draft;
  const inSession = sessionCalls[operationId];
  if (inSession) return inSession(literal(JSON.parse(body?.text || '{}')));
  const members = [
    ...(['path', 'query', 'header'] as const).flatMap((location) => membersIn(draft, location)),
    ...(body === undefined ? [] : [`body: ${bodyLiteral(body)},`]),
    ...(accept === undefined ? [] : ["representation: 'camel',"]),
  ];
  const given = members.length === 0 ? '' : `{\n${indented(members.join('\n'))}\n}`;
  return `const { status, data } = await client.${operationId}(${given});\nconsole.log(status, data);`;
}

function membersIn({ fields }: Draft, location: 'path' | 'query' | 'header'): string[] {
  const sent = fields.filter((field) => field.location === location && field.value !== '');
  // The client itself sends the entity tags of the responses that it has cached.
  const given = sent.filter(({ name }) => name !== 'If-None-Match');
  if (given.length === 0) return [];
  const values = given.map(({ name, value, numeric }) => [
    name,
    numeric && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
  ]);
  return [
    `${location === 'header' ? 'headers' : location}: ${literal(Object.fromEntries(values))},`,
  ];
}

function bodyLiteral(body: BodyExample): string {
  if (isForm(body)) return "new Blob(['No sugar'], { type: 'text/plain' })";
  try {
    return literal(JSON.parse(body.text));
  } catch {
    return body.text.trim() || 'undefined';
  }
}

/** Writes a JSON value as TypeScript. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (value === null || typeof value !== 'object') return String(value);
  const entries = Array.isArray(value)
    ? value.map(literal)
    : Object.entries(value).map(
        ([key, member]) => `${/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`}: ${literal(member)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const line = open + entries.join(', ') + close;
  if (entries.length === 0) return Array.isArray(value) ? '[]' : '{}';
  return line.length <= 70 && !line.includes('\n')
    ? line
    : `${open.trim()}\n${indented(entries.join(',\n'))},\n${close.trim()}`;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

/** A response that a client gets if its request succeeds, as HTTP. */
export interface ResponseSample {
  /** Such as `201 Created`. */
  status: string;
  text: string;
}

const phrases: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
};

/** Headers that nearly all responses have, or only for a special request. An example needs none. */
const everydayHeaders = new Set([
  'X-Request-Id',
  'Cache-Control',
  'Vary',
  'RateLimit',
  'RateLimit-Policy',
  'X-Content-Type-Options',
  'Content-Security-Policy',
  'Content-Length',
  'Preference-Applied',
]);

/**
 * Returns the successful responses of an operation with the examples of the contract. The creation
 * is the first one. `request` selects the example: that of the same name, in the media type for
 * which the request asks.
 */
export function responseSamples(
  { responses }: Operation,
  components: Components,
  { accept, body }: Partial<Pick<Draft, 'accept' | 'body'>> = {},
): ResponseSample[] {
  const isCreated = ([status]: [string, Body]) => status === '201';
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return [...successes.filter(isCreated), ...successes.filter((one) => !isCreated(one))].map(
    ([code, given]) => {
      const { content = {}, headers = {} } = follow(components.responses, given);
      const named = Object.keys(content).find(
        (type) => (body?.name ?? '') in (content[type]?.examples ?? {}),
      );
      const mediaType = [accept, named, jsonType].find((type) => type && type in content);
      const [type, media] = mediaType
        ? [mediaType, content[mediaType]]
        : (Object.entries(content)[0] ?? []);
      const status = `${code} ${phrases[code] ?? ''}`.trim();
      const lines = Object.entries(headers).flatMap(([name, header]) => {
        const { example } = follow(components.headers as Record<string, never>, header) as {
          example?: unknown;
        };
        const isShown = example !== undefined && !everydayHeaders.has(name);
        return isShown ? [`${name.toLowerCase()}: ${example}`] : [];
      });
      const head = [
        `HTTP/1.1 ${status}`,
        ...(type === undefined || type === '*/*' ? [] : [`content-type: ${type}`]),
        ...lines,
      ].join('\n');
      const value = media && exampleOf(media, components, body?.name);
      if (value === undefined) return { status, text: head };
      const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
      return { status, text: `${head}\n\n${text}` };
    },
  );
}

function exampleOf(
  { example, examples = {} }: Carrier,
  components: Components,
  name = '',
): unknown {
  const first = examples[name] ?? Object.values(examples)[0];
  return first === undefined ? example : follow(components.examples, first).value;
}

/** Writes a delivery as HTTP, with the examples of the contract. */
export function deliveryExample(
  { method, operation }: Located,
  components: Pick<Components, 'parameters' | 'examples'>,
): string {
  const { parameters = [], requestBody } = operation;
  const [mediaType = '', media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [first = {}] = Object.values(media?.examples ?? {});
  const { value } = follow(components.examples, first);
  const headers = parameters
    .map((given) => follow<Parameter>(components.parameters, given))
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, example }) => `${name}: ${example}`);
  const head = [`${method.toUpperCase()} /webhooks HTTP/1.1`, `content-type: ${mediaType}`];
  return `${[...head, ...headers].join('\n')}\n\n${JSON.stringify(value, null, 2)}`;
}
