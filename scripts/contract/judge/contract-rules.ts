/**
 * Rules about names, schemas and operations. The rules about examples are in
 * `contract-examples.ts`.
 */

import {
  contentOf,
  type Located,
  membersOf,
  type Node,
  nodeOf,
  type Operation,
  operationsOf,
  resolve,
} from '../../../src/openapi/nodes.ts';
import { carriersOf, errorsOf, schemasOf, type Violation } from './contract-document.ts';
import { isPortable } from './patterns.ts';

/** A file name may end with a version and an extension: `snake-3.0.json`. */
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+(\.[0-9]+)*)*(\.[a-z]+)?$/;
const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const camelCase = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/;
const trainCase = /^[A-Z][a-z0-9]*(-[A-Z][a-z0-9]*)*$/;
const booleanName = /^(is|has|can)(_[a-z]|[A-Z])/;

/** Headers whose registered or established spelling is not Train-Case. */
const spelledOtherwise = new Set([
  'ETag',
  'WWW-Authenticate',
  'RateLimit',
  'RateLimit-Policy',
  'X-Partner-ApiKey',
]);
/** Custom headers without the name of the service, because clients know them from elsewhere. */
const commonCustomHeaders = new Set([
  'X-Request-Id',
  'X-Idempotency-Key',
  'X-Partner-ApiKey',
  'X-Content-Type-Options',
]);
/** Headers that OpenAPI ignores as parameters, because it describes them with other members. */
const ignoredParameters = new Set(['accept', 'content-type', 'authorization']);

const plainErrorMediaType = 'application/json';
const formalMediaType = 'application/vnd.beverage.order+json';
/** The media types of the errors of each family. */
const errorMediaTypes: Readonly<Record<string, string>> = {
  negotiated:
    'application/json, application/problem+json, application/vnd.beverage.order+json, application/xml',
  envelope: 'application/json, application/problem+json',
  default: 'application/json, application/problem+json',
};

/** Path segments are kebab-case, and the parameters in them are snake_case. */
export function pathsAreKebabCase(document: Node): Violation[] {
  return membersOf(document.paths, '/paths').flatMap(([path, { pointer }]) =>
    path
      .split('/')
      .slice(1)
      .filter(
        (segment) =>
          path !== '/' &&
          !kebabCase.test(segment) &&
          !snakeCase.test(/^\{(.*)\}$/.exec(segment)?.[1] ?? ''),
      )
      .map((segment) => ({
        pointer,
        rule: 'path-name',
        message: `the segment ${segment} is not kebab-case`,
      })),
  );
}

/**
 * Path and query parameters are snake_case, headers are Train-Case, and booleans begin with is, has
 * or can.
 */
export function parametersAreNamedWell(document: Node): Violation[] {
  const rule = 'parameter-name';
  return carriersOf(document).parameters.flatMap(({ pointer, node }) => {
    const name = String(node.name);
    if (node.in === 'header' && ignoredParameters.has(name.toLowerCase())) {
      return [{ pointer, rule, message: `OpenAPI ignores ${name} as a parameter` }];
    }
    if (node.in === 'header')
      return headerFaults(name).map((message) => ({ pointer, rule: 'header-name', message }));
    if (node.in !== 'cookie' && !snakeCase.test(name))
      return [{ pointer, rule, message: `${name} is not snake_case` }];
    if (nodeOf(node.schema).type === 'boolean' && !booleanName.test(name)) {
      return [
        { pointer, rule, message: `the boolean ${name} does not begin with is_, has_ or can_` },
      ];
    }
    return [];
  });
}

/**
 * Response headers are Train-Case, and custom headers begin with X- and the name of the service.
 */
export function headersAreTrainCase(document: Node): Violation[] {
  const responses = operationsOf(document).flatMap((operation) => [
    ...operation.responses.values(),
  ]);
  const found = responses.flatMap((response) =>
    membersOf(response.node.headers, `${response.pointer}/headers`).flatMap(([name, { pointer }]) =>
      headerFaults(name).map((message): [string, Violation] => [
        pointer,
        { pointer, rule: 'header-name', message },
      ]),
    ),
  );
  return [...new Map(found).values()];
}

function headerFaults(name: string): string[] {
  if (!trainCase.test(name) && !spelledOtherwise.has(name))
    return [`the header ${name} is not Train-Case`];
  if (
    /^X-/.test(name) &&
    !commonCustomHeaders.has(name) &&
    !name.startsWith('X-Beverage-Ordering-')
  ) {
    return [`the custom header ${name} does not begin with X-Beverage-Ordering-`];
  }
  return [];
}

