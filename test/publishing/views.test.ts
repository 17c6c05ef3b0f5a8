/**
 * Each view contains a part of the contract, does not contradict the contract, and has a form that
 * generators support.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import internalContract from '../../generated/internal/openapi.json' with { type: 'json' };
import publicContract from '../../generated/public/openapi.json' with { type: 'json' };
import { operations } from '../../generated/public/operations.ts';
import type { Description } from '../../scripts/contract/make/description.ts';
import { nativeDocument } from '../../scripts/contract/make/public-document.ts';
import { namesInViews, viewOf } from '../../scripts/contract/make/views.ts';
import { redocly } from '../../scripts/contract/redocly.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';
import {
  fetchViews,
  type Node,
  nodesIn,
  operationsIn,
  type ViewDocument,
  type ViewName,
  type ViewOperation,
  viewNames,
} from '../support/views.ts';

const { call } = await startApp(t);
const views = await fetchViews(call);
const whole = (await call('GET', '/openapi.json')).body as ViewDocument;
const known = operationsIn(whole);
const native = nativeDocument(publicContract as unknown as Description);
const idsOf = (document: ViewDocument) => [...operationsIn(document).keys()].sort();

/** The views of an operation without `x-views`. */
const defaultViews: Readonly<Record<string, string[]>> = {
  public: ['snake', 'camel'],
  partner: ['partner'],
};

/** The operations that return documents. */
const documents = [...known.keys()].filter((id) =>
  /^getContract|^getIndex$|^getPostmanCollection$|^getClientPackage$/.test(id),
);

t.test(
  'the views together contain every operation that does not return a document, and no view contains another operation',
  async (t) => {
    t.equal(documents.length, 12);
    const declared = [...operationsIn(publicContract as unknown as ViewDocument).values()];
    for (const view of ['snake', 'camel', 'partner'] as const) {
      const isIn = ({ 'x-views': named, 'x-audience': audience }: ViewOperation) =>
        (named ?? defaultViews[audience])?.includes(view);
      t.same(
        idsOf(views[view]),
        declared
          .filter(isIn)
          .map(({ operationId }) => operationId)
          .sort(),
        view,
      );
    }
    t.ok(idsOf(views.partner).includes('listPartnerOrders'));
    t.notOk(idsOf(views.partner).some((id) => /Order$|login|User/.test(id)));
    t.same(
      new Set([...idsOf(views.snake), ...idsOf(views.partner), ...documents]),
      new Set(known.keys()),
    );
    for (const name of viewNames) {
      for (const { operationId, place } of operationsIn(views[name]).values()) {
        t.equal(place, known.get(operationId)?.place, `${name}: ${operationId}`);
      }
    }
    t.same(idsOf(views.snake30), idsOf(views.snake));
    t.same(idsOf(views.camel30), idsOf(views.camel));
  },
);

t.test('the names of tags do not decide what a view contains', async (t) => {
  const renamed = structuredClone(native);
  for (const tag of renamed.tags) tag.name = `Other${tag.name}`;
  for (const group of renamed['x-tagGroups']) group.tags = group.tags.map((name) => `Other${name}`);
  for (const item of Object.values(renamed.paths))
    for (const operation of Object.values(item))
      operation.tags = operation.tags.map((name) => `Other${name}`);
  for (const view of ['snake', 'camel', 'partner'] as const) {
    const text = JSON.stringify(viewOf(renamed, view, operations));
    const expected = JSON.stringify(viewOf(native, view, operations));
    t.ok(text.includes('"OtherErrors"'));
    t.equal(text.replaceAll(/"Other(\w+)"/g, '"$1"'), expected, view);
  }
});

/** Returns the media types of every body in a document. */
function mediaTypes(document: ViewDocument): string[][] {
  return nodesIn(document)
    .filter(({ path, node }) => /(responses\/[^/]+|requestBody)$/.test(path) && node.content)
    .map(({ node }) => Object.keys(node.content as Node));
}

