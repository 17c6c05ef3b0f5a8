/**
 * Rules about examples: each body has an example, examples are valid, and examples of errors match
 * the registry of reasons.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { errorReasons, isReason } from '../../../src/errors/reasons.ts';
import {
  contentOf,
  type Located,
  memberOf,
  membersOf,
  type Node,
  nodeOf,
  operationsOf,
  resolve,
} from '../../../src/openapi/nodes.ts';
import {
  carriersOf,
  errorsOf,
  examplesOf,
  schemasOf,
  type Violation,
} from './contract-document.ts';

/** Every body of a request or a response has at least one example. */
export function bodiesHaveExamples(document: Node): Violation[] {
  return carriersOf(document)
    .bodies.filter((body) => examplesOf(document, body).length === 0)
    .map(({ pointer }) => ({
      pointer,
      rule: 'example-missing',
      message: 'the body has no example',
    }));
}

/**
 * Schemas compile in strict mode, and every example of a body, parameter, header or schema is
 * valid.
 */
export function examplesAreValid(document: Node): Violation[] {
  const validatorFor = compiler(document);
  const { parameters, headers, bodies } = carriersOf(document);
  const violations: Violation[] = [];
  const check = (schema: Located, examples: [pointer: string, value: unknown][]) => {
    const validate = validatorFor(schema);
    if (typeof validate === 'string') {
      violations.push({ pointer: schema.pointer, rule: 'schema-invalid', message: validate });
      return;
    }
    for (const [pointer, value] of examples) {
      if (validate(value)) continue;
      const faults =
        validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`.trim()) ??
        [];
      violations.push({ pointer, rule: 'example-invalid', message: faults.join('; ') });
    }
  };
  for (const carrier of [...parameters, ...headers, ...bodies]) {
    const schema = memberOf(carrier, 'schema');
    if (schema) check(schema, examplesOf(document, carrier));
  }
  for (const schema of schemasOf(document)) {
    const { examples } = schema.node;
    const list = Array.isArray(examples) ? examples : [];
    if (schema.place === 'component' || list.length > 0) {
      check(
        schema,
        list.map((value, index) => [`${schema.pointer}/examples/${index}`, value]),
      );
    }
  }
  return violations;
}

/**
 * The keys under `examples` of an error are the reasons that the operation may send with that
 * status. Each of these reasons must be in the registry of errors with that status. Each example
 * must have the reason of its key, and the status. The two representations of an order may have
 * different reasons. A client can request RFC 9457 errors with either representation, so this media
 * type has the reasons of both.
 */
export function errorExamplesFollowReasons(document: Node): Violation[] {
  const rule = 'error-reason';
  const violations: Violation[] = [];
  for (const [status, response] of distinctErrors(document)) {
    const named = new Map<string, string[]>();
    for (const [mediaType, content] of contentOf(response)) {
      if (mediaType === 'application/xml') continue;
      const examples = membersOf(content.node.examples, `${content.pointer}/examples`);
      named.set(
        mediaType,
        examples.map(([reason]) => reason),
      );
      for (const [reason, example] of examples) {
        const { pointer } = example;
        if (!isReason(reason)) {
          violations.push({ pointer, rule, message: `${reason} is not in the registry of errors` });
          continue;
        }
        const statuses: readonly number[] = errorReasons[reason].statuses;
        if (!statuses.includes(Number(status))) {
          violations.push({
            pointer,
            rule,
            message: `the registry of errors does not have ${reason} with ${status}`,
          });
        }
        const body = nodeOf(resolve(document, example).node.value);
        if (body.reason !== reason || String(body.status ?? body.statusCode) !== status) {
          violations.push({
            pointer,
            rule,
            message: `the example is not one of ${reason} with ${status}`,
          });
        }
      }
    }
    const { 'application/problem+json': problems, ...representations } = Object.fromEntries(named);
    if (
      problems &&
      new Set(problems).symmetricDifference(new Set(Object.values(representations).flat())).size > 0
    ) {
      violations.push({
        pointer: response.pointer,
        rule,
        message: 'RFC 9457 does not name the reasons of both representations',
      });
    }
  }
  return violations;
}

/**
 * Returns the error responses with their statuses. A shared response appears once for each status.
 */
function distinctErrors(document: Node): [status: string, response: Located][] {
  const all = operationsOf(document).flatMap(errorsOf);
  return [...new Map(all.map((entry) => [`${entry[0]} ${entry[1].pointer}`, entry])).values()];
}

/**
 * Returns a function that compiles a schema of the document. If compilation fails, this function
 * returns the error as text.
 */
function compiler(document: Node): (schema: Located) => ValidateFunction | string {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true, logger: false });
  addFormats.default(ajv);
  // Members of an OpenAPI document and its schemas that JSON Schema does not have. None of them
  // restricts values.
  ajv.addVocabulary([
    ...new Set([...Object.keys(document), 'example', 'xml', 'discriminator', 'externalDocs']),
    'x-message',
  ]);
  ajv.addSchema({ ...document, $id: 'contract' });
  return ({ pointer }) => {
    try {
      return ajv.compile({ $ref: `contract#${encodeURI(pointer)}` });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}