/** Boolean properties begin with is, has or can. */
export function booleansArePrefixed(document: Node): Violation[] {
  return schemasOf(document)
    .filter(
      ({ node, place, name }) =>
        place === 'nested' &&
        name !== undefined &&
        [node.type].flat().includes('boolean') &&
        !booleanName.test(name),
    )
    .map(({ pointer, name }) => ({
      pointer,
      rule: 'boolean-name',
      message: `the boolean ${name} does not begin with is, has or can`,
    }));
}

/**
 * The title of a component is its name. Every inline schema of a parameter, header or body has a
 * title, and so does every object, enumeration or combination inside another schema. Other schemas
 * need no title, because their property has a name.
 */
export function schemasAreTitled(document: Node): Violation[] {
  const rule = 'schema-title';
  return schemasOf(document).flatMap(({ pointer, node, place, name }) => {
    if (place === 'component') {
      return node.title === name
        ? []
        : [{ pointer, rule, message: `the title is not the name ${name}` }];
    }
    const isCompound =
      [node.type].flat().includes('object') ||
      ['properties', 'enum', 'oneOf', 'anyOf', 'allOf'].some((key) => key in node);
    const isTitled = typeof node.title === 'string' && node.title !== '';
    return isTitled || (place === 'nested' && !isCompound)
      ? []
      : [{ pointer, rule, message: 'the schema has no title' }];
  });
}

/** Every pattern works in the languages of all clients. */
export function patternsArePortable(document: Node): Violation[] {
  return schemasOf(document, { references: true })
    .filter(({ node: { pattern } }) => typeof pattern === 'string' && !isPortable(pattern))
    .map(({ pointer, node: { pattern } }) => ({
      pointer,
      rule: 'pattern',
      message: `the pattern ${pattern} does not work in all languages: see scripts/contract/judge/patterns.ts`,
    }));
}

/** Operations have unique ids in camelCase. */
export function operationIdsAreUnique(document: Node): Violation[] {
  const rule = 'operation-id';
  const seen = new Set<string>();
  return operationsOf(document).flatMap(({ id, pointer }) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    if (!camelCase.test(id))
      return [{ pointer, rule, message: `the operationId "${id}" is not camelCase` }];
    return isRepeated ? [{ pointer, rule, message: `the operationId ${id} appears twice` }] : [];
  });
}

/**
 * Each error has exactly the media types of its family. Two kinds of errors have only plain JSON:
 * errors of the internal listener, and errors without `Vary`, which are sent before the request is
 * read completely.
 */
export function errorsHaveOneSetOfMediaTypes(document: Node): Violation[] {
  const violations = operationsOf(document).flatMap((operation) => {
    const family = errorMediaTypes[familyOf(operation)] ?? plainErrorMediaType;
    return errorsOf(operation).flatMap(([, response]): [string, Violation][] => {
      const expected = 'Vary' in nodeOf(response.node.headers) ? family : plainErrorMediaType;
      if (namesOf(contentOf(response)) === expected) return [];
      const { pointer } = response;
      return [
        [
          pointer,
          {
            pointer,
            rule: 'error-media-types',
            message: `the media types of an error are ${expected}`,
          },
        ],
      ];
    });
  });
  return [...new Map(violations).values()];
}

/** Internal errors have only one form, so an internal operation has no family. */
function familyOf({ node }: Operation): string {
  return node['x-audience'] === 'internal' ? 'internal' : String(node['x-error-family']);
}

/**
 * Every public operation has a family of errors. Operations whose paths have the same first segment
 * have the same family, because a request with an unsupported method, for example, reaches no
 * operation. The service then uses the first segment to find the family.
 */
export function operationsHaveAnErrorFamily(document: Node): Violation[] {
  const rule = 'error-family';
  const ofSegment = new Map<string | undefined, string>();
  return operationsOf(document).flatMap((operation) => {
    const { pointer, path, node } = operation;
    if (node['x-audience'] === 'internal') return [];
    if (!('x-error-family' in node))
      return [{ pointer, rule, message: 'the path has no x-error-family' }];
    const [, segment] = path.split('/');
    const family = familyOf(operation);
    const first = ofSegment.get(segment) ?? family;
    ofSegment.set(segment, first);
    if (family === first) return [];
    return [{ pointer, rule, message: `other paths under /${segment} have the family ${first}` }];
  });
}