t.test(
  'each body of a view has one media type, and every body of the contract that is not a rendering of JSON is in a view',
  async (t) => {
    for (const name of viewNames)
      for (const types of mediaTypes(views[name])) t.equal(types.length, 1, `${name} ${types}`);
    const shown = new Set(viewNames.flatMap((name) => mediaTypes(views[name]).flat()));
    const declared = new Set(mediaTypes(whole).flat());
    // XML, HTML and RFC 9457 bodies repeat the content of another media type. A view describes
    // `*/*` as bytes. Only the operations that return documents have YAML and gzip.
    const renderings = [
      'application/xml',
      'text/html',
      'application/problem+json',
      'application/yaml',
      'application/gzip',
      '*/*',
    ];
    t.same([...declared].filter((type) => !shown.has(type)).sort(), renderings.sort());
  },
);

t.test('orders have one representation in a view', async (t) => {
  const text = (name: ViewName) => JSON.stringify(views[name].components);
  t.notMatch(text('snake'), /Formal|vnd\.beverage|recipeId/);
  t.notMatch(text('camel'), /"(coffee_machine_id|Order|OrderV2|Draft|OrderCreation)":/);
  t.notOk('NewFormalOrder' in views.snake.components.schemas);
  const creation = views.snake.paths['/v1/orders']?.post?.requestBody?.content['application/json'];
  t.same(creation?.schema, { $ref: '#/components/schemas/OrderCreation' });
  t.same(
    Object.keys(creation?.examples ?? {}),
    ['full', 'shortest', 'replayed'],
    'the camelCase example is only in the other view',
  );
});

t.test('in the camelCase view, no order body needs a second media type', async (t) => {
  const document = structuredClone(native) as unknown as ViewDocument;
  const early = document.components.responses.HeadersTooLarge?.content ?? {};
  for (const type of Object.keys(early)) if (type !== 'application/json') delete early[type];
  const view = viewOf(
    document as unknown as Description,
    'camel',
    operations,
  ) as unknown as ViewDocument;
  const list = view.paths['/v1/orders']?.get?.responses ?? {};
  t.notOk('431' in list, 'an error without a camelCase form');
  t.ok('401' in list);
  t.ok(
    '431' in (view.paths['/v1/menu']?.get?.responses ?? {}),
    'the error remains on a path where JSON is the only form',
  );
});

t.test(
  'every operation of a view has a default response: the error in the media type of the view',
  async (t) => {
    for (const name of viewNames) {
      const { responses } = views[name].components;
      for (const { operationId, responses: own } of operationsIn(views[name]).values()) {
        const isOrder =
          name.startsWith('camel') && own.default?.$ref?.endsWith('/FormalUnlistedError');
        const { content = {} } = responses[own.default?.$ref?.split('/').at(-1) ?? ''] ?? {};
        const [mediaType, schema] = isOrder
          ? ['application/vnd.beverage.order+json', 'FormalError']
          : ['application/json', 'NativeError'];
        t.strictSame(
          content,
          { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } } },
          `${name} ${operationId}`,
        );
      }
    }
    const { default: unlisted } = views.camel.paths['/v1/orders/{order_id}']?.get?.responses ?? {};
    t.match(unlisted?.$ref, /FormalUnlistedError$/);
  },
);

t.test(
  'a view describes files as bytes: an upload as a binary form field, and a download as application/octet-stream',
  async (t) => {
    for (const name of ['snake', 'camel', 'snake30', 'camel30'] as const) {
      const { AttachmentUpload: upload, AttachmentContent: content } =
        views[name].components.schemas;
      t.match(upload, { properties: { file: { type: 'string', format: 'binary' } } }, name);
      t.match(content, { type: 'string', format: 'binary' }, name);
      const download =
        views[name].paths['/v1/orders/{order_id}/attachments/{attachment_id}']?.get?.responses[
          '200'
        ];
      t.same(Object.keys(download?.content ?? {}), ['application/octet-stream'], name);
    }
    t.match(views.snake.components.schemas.AttachmentContent, {
      contentMediaType: 'application/octet-stream',
    });
  },
);

