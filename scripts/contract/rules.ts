/**
 * The rules that Redocly does not have, as a plugin of `redocly lint`. `redocly.yaml` turns them
 * on. A rule about operations reads a bundled document, because such a rule compares parts of
 * several files.
 */
import { errorReasons, isReason } from '../../src/errors/reasons.ts';
import {
  contentOf,
  type Located,
  membersOf,
  type Node,
  nodeOf,
  type Operation,
  operationsOf,
  resolve,
} from './nodes.ts';

interface Problem {
  /** The place, as a JSON pointer into the document. */
  pointer: string;
  message: string;
}

interface Place {
  pointer: string;
  child(steps: readonly string[]): Place;
}

/** The part of the context of a rule that these rules use. */
interface Context {
  location: Place;
  report(problem: { message: string; location?: Place }): void;
}

/** A rule of Redocly: functions by the type of the nodes that they check. */
type Rule = () => Record<string, (node: Node, context: Context) => void>;

/** Makes a rule from a function that returns the problems of a document. */
function ruleOf(problemsIn: (document: Node) => readonly Problem[]): Rule {
  return () => ({
    Root(document, { location, report }) {
      // Operations share responses, so the same problem can occur more than once.
      const problems = new Map(problemsIn(document).map((one) => [one.pointer + one.message, one]));
      for (const { pointer, message } of problems.values())
        report({ message, location: location.child(stepsOf(pointer)) });
    },
  });
}

function stepsOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Paths with the same first segment have the same family of errors. A request with an unsupported
 * method, for example, reaches no operation. The service then uses the segment to find the family.
 */
function errorFamilies(document: Node): Problem[] {
  const ofSegment = new Map<string | undefined, unknown>();
  return operationsOf(document).flatMap(({ pointer, path, node }) => {
    const [, segment] = path.split('/');
    const family = node['x-error-family'];
    const first = ofSegment.has(segment) ? ofSegment.get(segment) : family;
    ofSegment.set(segment, first);
    return family === first
      ? []
      : [{ pointer, message: `Other paths under /${segment} have the error family ${first}.` }];
  });
}

/**
 * An operation that changes a resource with an entity tag obeys preconditions (RFC 9110 section
 * 13.2), so it declares `If-Match` and the 412. The resource has an entity tag if a success of the
 * operation has one, or the read of the same path.
 */
function preconditions(document: Node): Problem[] {
  const operations = operationsOf(document);
  const hasTag = (operation: Operation) =>
    successesOf(operation).some(({ node }) => 'ETag' in nodeOf(node.headers));
  const tagged = new Set(operations.filter(hasTag).map(({ path }) => path));
  return operations
    .filter(({ path, method }) => tagged.has(path) && method !== 'get')
    .flatMap(({ pointer, parameters, responses }) => {
      const declares = parameters.some(({ node }) => node.name === 'If-Match');
      return declares && responses.has('412')
        ? []
        : [{ pointer, message: 'The resource has an entity tag. Declare If-Match and 412.' }];
    });
}

/**
 * The key of an example of an error is a reason. The registry of errors has this reason with the
 * status of the response, and the example has both.
 */
function reasonsOfErrors(document: Node): Problem[] {
  const errors = operationsOf(document).flatMap(({ responses }) =>
    [...responses].filter(([status]) => /^[45]/.test(status)),
  );
  return errors.flatMap(([status, response]) =>
    contentOf(response)
      .flatMap(([, { pointer, node }]) => membersOf(node.examples, `${pointer}/examples`))
      .flatMap(([reason, example]) => {
        const message = faultOf(reason, status, nodeOf(resolve(document, example).node.value));
        return message ? [{ pointer: example.pointer, message }] : [];
      }),
  );
}

function faultOf(reason: string, status: string, body: Node): string | undefined {
  if (!isReason(reason)) return `The registry of errors does not have ${reason}.`;
  const statuses: readonly number[] = errorReasons[reason].statuses;
  if (!statuses.includes(Number(status)))
    return `The registry of errors does not have ${reason} with ${status}.`;
  return body.reason === reason && String(body.status ?? body.statusCode) === status
    ? undefined
    : `The example is not an error ${reason} with ${status}.`;
}

/**
 * Mock servers and contract tests send the request of an example and expect the response whose
 * example has the same name. So the body of the request and each required parameter have an
 * example for each example of a success. Each example of a request has a response, unless a success
 * has no body.
 */
function pairsOfExamples(document: Node): Problem[] {
  return operationsOf(document).flatMap((operation) => {
    const { pointer, parameters, requestBody, responses } = operation;
    const successes = successesOf(operation);
    const answers = exampleNames([...responses.values()]);
    const requests = exampleNames(requestBody ? [requestBody] : []);
    const expected = exampleNames(successes);
    const hasBody = successes.some((response) => contentOf(response).length > 0);
    const required = parameters.filter(({ node }) => node.required === true);
    const lacking = [
      ...requests
        .filter((name) => hasBody && !answers.includes(name))
        .map((name) => `the response ${name}`),
      ...expected
        .filter((name) => requestBody && !requests.includes(name))
        .map((name) => `the request ${name}`),
      ...required.flatMap(({ node }) =>
        expected
          .filter((name) => !(name in nodeOf(node.examples)))
          .map((name) => `the example ${name} of the parameter ${node.name}`),
      ),
    ];
    return lacking.map((part) => ({ pointer, message: `The operation lacks ${part}.` }));
  });
}