function namesOf(members: readonly [string, Located][]): string {
  return members
    .map(([name]) => name)
    .sort()
    .join(', ');
}

/** Every public operation that writes has a rate limit. */
export function writesAreLimited(document: Node): Violation[] {
  return operationsOf(document)
    .filter(
      ({ method, node }) =>
        method !== 'get' && node['x-audience'] !== 'internal' && !('x-rate-limit' in node),
    )
    .map(({ pointer }) => ({
      pointer,
      rule: 'rate-limit',
      message: 'a public write has no x-rate-limit',
    }));
}

/**
 * Each operation declares its errors: a 4xx, a 5xx, a 401 if it needs credentials, and the errors
 * about a body if it has one.
 */
export function operationsDeclareTheirErrors(document: Node): Violation[] {
  return operationsOf(document).flatMap((operation) => {
    const { pointer, responses, requestBody, security, node } = operation;
    const expected = [
      ...(security.length > 0 ? ['401'] : []),
      // The internal listener identifies no callers, so it has no limit per caller.
      ...(security.length > 0 && node['x-audience'] !== 'internal' ? ['429'] : []),
      ...(requestBody ? ['400', '408', '413', '415'] : []),
      ...('x-rate-limit' in node ? ['429'] : []),
    ].filter((status) => !responses.has(status));
    const classes = ['4', '5'].filter(
      (digit) => !errorsOf(operation).some(([status]) => status.startsWith(digit)),
    );
    return [...expected, ...classes.map((digit) => `${digit}xx`)].map((status) => ({
      pointer,
      rule: 'error-missing',
      message: `no ${status} response`,
    }));
  });
}

/**
 * If an operation has a rate limit or is deprecated, its responses have the headers for it. A
 * deprecation has a sunset date.
 */
export function announcedHeadersAreDeclared(document: Node): Violation[] {
  return operationsOf(document).flatMap((operation) => {
    const { node, pointer } = operation;
    const isDeprecated = node.deprecated === true;
    const unsettled =
      isDeprecated === 'x-sunset' in node ? [] : ['deprecated and x-sunset go together'];
    const wanted = [
      ...('x-rate-limit' in node
        ? missingHeaders(operation, /^(2..|429)$/, ['RateLimit', 'RateLimit-Policy'])
        : []),
      ...(isDeprecated ? missingHeaders(operation, /^2..$/, ['Deprecation', 'Sunset']) : []),
    ];
    return [
      ...unsettled.map((message) => ({ pointer, rule: 'deprecation', message })),
      ...wanted.map((message) => ({ pointer, rule: 'announced-header', message })),
    ];
  });
}

function missingHeaders(operation: Operation, statuses: RegExp, names: string[]): string[] {
  return [...operation.responses]
    .filter(([status]) => statuses.test(status))
    .flatMap(([status, { node }]) =>
      names
        .filter((name) => !(name in nodeOf(node.headers)))
        .map((name) => `${status} lacks the header ${name}`),
    );
}

/** Only bearerAuth has roles, and every named scheme exists. */
export function securityIsSound(document: Node): Violation[] {
  const rule = 'security';
  const schemes = nodeOf(nodeOf(document.components).securitySchemes);
  return operationsOf(document).flatMap(({ pointer, security }) =>
    security.flatMap((requirement) =>
      Object.entries(requirement).flatMap(([scheme, roles]) => {
        if (!(scheme in schemes))
          return [{ pointer, rule, message: `there is no security scheme ${scheme}` }];
        const hasRoles = Array.isArray(roles) && roles.length > 0;
        return hasRoles && scheme !== 'bearerAuth'
          ? [{ pointer, rule, message: `${scheme} has no roles` }]
          : [];
      }),
    ),
  );
}

/** A link refers to an operation of the document and sets parameters of that operation. */
export function linksLeadSomewhere(document: Node): Violation[] {
  const rule = 'link';
  const operations = new Map(operationsOf(document).map((operation) => [operation.id, operation]));
  const responses = [...operations.values()].flatMap((operation) => [
    ...operation.responses.values(),
  ]);
  const links = responses.flatMap((response) =>
    membersOf(response.node.links, `${response.pointer}/links`),
  );
  return links.flatMap(([, link]) => {
    const { pointer, node } = resolve(document, link);
    const target = operations.get(String(node.operationId));
    if (!target) return [{ pointer, rule, message: `there is no operation ${node.operationId}` }];
    const known = new Set(
      target.parameters.flatMap(({ node: { name, in: place } }) => [name, `${place}.${name}`]),
    );
    return Object.keys(nodeOf(node.parameters))
      .filter((name) => !known.has(name))
      .map((name) => ({ pointer, rule, message: `${target.id} has no parameter ${name}` }));
  });
}