t.test('no two properties of a schema differ only in spelling', async (t) => {
  for (const name of viewNames) {
    for (const [schema, { properties = {} }] of Object.entries(views[name].components.schemas)) {
      const spellings = Object.keys(properties as Node).map((one) =>
        one.replaceAll('_', '').toLowerCase(),
      );
      t.equal(new Set(spellings).size, spellings.length, `${name} ${schema}`);
    }
  }
  t.match(views.snake.components.schemas.CurrentUser, { properties: { user_id: Object } });
});

t.test('the camelCase view describes the Accept that a client must send', async (t) => {
  for (const name of ['camel', 'camel30'] as const) {
    t.match(views[name].info.description, '`Accept: application/vnd.beverage.order+json`');
  }
});

t.test('views contain no choice of schemas or types, and every object has a name', async (t) => {
  for (const name of viewNames) {
    const nodes = nodesIn(views[name]);
    const placesOf = (isBad: (path: string, node: Node) => unknown) =>
      nodes.filter(({ path, node }) => isBad(path, node)).map(({ path }) => path);
    t.same(
      placesOf(
        (path, node) => !path.endsWith('/properties') && ('oneOf' in node || 'anyOf' in node),
      ),
      [],
      `${name}: choices`,
    );
    t.same(
      placesOf(
        (_, { type }) => Array.isArray(type) && type.filter((one) => one !== 'null').length !== 1,
      ),
      [],
      `${name}: lists of types`,
    );
    const isNamed = (path: string) => /^\/components\/schemas\/[^/]+$/.test(path);
    t.same(
      placesOf((path, { type, properties }) => type && properties && !isNamed(path)),
      [],
      `${name}: objects without a name`,
    );
    t.ok(nodes.length > 100);
  }
});

t.test(
  'every reference resolves, every link leads to an operation of the view, and no component is unused',
  async (t) => {
    for (const name of viewNames) {
      const view = views[name];
      const used = new Set(
        nodesIn(view).flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : [])),
      );
      for (const [, examples] of JSON.stringify(view).matchAll(
        /"\$ref":"(#\/components\/examples\/[^"]+)"/g,
      )) {
        used.add(examples as string);
      }
      const defined = Object.entries(view.components)
        .filter(([kind]) => kind !== 'securitySchemes')
        .flatMap(([kind, members]) =>
          Object.keys(members).map((one) => `#/components/${kind}/${one}`),
        );
      t.same([...used].sort(), defined.sort(), name);
      const ids = idsOf(view);
      for (const link of Object.values(view.components.links ?? {}))
        t.ok(ids.includes(String(link.operationId)), name);
    }
    t.ok(
      Object.keys(views.snake.components.links).length >
        Object.keys(views.camel.components.links).length,
    );
  },
);

/**
 * Removes the type of a schema with several types, and marks the content of a file as binary, as a
 * view does. A view omits the minimum length of a file, because generated zod and Go code with this
 * length does not compile.
 */
function forGenerators(value: Node): Node {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { type, title, description, examples, contentMediaType } = value;
  const isUnion = Array.isArray(type) && type.filter((one) => one !== 'null').length > 1;
  if (isUnion)
    return {
      ...(title !== undefined && { title }),
      description,
      ...(examples !== undefined && { examples }),
    };
  if (contentMediaType === undefined) return value;
  const { minLength: _, ...rest } = value;
  return { ...rest, format: 'binary' };
}

/** Returns a schema without the property that generators confuse with another one. */
function withoutTwin(name: string, schema: Node): Node {
  if (name !== 'CurrentUser') return schema;
  const { userId: _, ...properties } = schema.properties as Node;
  return {
    ...schema,
    properties,
    required: (schema.required as string[]).filter((one) => one !== 'userId'),
  };
}

