/** A tiny contract, and an application that binds handlers to its operations. */
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Fastify, { type FastifyInstance } from 'fastify';
import { type ContractParts, contractBinding } from '../../src/contract/bind.ts';
import type { AnyHandler } from '../../src/contract/operations.ts';
import { requestBodies } from '../../src/contract/request-body.ts';
import { AppError } from '../../src/errors/app-error.ts';
import type { OperationDescription } from '../../src/http/operation-description.ts';
import { listenerLimits } from '../../src/limits/limits.ts';
import { RequestContext } from '../../src/server/context.ts';
import { errorHandling, errorResponses } from '../../src/server/errors.ts';
import { type RateLimitPolicy, rateLimits } from '../../src/server/rate-limit.ts';
import type { Teardown } from '../support/teardown.ts';

export const parameter = (place: 'path' | 'query' | 'header', name: string, type: string) =>
  ({ in: place, name, required: true, types: [type] }) as const;

const bare = {
  security: [],
  parameters: [],
  errorFamily: 'negotiated',
  requestBody: null,
  responses: {},
  rateLimit: null,
  bodyLimit: null,
  deprecated: false,
  sunset: null,
} as const;

/**
 * A contract of two operations: a public operation that writes, and a protected operation that
 * reads.
 */
export const operations: Record<string, OperationDescription> = {
  steepTea: {
    ...bare,
    method: 'POST',
    path: '/teas/{tea_id}/steepings',
    parameters: [
      parameter('path', 'tea_id', 'integer'),
      parameter('query', 'minutes', 'integer'),
      parameter('header', 'X-Water', 'string'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': [{ schema: 'Steeping', key: null }] },
    },
    statuses: [201, 400],
    responses: { 201: { 'application/json': 'Tea' } },
    bodyLimit: 64,
    rateLimit: 'kettle',
    deprecated: true,
    sunset: '2030-01-31',
  },
  readTea: {
    ...bare,
    method: 'GET',
    path: '/teas/{tea_id}',
    security: [{ cupboard: ['brewer'] }, { cupboard: ['taster', 'adult'] }],
    parameters: [parameter('path', 'tea_id', 'integer')],
    statuses: [200, 400],
    responses: { 200: { 'application/json': 'Tea', 'text/plain': 'Tea' } },
  },
};

const ajv = new Ajv2020({ allErrors: true });
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const tea = { tea_id: { type: 'integer', minimum: 1 } };
export const validators: Record<string, ValidateFunction> = {
  steepTeaParameters: ajv.compile(
    object({
      path: object(tea),
      query: object({ minutes: { type: 'integer', maximum: 10 } }),
      header: object({ 'X-Water': { type: 'string', enum: ['soft', 'hard'] } }),
    }),
  ),
  readTeaParameters: ajv.compile(
    object({ path: object(tea), query: object({}), header: object({}) }),
  ),
  Steeping: ajv.compile({ ...object({ leaf: { type: 'string' } }), additionalProperties: false }),
};

export type Teas = Record<
  string,
  { (handler: AnyHandler): void; deferValidation(handler: AnyHandler): void }
>;

const kettle: RateLimitPolicy = {
  byNetwork: async (_request, reply) => {
    reply.header('RateLimit', 'counted by network');
  },
  byCaller: async (_request, reply) => {
    reply.header('RateLimit', 'counted by caller');
  },
};

/** Starts an application with the tiny contract, or with a changed copy. */
export async function build(
  t: Teardown,
  bind: (teas: Teas) => void,
  {
    policies = { kettle },
    ...changes
  }: Partial<ContractParts> & { policies?: Record<string, RateLimitPolicy> } = {},
): Promise<FastifyInstance> {
  const app = Fastify({ genReqId: () => 'request-1' });
  t.teardown(() => app.close());
  app.addHook('onRequest', async (request, reply) => {
    request.context = new RequestContext(request, reply.raw);
  });
  await app.register(errorHandling, { errors: errorResponses({ format: 'native' }) });
  await app.register(rateLimits, { policies });
  await app.register(requestBodies, { limits: listenerLimits() });
  await app.register(contractBinding, {
    decorator: 'teas',
    operations,
    validators,
    serializers: { Tea: (value) => `{"served":${JSON.stringify(value)}}` },
    guards: {
      cupboard: async ({ headers }, roles) => {
        if (headers.authorization === undefined) throw new AppError('authentication_required');
        return { roles };
      },
    },
    ...changes,
  });
  await app.register(async (scope) => bind((scope as unknown as { teas: Teas }).teas));
  await app.ready();
  return app;
}

export const bindBoth = (teas: Teas) => {
  teas.steepTea?.(async () => ({ status: 201, body: { leaf: 'oolong' } }));
  teas.readTea?.(async ({ path, caller }: { path: unknown; caller: unknown }) => ({
    status: 200,
    body: { path, caller },
  }));
};
