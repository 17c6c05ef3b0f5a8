/**
 * Renders one operation: its description, a request that the reader can send, its parameters,
 * bodies and responses.
 */
import {
  type Body,
  type Components,
  type Description,
  exampleNames,
  follow,
  type Located,
  type Media,
  type Operation,
  type Parameter,
} from '../../../../src/publishing/description.ts';
import { codeBlock, details, h, lateDetails, markdown } from './html.ts';
import { samplesView } from './sample.ts';
import { credentialOfScheme, draftOf } from './samples.ts';
import { type Direction, fieldList, schemaView } from './schema.ts';
import { credentialNames, withArticle } from './session.ts';
import { isInternal, pathsOf } from './site.ts';
import { tryView } from './try.ts';

/** Returns the page of an operation. */
export function operationView(contract: Description, located: Located): HTMLElement {
  const { path, method, operation } = located;
  const { components } = contract;
  const { summary, requestBody, responses } = operation;
  const isDeprecated = (operation as { deprecated?: boolean }).deprecated === true;
  const { lead, rest } = splitDescription(operation.description);
  const draft = draftOf(contract, located, newKey);
  const samples = samplesView(contract, located, draft);
  return h(
    'div',
    { class: 'operation' },
    h(
      'div',
      { class: 'about' },
      h('h1', { tabindex: '-1' }, summary),
      h('p', { class: 'endpoint' }, methodBadge(method), ' ', h('code', {}, path)),
      isDeprecated &&
        h('p', { class: 'required' }, `Deprecated, until ${operation['x-sunset' as never]}.`),
      markdown(lead),
    ),
    samples.element,
    h(
      'div',
      { class: 'split' },
      tryView(contract, located, draft, samples.refresh),
      h(
        'div',
        { class: 'formal' },
        factsView(contract, operation),
        rest !== '' && markdown(rest),
        ...parametersView(operation, components),
        ...(requestBody
          ? [
              h('h2', { id: 'body' }, 'Request body'),
              contentView(requestBody, components, 'request'),
            ]
          : []),
        h('h2', { id: 'responses' }, 'Responses'),
        ...Object.entries(responses).map(([status, response]) =>
          responseView(status, response, components),
        ),
      ),
    ),
  );
}

/** The method of an operation, in its color. */
export function methodBadge(method: string): HTMLElement {
  return h('b', { class: `method ${method}` }, method.toUpperCase());
}

/** The length of a lead after which the rest of a description moves below the samples. */
const leadLength = 160;

