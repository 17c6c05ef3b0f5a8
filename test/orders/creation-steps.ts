/**
 * The checks of a new order. Each step breaks a valid request so that one check rejects it; see
 * precedence.test.ts.
 */
import { type As, gatewayToken } from '../support/app.ts';

/** The media type of the camelCase representation. */
export const formal = 'application/vnd.beverage.order+json';

/** A valid request, which the steps break before it is sent. */
export interface Request {
  as: As | undefined;
  url: string;
  userId: number | null;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  raw: string | null;
}

/** A way to break a request, and the response it must get. */
export interface Step {
  name: string;
  breaks: (request: Request) => void;
  answer: { status: number; reason: string; header?: string };
  /** Steps that share a part cannot be broken in the same request. */
  part?: string;
}

/** A user who has as many open orders as the limit of the test allows. */
export const fullUser = 3;

// The caller may act for users 2 and 3 and for user 777, who does not exist, but not for 888.
export const caller = gatewayToken(1, [2, fullUser, 777]);

/** Breaks a request by setting a header. */
export const setHeader = (name: string, value: string) => (request: Request) => {
  request.headers[name] = value;
};
const dropHeader = (name: string) => (request: Request) => {
  delete request.headers[name];
};
const setField = (name: string, value: unknown) => (request: Request) => {
  request.body[name] = value;
};
const actFor = (userId: number) => (request: Request) => {
  request.userId = userId;
};

/** Steps of every operation with a body. */
export const readable: Step[] = [
  {
    name: 'the body is small enough',
    breaks: (request) => {
      request.raw = `${' '.repeat(1_048_577)}{`;
    },
    answer: { status: 413, reason: 'body_too_large' },
  },
  {
    name: 'its media type is known',
    breaks: setHeader('Content-Type', 'text/plain'),
    answer: { status: 415, reason: 'unsupported_media_type' },
  },
  {
    name: 'the body can be parsed',
    breaks: (request) => {
      request.raw ??= '{"recipe": ';
    },
    answer: { status: 400, reason: 'invalid_request_body' },
  },
  {
    name: 'the caller is authenticated',
    breaks: (request) => {
      request.as = undefined;
    },
    answer: { status: 401, reason: 'authentication_required' },
  },
];

/** The checks of the owner. */
export const ownerSteps: Step[] = [
  {
    name: 'the caller may act for the owner',
    breaks: actFor(888),
    answer: { status: 403, reason: 'forbidden' },
  },
  {
    name: 'the owner exists',
    breaks: actFor(777),
    answer: { status: 404, reason: 'user_not_found' },
  },
];

/** Only orders in the snake_case representation name a coffee machine. */
export const noSuchMachine: Step = {
  name: 'the machine exists',
  breaks: setField('coffee_machine_id', 999),
  answer: { status: 404, reason: 'machine_not_found' },
  part: 'machine',
};

/** The business rule of a creation. */
export const machineIsOff: Step = {
  name: 'the machine is available',
  breaks: setField('coffee_machine_id', 4),
  answer: { status: 422, reason: 'machine_unavailable' },
  part: 'machine',
};

export const ownerHasRoom: Step = {
  name: 'the owner has fewer open orders than the limit',
  breaks: actFor(fullUser),
  answer: { status: 409, reason: 'open_orders_limit_reached' },
};

/** The key `used` must have been used before. */
export const keySteps: Step[] = [
  {
    name: 'the key does not belong to another request',
    breaks: setHeader('X-Idempotency-Key', 'used'),
    answer: { status: 422, reason: 'idempotency_key_reused' },
    part: 'key',
  },
];

/** The preconditions of POST. */
export const revisionSteps: Step[] = [
  {
    name: 'If-Match is present',
    breaks: dropHeader('If-Match'),
    answer: { status: 428, reason: 'precondition_required', header: 'If-Match' },
    part: 'If-Match',
  },
  {
    name: 'the key is present',
    breaks: dropHeader('X-Idempotency-Key'),
    answer: { status: 428, reason: 'precondition_required', header: 'X-Idempotency-Key' },
    part: 'key',
  },
  {
    name: 'If-Match is current',
    breaks: setHeader('If-Match', '"4711"'),
    answer: { status: 412, reason: 'revision_mismatch' },
    part: 'If-Match',
  },
];

/** The field checks of both representations. */
export const representationSteps = {
  snake: [
    {
      name: 'every field is valid',
      breaks: setField('volume', '0ml'),
      answer: { status: 400, reason: 'validation_failed' },
    },
    {
      name: 'the recipe is known',
      breaks: setField('recipe', 'lungu'),
      answer: { status: 422, reason: 'wrong_parameter_value' },
    },
  ],
  camel: [
    {
      name: 'every field is valid',
      breaks: setField('volumeMl', 501),
      answer: { status: 422, reason: 'validation_failed' },
    },
    {
      name: 'the recipe is known',
      breaks: setField('recipeId', 'lungu'),
      answer: { status: 422, reason: 'wrong_parameter_value' },
    },
  ],
} satisfies Record<string, Step[]>;

/** Returns a valid body. */
export const soundBody = {
  snake: () => ({ recipe: 'lungo', volume: '250ml', coffee_machine_id: 1 }),
  camel: () => ({ recipeId: 'lungo', volumeMl: 250 }),
};
