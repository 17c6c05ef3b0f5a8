/**
 * Converts the contract to a Postman collection (format 2.1). Each tag becomes a folder of example
 * requests.
 */
import type {
  Carrier,
  Components,
  Description,
  Located,
  Operation,
  Parameter,
} from './description.ts';
import { follow, isSentByDefault, nameOf, operationsOf } from './description.ts';
import parts from './postman.json' with { type: 'json' };

/**
 * The variable for the id at the end of a `Location`. The keys are the component names of the
 * headers.
 */
const variableOfLocation: Readonly<Record<string, string>> = {
  OrderLocation: 'order_id',
  DraftLocation: 'draft_id',
  AttachmentLocation: 'attachment_id',
};

/**
 * Values to send instead of the examples of headers. The keys are the component names of the
 * parameters.
 */
const valueOfHeader: Readonly<Record<string, string>> = {
  IfMatchList: '{{revision}}',
  IdempotencyKey: '{{$guid}}',
};

/**
 * Converts a description to a collection of requests to `base_url`. Equal descriptions give equal
 * collections.
 */
export function postmanCollection(description: Description, base_url: string): object {
  const { info, tags, components } = description;
  const operations = operationsOf(description);
  return {
    info: { name: info.title, ...parts.info },
    auth: parts.auth,
    variable: Object.entries({ base_url, ...parts.variables }).map(([key, value]) => ({
      key,
      value,
      type: 'string',
    })),
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations
        .filter(({ operation }) => operation.tags[0] === name)
        .sort((one, other) => lateness(one) - lateness(other))
        .map((located) => requestItem(located, components)),
    })),
  };
}

/**
 * Requests that delete or cancel a resource come last in their folder, and the one that creates a
 * webhook comes first, because the other requests need the resource.
 */
function lateness({ method, operation }: Located): number {
  if (method === 'delete') return 2;
  return { cancelOrder: 1, putWebhook: -1 }[operation.operationId] ?? 0;
}

function requestItem({ path, method, operation }: Located, components: Components) {
  const { summary, description, parameters = [] } = operation;
  const auth = authOf(operation);
  const fieldsIn = (location: string) =>
    parameters.flatMap((one) => fieldOf(one, location, components));
  const { header = [], body } = bodyOf(operation, components);
  const template = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const query = fieldsIn('query');
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    name: summary,
    event: eventsOf(operation),
    request: {
      method: method.toUpperCase(),
      description,
      // The collection sends the access token with each request. Only operations with other
      // credentials have their own `auth`.
      ...(auth && { auth }),
      header: [...header, ...fieldsIn('header')],
      url: {
        raw: `{{base_url}}/${template}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
        host: ['{{base_url}}'],
        path: template.split('/'),
        query,
        variable: fieldsIn('path'),
      },
      ...(body && { body }),
    },
    response: [],
  };
}

/**
 * Returns a parameter with its example as the value. A parameter that requests rarely need is
 * disabled.
 */
function fieldOf(declared: Parameter, location: string, { parameters, examples }: Components) {
  const parameter = follow(parameters, declared);
  if (parameter.in !== location) return [];
  const { name: key, description } = parameter;
  const component = nameOf(declared);
  const example = String(exampleOf(parameter, examples));
  const value = key in parts.variables ? `{{${key}}}` : (valueOfHeader[component] ?? example);
  return [
    { key, value, description, ...(!isSentByDefault(component, parameter) && { disabled: true }) },
  ];
}

function bodyOf({ operationId, requestBody }: Operation, { examples }: Components) {
  // The cookie of the sign-in is the credential. Most deployments ignore the body.
  if (operationId === 'refresh') return {};
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!mediaType || !media) return {};
  if (mediaType === 'multipart/form-data')
    return { body: { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: [] }] } };
  const written: Record<string, unknown> = parts.bodies;
  const raw = JSON.stringify(written[operationId] ?? exampleOf(media, examples), null, 2);
  return {
    header: [{ key: 'Content-Type', value: mediaType }],
    body: { mode: 'raw', raw, options: { raw: { language: 'json' } } },
  };
}

/** Returns the credentials of an operation that needs others than the access token of the user. */
function authOf(operation: Operation) {
  const who = otherCallerOf(operation);
  if (who !== undefined)
    return {
      type: 'bearer',
      bearer: [{ key: 'token', value: `{{${who}_token}}`, type: 'string' }],
    };
  const { security } = operation;
  if (security === undefined) return undefined;
  return security.length === 0 ? { type: 'noauth' } : parts.partnerAuth;
}

/** The operations that an account is created for: they end it, end its sessions or change its password. */
const operationsOfTemporary = new Set(['deleteOwnAccount', 'logoutAll', 'changePassword']);

/** The account that sends an operation, if it is not that of the user. */
function otherCallerOf({
  operationId,
  security = [],
}: Operation): 'admin' | 'temporary' | undefined {
  if (operationsOfTemporary.has(operationId)) return 'temporary';
  const needsRole = security.some((requirement) => 'bearerAuth' in requirement);
  return needsRole ? 'admin' : undefined;
}

function eventsOf(operation: Operation) {
  const { operationId, responses } = operation;
  const { signInAs, ...scripts } = parts.scripts;
  const who = otherCallerOf(operation);
  const [before, after]: Record<string, string[]>[] = [scripts.prerequest, scripts.test];
  const documented = `pm.test('the status is documented', () => pm.expect(pm.response.code).to.be.oneOf([${Object.keys(responses)}]));`;
  const variable = variableOfLocation[nameOf(responses['201']?.headers?.Location ?? {})];
  const storeId = `if (pm.response.code === 201) pm.collectionVariables.set('${variable}', pm.response.headers.get('Location').split('/').pop());`;
  const event = (listen: string, exec: string[]) => ({
    listen,
    script: { type: 'text/javascript', exec },
  });
  const prepare = who === undefined ? before?.[operationId] : signInAs[who];
  return [
    // Bruno warns of an empty script.
    ...(prepare ? [event('prerequest', prepare)] : []),
    event('test', [documented, ...(after?.[operationId] ?? []), ...(variable ? [storeId] : [])]),
  ];
}

/** The first example of a parameter or body. */
function exampleOf({ example, examples = {} }: Carrier, shared: Components['examples']): unknown {
  return example ?? follow(shared, Object.values(examples)[0] ?? {}).value;
}