/** Splits a description after its first sentences. The lead stays above the samples. */
function splitDescription(description: string): { lead: string; rest: string } {
  const [paragraph = ''] = description.split(/\n\n/, 1);
  const sentences = paragraph.split(/(?<=\.)\s+(?=[A-Z`])/);
  let lead = sentences.shift() ?? '';
  while (sentences.length > 0 && lead.length + (sentences[0] ?? '').length < leadLength)
    lead += ` ${sentences.shift()}`;
  const others = description.slice(paragraph.length).trim();
  return { lead, rest: [sentences.join(' '), others].filter(Boolean).join('\n\n') };
}

/** Returns a new idempotency key. Browsers have `randomUUID` only on https and on localhost. */
function newKey(): string {
  return crypto.randomUUID?.() ?? `key-${Date.now()}-${Math.random().toString(36).slice(2)}`;
}

/** The properties of an operation that the contract has in extensions (`x-...`). */
function factsView(contract: Description, operation: Operation): HTMLElement {
  const { operationId, security = contract.security ?? [] } = operation;
  const schemes = security.map((scheme) =>
    Object.entries(scheme).map(([name, roles]) => {
      const credential = withArticle(credentialNames[credentialOfScheme[name] ?? 'token']);
      return roles.length === 0 ? credential : `${credential} with the role ${roles.join(' or ')}`;
    }),
  );
  const member = (name: string) => (operation as unknown as Record<string, unknown>)[name];
  const idempotency = member('x-idempotency') as
    | { mode?: string; lifetime_seconds?: number }
    | undefined;
  const facts: [string, string | undefined][] = [
    ['Name', operationId],
    ['Credential', schemes.flat().join(', or ') || 'none'],
    [
      'Rate limit',
      member('x-rate-limit') === undefined ? undefined : String(member('x-rate-limit')),
    ],
    [
      'Largest body',
      member('x-body-limit') === undefined ? undefined : sizeOf(Number(member('x-body-limit'))),
    ],
    [
      'Idempotency key',
      idempotency &&
        `${idempotency.mode}, valid for ${(idempotency.lifetime_seconds ?? 0) / 3600} hours`,
    ],
  ];
  const rows = facts.flatMap(([name, value]) =>
    value === undefined ? [] : [h('div', {}, h('dt', {}, name), h('dd', {}, value))],
  );
  return h('dl', { class: 'facts' }, ...rows);
}

/** Writes a number of bytes in the largest unit that needs no fraction. */
function sizeOf(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB'];
  let [size, at] = [bytes, 0];
  for (; size % 1024 === 0 && at < units.length - 1; at++) size /= 1024;
  return `${size} ${units[at]}`;
}

/** The parameters of an operation, under a heading. Nothing if it has none. */
export function parametersView(
  { parameters = [] }: Operation,
  components: Components,
  heading = 'Parameters',
): HTMLElement[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map((given) => {
    const {
      name,
      in: note,
      description = '',
      required = false,
      ...rest
    } = follow<Parameter>(components.parameters, given);
    return {
      name,
      note,
      description,
      required,
      schema: (rest as { schema?: unknown }).schema ?? {},
    };
  });
  return [h('h2', { id: 'parameters' }, heading), fieldList(rows, components, 'request')];
}

export function responseView(status: string, given: Body, components: Components): HTMLElement {
  const response = follow<Body>(components.responses, given);
  const isError = !/^[23]/.test(status);
  const { service } = pathsOf();
  const reasons = isError
    ? exampleNames(response).map((reason) =>
        h('li', {}, isInternal() ? reason : h('a', { href: `${service}errors/${reason}` }, reason)),
      )
    : [];
  const headers = Object.entries(response.headers ?? {}).map(([name, value]) => {
    const { description = '', schema = {} } = follow(
      components.headers as Record<string, never>,
      value,
    ) as {
      description?: string;
      schema?: unknown;
    };
    return { name, description, schema };
  });
  const [first = ''] = (response.description ?? '').split(/(?<=\.)\s/);
  const summary = h(
    'span',
    {},
    h('b', { class: isError ? 'status error' : 'status' }, status),
    ' ',
    first.replaceAll(/[`*]|\[([^\]]+)\]\([^)]+\)/g, '$1'),
  );
  return lateDetails(summary, () => [
    markdown(response.description),
    reasons.length > 0 && h('ul', { class: 'reasons', 'aria-label': 'Reasons' }, ...reasons),
    contentView(response, components, 'response'),
    headers.length > 0 && details('Headers', false, fieldList(headers, components, 'response')),
  ]);
}

/** The media types of a body, each with its fields and examples. */
export function contentView(
  { content = {} }: Body,
  components: Components,
  direction: Direction,
): HTMLElement {
  const types = Object.entries(content).map(([mediaType, media], at) => {
    const name = h('code', {}, mediaType);
    const parts = () => [
      schemaView(media.schema, components, direction),
      ...examplesOf(media, components),
    ];
    return at === 0 ? details(name, true, ...parts()) : lateDetails(name, parts);
  });
  return h('div', { class: 'content' }, ...types);
}

function examplesOf({ example, examples }: Media, components: Components): HTMLElement[] {
  const given = Object.entries(
    examples ?? (example === undefined ? {} : { example: { value: example } }),
  );
  return given.flatMap(([name, reference]) => {
    const { value, summary = name } = follow(components.examples, reference) as {
      value?: unknown;
      summary?: string;
    };
    // The second use of a key repeats the first request.
    if (value === undefined || (name === 'replayed' && given.length > 1)) return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return [details(`Example: ${summary}`, false, codeBlock(text, 'json'))];
  });
}
