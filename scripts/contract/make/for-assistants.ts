/**
 * The view for assistants: programs in which a language model calls operations as tools. The model
 * reads the whole view in each conversation, so the view is short.
 */
import type { operations as inventory } from '../../../generated/public/operations.ts';
import {
  type Body,
  type Description,
  dropUnused,
  dropUnusedTags,
  follow,
  type Operation,
  type Parameter,
  type Schema,
  walk,
} from './description.ts';

interface Tool {
  /** Says when a model uses the tool. Some assistants accept at most 300 characters. */
  description: string;
  /** Parameters, and properties of the request body, that the view leaves out. */
  leaveOut?: readonly string[];
  /** Whether the view leaves out the request body, which the contract declares as optional. */
  hasNoBody?: boolean;
}

/** The operations of the view. `createOrder` is absent, because it needs a header. */
const tools: Readonly<Partial<Record<keyof typeof inventory, Tool>>> = {
  getCurrentUser: {
    description:
      'Tells for whom you order. Call it first and keep `user_id`, which the list of orders needs.',
  },
  getMenu: {
    description:
      'Lists the drinks with prices. `id` is the recipe to order. Prices and texts come from here: never guess them.',
  },
  searchCoffeeMachines: {
    description:
      'Finds the machines near a point that accept orders now. Use it if the user names a place or says where they are; convert it to coordinates first. With `recipe`, finds only machines that make this drink.',
  },
  getCoffeeMachine: {
    description: 'Tells whether one machine accepts orders now, such as before an order there.',
  },
  createDraft: {
    description:
      'First step of an order: saves the drink, size and machine, and orders nothing. All three are optional here, but the second step needs `recipe`. Then show them with the price of the menu to the user, and ask for consent.',
    leaveOut: ['user_id', 'address'],
  },
  commitDraft: {
    description:
      'Second step of an order: orders the drink of a draft, for which the user pays. Call it only after the user has agreed. If you get no response, call it again with the same draft: it orders once.',
    hasNoBody: true,
  },
  listOrders: {
    description: "Lists the user's orders, newest first. `next_cursor` leads to the next page.",
  },
  findOrders: {
    description:
      'Searches orders by drink, day and place, such as all orders since a day that the user names.',
  },
  getOrder: {
    description:
      'Reads one order. `status` says how far the drink is: `created`, `processing`, then `completed`. If you wait for the drink, read again after 10 seconds or more.',
  },
  changeOrderVolume: {
    description:
      'Changes the size of an order before the machine starts. Ask the user first. For another drink, cancel the order and order again.',
  },
  cancelOrder: {
    description:
      'Cancels an order before the drink is ready. It cannot be undone, so ask the user first.',
  },
};

const error = { $ref: '#/components/responses/Error' };

type ObjectSchema = Schema & { properties?: Record<string, unknown> };

const introduction =
  'Tools to order drinks from vending machines for the signed-in user. The program around the assistant signs in and sends the access token. An error has a `reason` and a `developer_message`, which says what to do. [The whole contract](/openapi.json) has all operations.';

/** The members of a schema that help generators and people, but not a model. */
const unusedMembers = ['title', 'example', 'examples'];

/** Returns the view, made from the snake_case view, which is not changed. */
export function assistantView(snake: Description): Description {
  const view = structuredClone(snake);
  const { info, paths, components } = view;
  info.description = introduction;
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const tool = tools[operation.operationId as keyof typeof tools];
      if (tool) item[method] = asTool(operation, tool, view) as Operation;
      else delete item[method];
    }
    if (Object.keys(item).length === 0) delete paths[path];
  }
  dropUnusedTags(view);
  // A model chooses by the descriptions, not by groups.
  Reflect.deleteProperty(view, 'x-tagGroups');
  components.responses = { Error: { description: 'An error.' } };
  dropUnused(view);
  shorten(components.parameters);
  shorten(components.schemas);
  for (const kind in components)
    if (Object.keys(components[kind] ?? {}).length === 0) delete components[kind];
  return view;
}

/** Removes the unused members. Keeps properties of an object that have the same names. */
function shorten(parts: object) {
  walk(parts, (node, isData) => {
    if (isData) return;
    const isMap = Object.values(node).every((one) => one !== null && typeof one === 'object');
    if (!isMap) for (const name of unusedMembers) delete node[name];
  });
}

/**
 * Returns an operation without headers, examples and links, and with one response for all errors.
 */
function asTool(
  { operationId, summary, tags, parameters = [], requestBody, responses }: Operation,
  { description, leaveOut = [], hasNoBody = false }: Tool,
  { components }: Description,
): Omit<Operation, 'x-audience'> {
  const kept = parameters.filter((given) => {
    const parameter = follow<Parameter>(components.parameters, given);
    return parameter.in !== 'header' && !leaveOut.includes(parameter.name);
  });
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    const { properties = {} } = follow<ObjectSchema>(components.schemas, schema);
    for (const name of leaveOut) delete properties[name];
  }
  return {
    operationId,
    summary,
    description,
    tags,
    ...(kept.length > 0 && { parameters: kept }),
    ...(requestBody && !hasNoBody && { requestBody: withoutExamples(requestBody) }),
    responses: {
      ...Object.fromEntries(successes.map(([status, body]) => [status, withoutExamples(body)])),
      '4XX': error,
      '5XX': error,
    },
  };
}

/** Returns a body without examples, headers and links. */
function withoutExamples({ description, required, content = {} }: Body & { required?: boolean }) {
  const media = Object.entries(content).map(([type, { schema }]) => [type, { schema }]);
  return {
    ...(description !== undefined && { description }),
    ...(required !== undefined && { required }),
    content: Object.fromEntries(media),
  };
}