function successesOf({ responses }: Operation): Located[] {
  return [...responses].flatMap(([status, response]) => (/^2/.test(status) ? response : []));
}

function exampleNames(bodies: readonly Located[]): string[] {
  const contents = bodies.flatMap((body) => contentOf(body).map(([, content]) => content));
  return [...new Set(contents.flatMap(({ node }) => Object.keys(nodeOf(node.examples))))];
}

/**
 * A client of the camelCase view asks each path that can return camelCase for it. So each operation
 * of such a path returns camelCase, unless `x-views` excludes it from the view.
 */
function camelCaseView(document: Node): Problem[] {
  const isFormal = (success: Located) =>
    contentOf(success).some(([mediaType]) => mediaType === 'application/vnd.beverage.order+json');
  const byPath = Map.groupBy(operationsOf(document), ({ path }) => path);
  return [...byPath.values()]
    .filter((operations) => operations.flatMap(successesOf).some(isFormal))
    .flat()
    .filter((operation) => {
      const { 'x-views': views, 'x-audience': audience } = operation.node;
      const isInView = Array.isArray(views) ? views.includes('camel') : audience === 'public';
      const bodies = successesOf(operation).filter((success) => contentOf(success).length > 0);
      return isInView && !bodies.every(isFormal);
    })
    .map(({ pointer }) => ({
      pointer,
      message: 'A response has no camelCase form. Exclude the operation: x-views: [snake]',
    }));
}

/** A link leads to an operation of the document, and sets only parameters of this operation. */
function links(document: Node): Problem[] {
  const operations = operationsOf(document);
  const responses = operations.flatMap((operation) => [...operation.responses.values()]);
  const all = responses.flatMap((response) =>
    membersOf(response.node.links, `${response.pointer}/links`),
  );
  return all.flatMap(([, link]) => {
    const { pointer, node } = resolve(document, link);
    const target = operations.find(({ id }) => id === node.operationId);
    if (!target) return [{ pointer, message: `There is no operation ${node.operationId}.` }];
    const known = target.parameters.flatMap(({ node: { name, in: place } }) => [
      name,
      `${place}.${name}`,
    ]);
    return Object.keys(nodeOf(node.parameters))
      .filter((name) => !known.includes(name))
      .map((name) => ({ pointer, message: `${target.id} has no parameter ${name}.` }));
  });
}

/**
 * Generators name a class by the title of its schema. So the title of a component is its name, and
 * each other object, enumeration or combination has a title.
 */
const titles: Rule = () => ({
  NamedSchemas(schemas, { location, report }) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (nodeOf(schema).title !== name)
        report({ message: `The title is not ${name}.`, location: location.child([name]) });
    }
  },
  Schema(schema, { location, report }) {
    const isComponent = /^#\/components\/schemas\/[^/]+$/.test(location.pointer);
    const isCompound =
      [schema.type].flat().includes('object') ||
      ['properties', 'oneOf', 'anyOf', 'allOf'].some((keyword) => keyword in schema) ||
      // OpenAPI 3.0 has no `const`, and expresses it as an enumeration of one value.
      (Array.isArray(schema.enum) && schema.enum.length > 1);
    if (isCompound && !isComponent && !schema.title)
      report({ message: 'The schema has no title.' });
  },
});

/** A boolean property begins with is, has or can. */
const booleanProperties: Rule = () => ({
  SchemaProperties(properties, { location, report }) {
    for (const [name, schema] of Object.entries(properties)) {
      const isBoolean = [nodeOf(schema).type].flat().includes('boolean');
      if (isBoolean && !/^(is|has|can)(_|[A-Z])/.test(name))
        report({
          message: `The boolean ${name} does not begin with is, has or can.`,
          location: location.child([name]),
        });
    }
  },
});

interface NodeType {
  properties: Record<string, unknown>;
  required?: unknown;
}

/** Describes the extensions of operations to the rule `struct`. */
function withExtensions(types: Record<string, NodeType>): Record<string, NodeType> {
  const { Operation } = types;
  const extensions = {
    'x-audience': { enum: ['public', 'partner', 'internal'] },
    'x-views': { type: 'array', items: { enum: ['snake', 'camel', 'partner'] } },
    'x-body-limit': { type: 'integer', minimum: 1 },
    'x-idempotency': 'Idempotency',
  };
  return {
    ...types,
    Operation: {
      ...Operation,
      properties: { ...Operation?.properties, ...extensions },
    },
    Idempotency: {
      properties: {
        mode: { enum: ['accepted', 'required'] },
        lifetime_seconds: { type: 'integer', minimum: 1 },
        scope: { type: 'string' },
      },
      required: ['mode', 'lifetime_seconds', 'scope'],
    },
  };
}

export default function contractRules() {
  return {
    id: 'contract',
    typeExtension: { oas3: withExtensions },
    rules: {
      oas3: {
        'error-families': ruleOf(errorFamilies),
        'error-reasons': ruleOf(reasonsOfErrors),
        preconditions: ruleOf(preconditions),
        'example-pairs': ruleOf(pairsOfExamples),
        'camel-case-view': ruleOf(camelCaseView),
        links: ruleOf(links),
        titles,
        'boolean-properties': booleanProperties,
      },
    },
  };
}