/** Returns a schema of the whole contract as an OpenAPI 3.1 view has it. */
function expectedSchema(name: string): Node {
  const { additionalProperties: further, ...schema } = withoutTwin(
    name,
    whole.components.schemas[name] as Node,
  );
  const title = namesInViews[name] ?? name;
  const rest =
    further === undefined || (further === true && schema.properties)
      ? {}
      : { additionalProperties: further };
  const isBeside = schema.properties && typeof further === 'object';
  const shown = { ...schema, title, ...(isBeside ? { unevaluatedProperties: further } : rest) };
  const renamed = JSON.stringify(shown, (_, value) => forGenerators(value));
  const names = Object.entries(namesInViews);
  return JSON.parse(
    names.reduce(
      (text, [from, to]) => text.replaceAll(`schemas/${from}"`, `schemas/${to}"`),
      renamed,
    ),
  );
}

t.test(
  'except for order ids and empty files, a schema of a view accepts the same values as the schema of the whole contract',
  async (t) => {
    const original = Object.fromEntries(
      Object.entries(namesInViews).map(([from, to]) => [to, from]),
    );
    for (const name of ['snake', 'camel', 'partner'] as const) {
      for (const [shown, schema] of Object.entries(views[name].components.schemas)) {
        t.same(schema, expectedSchema(original[shown] ?? shown), `${name}: ${shown}`);
      }
    }
    t.same(Object.keys(views.snake.components.schemas.OrderId as Node).sort(), [
      'description',
      'examples',
      'title',
    ]);
  },
);

t.test(
  'in every document, an order id in a path is a string with one pattern, which allows a number or a UUID',
  async (t) => {
    for (const [name, { components }] of Object.entries({
      whole,
      ...views,
      internal: internalContract,
    })) {
      const { parameters = {}, schemas } = components as unknown as {
        parameters?: Node;
        schemas: Node;
      };
      const { OrderIdInPath: parameter } = parameters as {
        OrderIdInPath?: { schema: { $ref: string } };
      };
      if (name === 'partner') t.equal(parameter, undefined, 'partners read no single order');
      else t.equal(parameter?.schema.$ref, '#/components/schemas/OrderKey', name);
      if (!parameter) continue;
      const { type, pattern } = schemas.OrderKey as { type: string; pattern: string };
      t.equal(type, 'string', name);
      for (const id of ['1', '4711', '999999999999999', '7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33'])
        t.match(id, new RegExp(pattern));
      for (const id of ['0', '007', '1000000000000000', 'abc', '47 11', '7f8d3a52'])
        t.notMatch(id, new RegExp(pattern));
    }
  },
);

