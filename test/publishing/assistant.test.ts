/**
 * The view for assistants is short, its operations need no header, and an assistant can order,
 * follow and cancel a drink with nothing else.
 */

import { startApp } from '../support/app.ts';
import { contractCheck, type Description } from '../support/contract-check.ts';
import type { Json } from '../support/json.ts';
import { t } from '../support/tap.ts';
import { type Node, nodesIn, operationsIn, type ViewDocument } from '../support/views.ts';

const { call } = await startApp(t);
const { body, text } = await call('GET', '/openapi/assistant.json');
const view = body as ViewDocument;
const whole = (await call('GET', '/openapi.json')).body as ViewDocument;
const snake = (await call('GET', '/openapi/snake.json')).body as ViewDocument;
const tools = operationsIn(view);

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  $ref?: string;
}
interface Tool {
  description: string;
  place: string;
  parameters: Parameter[];
  /** The names of the properties of the request body. */
  properties: string[];
  mediaTypes: string[];
}

function toolOf(id: string): Tool {
  const operation = tools.get(id) as unknown as Tool & {
    parameters?: Parameter[];
    requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  };
  const resolve = ($ref: string) =>
    $ref
      .slice(2)
      .split('/')
      .reduce((node, name) => node[name] as Node, view as unknown as Node);
  const { parameters = [], requestBody: { content } = { content: {} } } = operation;
  return {
    ...operation,
    parameters: parameters.map((one) =>
      one.$ref ? (resolve(one.$ref) as unknown as Parameter) : one,
    ),
    properties: Object.values(content).flatMap(({ schema }) =>
      Object.keys(resolve(schema.$ref).properties as Node),
    ),
    mediaTypes: Object.keys(content),
  };
}

t.test(
  'the view has at most 12 operations and fewer than 8,000 tokens of four characters',
  async (t) => {
    t.ok(tools.size <= 12, `${tools.size} operations`);
    t.ok(text.length / 4 < 8000, `${text.length} characters`);
    for (const id of ['getMenu', 'searchCoffeeMachines', 'createDraft', 'commitDraft'])
      t.ok(tools.has(id), id);
    for (const id of ['listOrders', 'getOrder', 'changeOrderVolume', 'cancelOrder'])
      t.ok(tools.has(id), id);
    const settings = { RATE_LIMIT_MAX: '7', DELETED_ORDER_STATUS: '410', ERROR_FORMAT: 'problem' };
    const { call: other } = await startApp(t, settings);
    const { text: changed } = await other('GET', '/openapi/assistant.json');
    t.ok(changed.length / 4 < 8000, `${changed.length} characters with other settings`);
  },
);

t.test(
  'an operation has no header and no cookie, takes only JSON, and names each argument once',
  async (t) => {
    for (const id of tools.keys()) {
      const { description, parameters, properties, mediaTypes } = toolOf(id);
      t.ok(
        parameters.every((one) => ['path', 'query'].includes(one.in)),
        id,
      );
      t.ok(
        mediaTypes.every((one) => one === 'application/json'),
        id,
      );
      const names = [...parameters.map(({ name }) => name), ...properties];
      t.same(names, [...new Set(names)], id);
      t.ok(description.length <= 300, `${id}: ${description.length} characters`);
    }
  },
);