/**
 * An operation in the camelCase view returns its orders in camelCase. If one operation of a path
 * does, clients of the view ask all operations of the path for camelCase.
 */
export function camelCaseViewIsInCamelCase(document: Node): Violation[] {
  const successesOf = ({ responses }: Operation) =>
    [...responses].filter(([status]) => status.startsWith('2')).map(([, response]) => response);
  const hasFormal = (success: Located) =>
    contentOf(success).some(([mediaType]) => mediaType === formalMediaType);
  const byPath = Map.groupBy(operationsOf(document), ({ path }) => path);
  return [...byPath.values()]
    .filter((operations) => operations.flatMap(successesOf).some(hasFormal))
    .flat()
    .filter((operation) => {
      const { 'x-views': views, 'x-audience': audience } = operation.node;
      const isInView = Array.isArray(views) ? views.includes('camel') : audience === 'public';
      const bodies = successesOf(operation).filter((success) => contentOf(success).length > 0);
      return isInView && !bodies.every(hasFormal);
    })
    .map(({ pointer }) => ({
      pointer,
      rule: 'camel-case-view',
      message: 'a response has no camelCase: write x-views: [snake]',
    }));
}

type Check = (value: unknown) => boolean;

/** The extensions of operations, and their possible values. */
const extensions: Readonly<Record<string, Check>> = {
  'x-error-family': (value) => String(value) in errorMediaTypes,
  'x-views': (value) =>
    Array.isArray(value) && value.every((view) => ['snake', 'camel', 'partner'].includes(view)),
  'x-audience': (value) => ['public', 'partner', 'internal'].includes(String(value)),
  'x-rate-limit': (value) => value === 'standard',
  'x-body-limit': isPositive,
  'x-idempotency': (value) => {
    const { mode, lifetime_seconds: lifetime, scope } = nodeOf(value);
    return (
      ['accepted', 'required'].includes(String(mode)) &&
      isPositive(lifetime) &&
      typeof scope === 'string'
    );
  },
  'x-sunset': (value) =>
    /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
};

function isPositive(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) > 0;
}

/**
 * The contract has only known extensions, so that no extension hides behavior. The only extension
 * of a schema is `x-message`, the message about a wrong value.
 */
export function extensionsAreKnown(document: Node): Violation[] {
  const rule = 'extension';
  const schemas = new Set(schemasOf(document, { references: true }).map(({ pointer }) => pointer));
  const operations = operationsOf(document);
  const places = new Set(operations.map(({ pointer }) => pointer));
  const silent = operations.filter(({ node }) => !('x-audience' in node));
  return [
    ...silent.map(({ pointer }) => ({ pointer, rule, message: 'the operation has no x-audience' })),
    ...extensionsIn(document, '').flatMap(({ name, value, parent }) => {
      const pointer = `${parent}/${name}`;
      if (name === 'x-message' && schemas.has(parent) && typeof value === 'string') return [];
      const isAllowed = extensions[name];
      if (!isAllowed) return [{ pointer, rule, message: `${name} is not a known extension` }];
      if (!places.has(parent))
        return [{ pointer, rule, message: `${name} belongs on an operation` }];
      return isAllowed(value)
        ? []
        : [{ pointer, rule, message: `${name} cannot be ${JSON.stringify(value)}` }];
    }),
  ];
}

/** Members that contain data. In data, a name that begins with `x-` is no extension. */
const data = new Set(['example', 'examples', 'default', 'const', 'enum']);
/**
 * Members whose own members have arbitrary names. A header named `x-trace`, for example, is no
 * extension.
 */
const named = new Set(['headers', 'properties']);

function extensionsIn(
  value: unknown,
  parent: string,
  isNamed = false,
): { name: string; value: unknown; parent: string }[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const pointer = `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (isNamed) return extensionsIn(member, pointer);
    if (name.startsWith('x-')) return [{ name, value: member, parent }];
    return data.has(name) ? [] : extensionsIn(member, pointer, named.has(name));
  });
}
