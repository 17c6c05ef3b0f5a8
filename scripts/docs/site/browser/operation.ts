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
import { codeBlock, details, h, markdown } from './html.ts';
import { fieldList, schemaView } from './schema.ts';
import { pathsOf } from './site.ts';
import { tryView } from './try.ts';

/** Returns the page of an operation. */
export function operationView(contract: Description, located: Located): HTMLElement {
  const { path, method, operation } = located;
  const { components } = contract;
  const { summary, description, requestBody, responses } = operation;
  const isDeprecated = (operation as { deprecated?: boolean }).deprecated === true;
  return h(
    'div',
    { class: 'split' },
    h(
      'div',
      { class: 'about' },
      h('h1', { tabindex: '-1' }, summary),
      h(
        'p',
        { class: 'endpoint' },
        h('b', { class: `method ${method}` }, method.toUpperCase()),
        ' ',
        h('code', {}, path),
      ),
      isDeprecated &&
        h('p', { class: 'required' }, `Deprecated, until ${operation['x-sunset' as never]}.`),
      markdown(description),
      factsView(contract, operation),
    ),
    h('section', { class: 'request', 'aria-label': 'Request' }, ...tryView(contract, located)),
    h(
      'div',
      { class: 'formal' },
      ...parametersView(operation, components),
      ...(requestBody
        ? [h('h2', { id: 'body' }, 'Request body'), contentView(requestBody, components)]
        : []),
      h('h2', { id: 'responses' }, 'Responses'),
      ...Object.entries(responses).map(([status, response]) =>
        responseView(status, response, components),
      ),
    ),
  );
}

/** The properties of an operation that the contract has in extensions (`x-...`). */
function factsView(contract: Description, operation: Operation): HTMLElement {
  const { operationId, security = contract.security ?? [] } = operation;
  const schemes = security.map((scheme) =>
    Object.entries(scheme).map(([name, roles]) => {
      const credential = name === 'partnerKey' ? 'a partner key' : 'an access token';
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
      member('x-body-limit') === undefined ? undefined : `${member('x-body-limit')} bytes`,
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
  return [h('h2', { id: 'parameters' }, heading), fieldList(rows, components)];
}

export function responseView(status: string, given: Body, components: Components): HTMLElement {
  const response = follow<Body>(components.responses, given);
  const isError = !/^[23]/.test(status);
  const { service } = pathsOf();
  const reasons = isError
    ? exampleNames(response).map((reason) =>
        h('li', {}, h('a', { href: `${service}errors/${reason}` }, reason)),
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
  return details(
    h(
      'span',
      {},
      h('b', { class: isError ? 'status error' : 'status' }, status),
      ' ',
      first.replaceAll(/[`*]|\[([^\]]+)\]\([^)]+\)/g, '$1'),
    ),
    false,
    markdown(response.description),
    reasons.length > 0 && h('ul', { class: 'reasons', 'aria-label': 'Reasons' }, ...reasons),
    contentView(response, components),
    headers.length > 0 && details('Headers', false, fieldList(headers, components)),
  );
}

/** The media types of a body, each with its schema and examples. */
export function contentView({ content = {} }: Body, components: Components): HTMLElement {
  const types = Object.entries(content).map(([mediaType, media], at) =>
    details(
      h('code', {}, mediaType),
      at === 0,
      ...examplesOf(media, components),
      details('Schema', false, schemaView(media.schema, components)),
    ),
  );
  return h('div', { class: 'content' }, ...types);
}

function examplesOf({ example, examples }: Media, components: Components): HTMLElement[] {
  const given = Object.entries(
    examples ?? (example === undefined ? {} : { example: { value: example } }),
  );
  return given.flatMap(([name, reference], at) => {
    const { value, summary = name } = follow(components.examples, reference) as {
      value?: unknown;
      summary?: string;
    };
    if (value === undefined) return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return [details(`Example: ${summary}`, at === 0, codeBlock(text))];
  });
}