t.test(
  'each operation is one of the contract, with all of its required parameters, and accepts nothing that the contract rejects',
  async (t) => {
    const known = operationsIn(whole);
    const schemas = snake.components.schemas;
    for (const [id, { place }] of tools) {
      t.equal(place, known.get(id)?.place, id);
      const { parameters = [] } = operationsIn(snake).get(id) as unknown as Tool;
      const shared = (snake.components as unknown as { parameters: Record<string, Parameter> })
        .parameters;
      const required = parameters
        .map((one) => (one.$ref ? (shared[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one))
        .filter((one) => one.required)
        .map(({ name }) => name);
      const offered = toolOf(id).parameters.map(({ name }) => name);
      t.same(
        required.filter((name) => !offered.includes(name)),
        [],
        id,
      );
    }
    for (const [name, schema] of Object.entries(view.components.schemas)) {
      const { properties = {}, additionalProperties, ...rest } = schema as Node;
      const original = schemas[name] as Node;
      t.match(original, rest, name);
      for (const [property, shown] of Object.entries(properties as Node))
        t.match((original.properties as Node)[property], shown as Node, `${name}.${property}`);
      if (original.additionalProperties === false) t.equal(additionalProperties, false, name);
    }
    const draft = (view.components.schemas.DraftCreation as { properties: Node }).properties;
    t.match(draft, { recipe: Object, coffee_machine_id: Object, volume: Object });
    t.notOk('address' in draft, 'the address is left out');
  },
);

t.test('every reference resolves, and no component is unused', async (t) => {
  const used = new Set(
    nodesIn(view).flatMap(({ node }) => (typeof node.$ref === 'string' ? [node.$ref] : [])),
  );
  const { securitySchemes: _, ...components } = view.components as unknown as Record<string, Node>;
  const defined = Object.entries(components).flatMap(([kind, members]) =>
    Object.keys(members).map((one) => `#/components/${kind}/${one}`),
  );
  t.same([...used].sort(), defined.sort());
  t.notMatch(JSON.stringify(view.paths), /"x-|"examples?"/);
  t.match((view.components.schemas.MenuItem as { properties: Node }).properties.title, Object);
});

t.test(
  'an assistant orders, follows, changes and cancels a drink with the operations alone',
  async (t) => {
    const check = contractCheck(view as unknown as Description);
    /** Calls an operation as a tool: each argument has a name and no header exists. */
    const use = async (id: string, given: Readonly<Record<string, unknown>> = {}) => {
      const { place, parameters } = toolOf(id);
      const [method = '', path = ''] = place.split(' ');
      const rest = { ...given };
      const query = new URLSearchParams();
      let url = path;
      for (const { name, in: where } of parameters) {
        if (!(name in rest)) continue;
        if (where === 'path') url = url.replace(`{${name}}`, String(rest[name]));
        else query.set(name, String(rest[name]));
        delete rest[name];
      }
      if (query.size > 0) url += `?${query}`;
      const hasBody = Object.keys(rest).length > 0;
      const answer = await call(method.toUpperCase(), url, {
        as: 'user',
        ...(hasBody && { body: rest }),
      });
      if (answer.status < 300)
        t.doesNotThrow(() =>
          check({
            method: method.toUpperCase(),
            url,
            status: answer.status,
            headers: answer.headers,
            body: answer.text,
          }),
        );
      return { status: answer.status, body: answer.body as Json };
    };
    const { user_id } = (await use('getCurrentUser')).body;
    const [drink] = (await use('getMenu')).body.items;
    const point = { lat: 52.52, lng: 13.41, recipe: drink.id };
    const [{ coffee_machine: machine }] = (await use('searchCoffeeMachines', point)).body.results;
    const here = { place_id: machine.place_id, machine_id: machine.id };
    t.equal((await use('getCoffeeMachine', here)).body.is_available, true);

    const choice = { recipe: drink.id, coffee_machine_id: machine.id, volume: '80ml' };
    const draft = (await use('createDraft', choice)).body;
    t.equal((await use('listOrders', { user_id })).body.total, 0, 'a draft is no order');
    const ordered = await use('commitDraft', { draft_id: draft.id });
    const again = await use('commitDraft', { draft_id: draft.id });
    t.same([ordered.status, again.status], [201, 200]);
    t.equal(again.body.uuid, ordered.body.uuid, 'a repetition orders once');

    const order_id = ordered.body.uuid;
    t.equal((await use('getOrder', { order_id })).body.status, 'created');
    t.equal((await use('listOrders', { user_id, limit: 1 })).body.items[0].uuid, order_id);
    t.equal((await use('findOrders', { recipe: drink.id })).body.items[0].uuid, order_id);
    t.equal((await use('changeOrderVolume', { order_id, volume: '200ml' })).body.volume_ml, 200);
    const canceled = await use('cancelOrder', { order_id, reason: 'Too late' });
    t.match(canceled.body, { status: 'cancelled', volume_ml: 200 });
    t.equal((await use('changeOrderVolume', { order_id, volume: '220ml' })).status, 409);
  },
);
