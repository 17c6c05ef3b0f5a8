/** Writes the contract as a Postman collection (format 2.1): a folder per tag, a request per operation, its example as body. */
import {
  contentOf,
  entriesOf,
  type Located,
  memberOf,
  type Node,
  nodeOf,
  type Operation,
  operationsOf,
  resolve,
} from './nodes.ts';
import { isSentByDefault } from './reference.ts';

/** Where the service is when its deployment does not say so. */
const localAddress = 'http://127.0.0.1:3000';

/** Variables of the collection: who calls, and what earlier requests have made. */
const variables = {
  email: 'user@example.com',
  password: 'brew-a-better-cup',
  user_id: '1',
  partner_key: 'demo-partner-key-1',
  access_token: '',
  revision: '',
  order_id: '1',
  draft_id: '',
  attachment_id: '1',
};

const description = `Made from the contract of the service; the reference is at {{base_url}}/docs.

Send *Sign in* first: it stores the access token, which every other request carries. For another account change
\`email\`, \`password\` and \`user_id\`. *Create an order* reads the revision of your list before it is sent, and takes a
new idempotency key each time. What a request creates is remembered in \`order_id\`, \`draft_id\` and \`attachment_id\` for
those that follow. Optional parameters are there, but not ticked.`;

const storeToken =
  "if (pm.response.code === 200) pm.collectionVariables.set('access_token', pm.response.json().data.accessToken);";
const storeLocation = (variable: string) =>
  `if (pm.response.code === 201) pm.collectionVariables.set('${variable}', pm.response.headers.get('Location').split('/').pop());`;
const readRevision = `pm.sendRequest({
  url: pm.variables.get('base_url') + '/v1/orders?limit=1&user_id=' + pm.variables.get('user_id'),
  header: { Authorization: 'Bearer ' + pm.variables.get('access_token') },
}, (error, response) => {
  if (!error) pm.collectionVariables.set('revision', response.headers.get('ETag'));
});`;

/** What the variable is called that keeps the id at the end of a `Location`. */
const variableOfLocation: Readonly<Record<string, string>> = {
  OrderLocation: 'order_id',
  DraftLocation: 'draft_id',
  AttachmentLocation: 'attachment_id',
};

/** Headers whose value is not that of their example, by the component of the parameter. */
const valueOfHeader: Readonly<Record<string, string>> = { IfMatchList: '{{revision}}', IdempotencyKey: '{{$guid}}' };

/** The address in `servers`. A relative one says nothing outside of the service. */
function addressOf(document: Node): string {
  const [server] = entriesOf(document.servers, '/servers');
  const url = String(server?.node.url ?? '');
  return URL.canParse(url) ? url : localAddress;
}

/** The public description as a collection. Equal descriptions give equal collections. */
export function postmanCollection(document: Node): Node {
  const operations = operationsOf(document);
  return {
    info: {
      name: nodeOf(document.info).title,
      description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{access_token}}', type: 'string' }] },
    variable: Object.entries({ base_url: addressOf(document), ...variables }).map(([key, value]) => ({
      key,
      value,
      type: 'string',
    })),
    item: entriesOf(document.tags, '/tags').map(({ node: { name, description } }) => ({
      name,
      description,
      item: deletionsLast(operations.filter(({ node }) => (node.tags as unknown[])[0] === name)).map((operation) =>
        requestItem(document, operation),
      ),
    })),
  };
}

/** A folder that is run from top to bottom needs its things until the end. */
function deletionsLast(operations: Operation[]): Operation[] {
  return operations.toSorted((one, other) => Number(one.method === 'delete') - Number(other.method === 'delete'));
}

function requestItem(document: Node, operation: Operation): Node {
  const { node, method, security } = operation;
  const body = operation.requestBody && bodyOf(document, operation);
  const auth = authOf(security);
  return {
    name: node.summary,
    event: eventsOf(operation),
    request: {
      method: method.toUpperCase(),
      description: node.description,
      ...(auth && { auth }),
      header: [
        ...(body ? body.header : []),
        ...operation.parameters
          .filter(({ node }) => node.in === 'header')
          .map((parameter) => field(document, parameter)),
      ],
      url: urlOf(document, operation),
      ...(body && { body: body.body }),
    },
    response: [],
  };
}

function authOf(security: Node[]): Node | undefined {
  if (security.length === 0) return { type: 'noauth' };
  if (security.some((requirement) => 'bearerAuth' in requirement)) return undefined;
  const apikey = { key: 'X-Partner-ApiKey', value: '{{partner_key}}', in: 'header' };
  return { type: 'apikey', apikey: Object.entries(apikey).map(([key, value]) => ({ key, value, type: 'string' })) };
}

function urlOf(document: Node, { path, parameters }: Operation): Node {
  const template = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  const query = parameters.filter(({ node }) => node.in === 'query').map((parameter) => field(document, parameter));
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: `{{base_url}}/${template.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: template,
    query,
    variable: parameters.filter(({ node }) => node.in === 'path').map((parameter) => field(document, parameter)),
  };
}

/** A parameter with its example as value, ticked where a request needs it. */
function field(
  document: Node,
  parameter: Located,
): { key: unknown; value: string; description?: unknown; disabled?: true } {
  const { name: key, description, required } = parameter.node;
  const component = parameter.pointer.split('/').at(-1) ?? '';
  const isKept = String(key) in variables;
  const value = isKept ? `{{${key}}}` : (valueOfHeader[component] ?? textOf(exampleOf(document, parameter)));
  return {
    key,
    value,
    description,
    ...(!isSentByDefault(component, { required: required === true }) && { disabled: true }),
  };
}

function bodyOf(document: Node, { id, requestBody }: Operation): { header: Node[]; body: Node } | undefined {
  const [mediaType, content] = contentOf(requestBody as Located)[0] ?? [];
  if (!mediaType || !content) return undefined;
  if (mediaType === 'multipart/form-data') {
    return { header: [], body: { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: [] }] } };
  }
  const example = id === 'login' ? { email: '{{email}}', password: '{{password}}' } : exampleOf(document, content);
  const raw = JSON.stringify(example, null, 2);
  return {
    header: [{ key: 'Content-Type', value: mediaType }],
    body: { mode: 'raw', raw, options: { raw: { language: 'json' } } },
  };
}

function eventsOf({ id, responses }: Operation): Node[] {
  const location = memberOf(memberOf(responses.get('201') ?? nowhere, 'headers') ?? nowhere, 'Location')?.node.$ref;
  const variable = variableOfLocation[String(location).split('/').at(-1) ?? ''];
  const scripts = [
    ...(id === 'createOrder' ? [['prerequest', readRevision] as const] : []),
    ...(id === 'login' || id === 'refresh' ? [['test', storeToken] as const] : []),
    ...(variable ? [['test', storeLocation(variable)] as const] : []),
  ];
  return scripts.map(([listen, code]) => ({ listen, script: { type: 'text/javascript', exec: code.split('\n') } }));
}

const nowhere: Located = { pointer: '', node: {} };

/** The first example of a parameter or body. */
function exampleOf(document: Node, carrier: Located): unknown {
  if ('example' in carrier.node) return carrier.node.example;
  const [first] = Object.values(nodeOf(carrier.node.examples));
  return resolve(document, { pointer: carrier.pointer, node: nodeOf(first) }).node.value;
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