t.test('the OpenAPI 3.0 copies have the same schemas, expressed in 3.0', async (t) => {
  const { schemas } = views.snake30.components;
  const { properties: order } = schemas.Order as { properties: Node };
  t.equal(views.snake30.openapi, '3.0.3');
  t.same(Object.keys(schemas), Object.keys(views.snake.components.schemas));
  t.match(order.coffee_machine_id, { type: 'integer', nullable: true });
  t.match(schemas.StoredAddress, { type: 'object', nullable: true });
  t.match(schemas.RadiusKm, {
    type: 'number',
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 50,
    example: 2.5,
  });
  t.match(schemas.ArchivedOrder, {
    properties: { status: { type: 'string', enum: ['archived'] } },
  });
  t.match(schemas.LoginEnvelope, { properties: { statusCode: { minimum: 200, maximum: 200 } } });
  t.match(schemas.AttachmentUpload, { properties: { file: { type: 'string', format: 'binary' } } });
  t.same(
    Object.keys(schemas.OrderId as Node).sort(),
    ['description', 'example', 'title'],
    'any value',
  );
  t.notMatch(
    JSON.stringify(schemas),
    /"const"|"type":\[|"examples"|contentMediaType|propertyNames|unevaluated/,
  );
  const users = views.snake30.paths['/users/{id}']?.delete as unknown as { security: Node[] };
  t.same(users.security, [{ bearerAuth: [] }], 'a 3.0 requirement cannot contain roles');
});

/** Returns the findings of the contract linter for each document. */
function lint(
  t: { testdir(files: Record<string, string>): string },
  documents: Record<string, ViewDocument>,
  ...options: string[]
): string {
  const folder = t.testdir({});
  const files = Object.entries(documents).map(([name, document]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  // The default response of a view is any other error, so it has no example.
  const args = ['lint', '--format=stylish', '--skip-rule=rule/body-example', ...options];
  const { status, stdout, stderr } = redocly([...args, ...files]);
  return status === 0 ? '' : stdout + stderr;
}

t.test('every view is a valid description and follows the rules for the contract', async (t) => {
  const { snake, camel, partner, snake30, camel30 } = views;
  const { body: assistant } = await call('GET', '/openapi/assistant.json');
  t.equal(lint(t, { whole, snake, camel, partner, snake30, camel30 }), '');
  // This document is short, so it has neither titles nor extensions.
  const omitted = ['contract/titles', 'rule/audience', 'rule/rate-limit'];
  t.equal(lint(t, { assistant }, ...omitted.map((rule) => `--skip-rule=${rule}`)), '');
  const broken = structuredClone(camel30);
  broken.info = { title: 'Without a version' };
  t.match(lint(t, { broken }), /version/, 'the linter reports an invalid view');
});

/** The ids of the operations whose parameter `name` is required. */
function operationsThatRequire(view: ViewDocument, name: string): string[] {
  return [...operationsIn(view).values()]
    .filter((operation) =>
      parametersOf(view, operation).some((one) => one.name === name && one.required),
    )
    .map(({ operationId }) => operationId);
}

t.test('a library does not ask for the idempotency key, which few deployments require', (t) => {
  for (const name of viewNames)
    t.same(operationsThatRequire(views[name], 'X-Idempotency-Key'), [], name);
  t.end();
});

t.test(
  'the views require If-Match exactly where the service responds with 428 without it',
  async (t) => {
    for (const name of viewNames)
      t.same(
        operationsThatRequire(views[name], 'If-Match'),
        name === 'partner' ? [] : ['createOrder'],
        name,
      );
    const { createOrder } = Object.fromEntries(operationsIn(whole));
    const ofService = parametersOf(whole, createOrder as ViewOperation).find(
      (one) => one.name === 'If-Match',
    );
    t.notOk(
      ofService?.required,
      'the whole contract describes the service, which checks the header after other parts',
    );
    t.equal(
      (await call('POST', '/v1/orders', { as: 'user', body: { recipe: 'lungo' } })).status,
      428,
    );
  },
);

t.test(
  'the views omit parameters that a client library cannot send, or sends without an argument',
  async (t) => {
    const omitted = [
      'Origin',
      'Sec-Fetch-Site',
      'refreshToken',
      'Idempotency-Key',
      'Accept-Language',
    ];
    const names = (document: ViewDocument) =>
      new Set(
        [...operationsIn(document).values()]
          .flatMap((one) => parametersOf(document, one))
          .map((one) => one.name),
      );
    for (const view of viewNames)
      t.same(
        omitted.filter((name) => names(views[view]).has(name)),
        [],
        view,
      );
    t.same(
      omitted.filter((name) => !names(whole).has(name)),
      [],
      'the whole contract declares them',
    );
    t.ok(names(views.snake).has('X-Idempotency-Key'));
  },
);

/** Returns the parameters of an operation, with references resolved. */
function parametersOf(
  document: ViewDocument,
  operation: ViewOperation,
): { name: string; required?: boolean }[] {
  const { parameters: shared } = document.components as unknown as Record<
    string,
    Record<string, Node>
  >;
  const { parameters = [] } = operation as unknown as { parameters?: ({ $ref?: string } & Node)[] };
  return parameters.map((one) =>
    one.$ref ? shared?.[one.$ref.split('/').at(-1) ?? ''] : one,
  ) as never;
}
