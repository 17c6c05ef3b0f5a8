/**
 * Binds handlers to the operations of an OpenAPI document by `operationId` (D1).
 *
 *   await app.register(contractBinding, { decorator: 'operation', operations, validators, serializers, guards });
 *   app.operation.getOrder(async ({ path, caller }) => ({ status: 200, body: ... }));
 *
 * Method, path, who may call, parameters, body, limits and serialisation come from the document. `serve` below is the
 * way of every request, top to bottom. Start-up fails when an operation has no handler or a handler no operation.
 */
import { METHODS } from 'node:http';
import type { ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { mediaTypeOf } from '../http/accept.ts';
import type { Admission } from '../plugins/admission.ts';
import type { RateLimiter, RateLimitPolicy } from '../plugins/rate-limit.ts';
import { defaultTimeouts } from '../server/listener.ts';
import { addBodyParsers, bodyChecker, uploadType } from './body.ts';
import { parameterReader } from './parameters.ts';
import { replyWriter, type Serializer } from './reply.ts';
import type { AnyHandler, AnyReply, Guard, OperationDescription } from './types.ts';
import { parameterViolations } from './violations.ts';

/** The generated parts of one document and the guards of its security schemes. */
export interface ContractParts {
  operations: Readonly<Record<string, OperationDescription>>;
  validators: Readonly<Record<string, ValidateFunction>>;
  serializers: Readonly<Record<string, Serializer>>;
  guards: Readonly<Record<string, Guard<unknown>>>;
  /** What counts a request against each policy that `x-rate-limit` may name. */
  rateLimits: Readonly<Record<string, RateLimitPolicy>>;
  /** Decides when a request may start; without it every request starts at once. */
  admission?: Admission;
  /** The operations that are served however busy the process is. */
  alwaysServed?: ReadonlySet<string>;
  /** How long an ordinary body may take to arrive. */
  bodyTimeoutMilliseconds?: number;
  /** What else is wrong with a faulty request where no schema can see it, as with a cursor. */
  extraChecks?: (request: { query: Record<string, unknown>; body: unknown }) => FailedCheck[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
    operation?: OperationDescription;
  }
}

const plugin: FastifyPluginAsync<ContractParts & { decorator: string }> = async (app, { decorator, ...contract }) => {
  const ids = Object.keys(contract.operations);
  const bound = new Set<string>();

  addBodyParsers(app, contract.bodyTimeoutMilliseconds ?? defaultTimeouts.body);
  // At once, so that neither a body nor its media type is looked at first.
  const methods = new Set(Object.values(contract.operations).map(({ method }) => method));
  app.addHook('onRequest', ({ is404, method, url }, reply, next) => {
    if (method === 'OPTIONS' && url === '*') return void sayAllowed(reply, allowedBeside([...methods]));
    next(is404 ? new AppError('path_not_found') : undefined);
  });
  for (const method of allMethods) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  for (const [path, entries] of Map.groupBy(Object.values(contract.operations), ({ path }) => path)) {
    answerOtherMethods(
      app,
      routePath(path),
      entries.map(({ method }) => method),
    );
  }
  app.decorate(decorator, {
    getter(this: FastifyInstance) {
      const bind = (id: string, deferValidation: boolean) => (handler: AnyHandler) => {
        if (bound.has(id)) throw new Error(`two handlers are bound to ${id}`);
        bound.add(id);
        addRoute(this, id, contract, handler, deferValidation);
      };
      return Object.fromEntries(
        ids.map((id) => [id, Object.assign(bind(id, false), { deferValidation: bind(id, true) })] as const),
      );
    },
  });
  app.addHook('onReady', async () => {
    const missing = ids.filter((id) => !bound.has(id));
    if (missing.length > 0) throw new Error(`operations without a handler: ${missing.join(', ')}`);
  });
};

/** The plugin that gives an application `app[decorator]`, one function per operation that binds its handler. */
export const contractBinding = fastifyPlugin(plugin, { name: 'contract-binding' });

function addRoute(
  scope: FastifyInstance,
  id: string,
  contract: ContractParts,
  handler: AnyHandler,
  deferValidation: boolean,
): void {
  const operation = contract.operations[id] as OperationDescription;
  const authorize = guardOf(id, operation, contract);
  const checkParameters = contract.validators[`${id}Parameters`];
  if (!checkParameters) throw new Error(`generated validators lack ${id}Parameters: run npm run generate`);
  const checkBody = bodyChecker(operation, contract.validators);
  const write = replyWriter(operation, contract.serializers);
  const readParameters = parameterReader(operation);
  const hasParameters = operation.path.includes('{');
  const { admission, alwaysServed } = contract;
  const admitted = {
    hasCaller: operation.security.length > 0,
    // A form is received by its handler, and a body that arrives does not count.
    countsInFlight: !alwaysServed?.has(id) && !readsForm(operation),
  };

  /** The way of a request: who calls, what the contract holds against it, the handler, the reply. */
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const entered = admission?.enter(request, admitted);
    const leave = entered instanceof Promise ? await entered : entered;
    let payload: unknown;
    try {
      // A page is compressed in the turn of its request: no caller has more than a few pages in memory at once.
      const written = write(reply, await answer(request, reply));
      payload = written instanceof Promise ? await written : written;
    } finally {
      leave?.();
    }
    return reply.send(payload);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<AnyReply> => {
    const caller = await authorize(request);
    const parameters = readParameters(request);
    const inParameters = checkParameters(parameters) ? [] : parameterViolations(checkParameters.errors ?? []);
    const inBody = checkBody(request);
    const faults = inParameters.length === 0 ? inBody : inParameters.concat(inBody);
    const { path, query, header } = parameters;
    const { body } = request;
    if (faults.length > 0 && !deferValidation) {
      const hidden = contract.extraChecks?.({ query, body }) ?? [];
      const isTold = (fault: FailedCheck) => faults.some((one) => one.field === fault.field && one.in === fault.in);
      throw failedChecks([...faults, ...hidden.filter((fault) => !isTold(fault))]);
    }

    const mediaType = mediaTypeOf(request.headers['content-type']);
    const given = { path, query, header, body, mediaType, caller, http: request, reply, faults };
    return await handler(given as never);
  };

  scope.route({
    method: operation.method,
    url: routePath(operation.path),
    config: { operationId: id, operation },
    ...(operation.bodyLimit !== null && { bodyLimit: operation.bodyLimit }),
    ...(sendsFiles(operation) && { compress: false }),
    onRequest: [
      (request, _reply, next) => {
        request.context.operation = id;
        next(hasParameters && hasEmptySegment(request) ? new AppError('path_not_found') : undefined);
      },
      ...rateLimitOf(id, operation, contract),
    ],
    handler: serve,
  });
}

function guardOf(
  id: string,
  { security }: OperationDescription,
  { guards }: ContractParts,
): (request: FastifyRequest) => unknown {
  const [scheme, ...others] = new Set(security.flatMap((requirement) => Object.keys(requirement)));
  if (scheme === undefined) return () => undefined;
  const guard = guards[scheme];
  if (!guard || others.length > 0)
    throw new Error(`${id}: no guard for the security ${[scheme, ...others].join(', ')}`);
  const roles = security.map((requirement) => requirement[scheme] ?? []);
  return (request) => guard(request, roles);
}

function readsForm({ requestBody }: OperationDescription): boolean {
  return requestBody !== null && uploadType in requestBody.content;
}

/** A file of any type goes out as it is, so that `Content-Length` can state its size. */
function sendsFiles({ responses }: OperationDescription): boolean {
  return responses[200]?.['*/*'] !== undefined;
}

function rateLimitOf(
  id: string,
  { rateLimit, security }: OperationDescription,
  { rateLimits }: ContractParts,
): RateLimiter[] {
  if (rateLimit === null) return [];
  const policy = rateLimits[rateLimit];
  if (!policy) throw new Error(`${id}: there is no rate limit policy ${rateLimit}`);
  return [security.length === 0 ? policy.byNetwork : policy.byCaller];
}

/** What Node.js can read of a request line; a CONNECT never comes to an application. */
const allMethods = METHODS.filter((method) => method !== 'CONNECT');

/**
 * `OPTIONS` says which methods a path has; a method it does not have is 405 with the same `Allow`, before anything of
 * the request is read (RFC 9110 sections 9.3.7 and 15.5.6). `own` are the methods that have routes.
 */
export function answerOtherMethods(app: FastifyInstance, url: string, own: readonly string[]): void {
  const allowed = allowedBeside(own);
  app.route({ method: 'OPTIONS', url, handler: async (_request, reply) => sayAllowed(reply, allowed) });
  const refuse = async () => {
    throw new AppError('method_not_allowed', {
      developerMessage: `this resource has the methods ${allowed.join(', ')}`,
      headers: { Allow: allowed.join(', ') },
    });
  };
  const refused = allMethods.filter((method) => !allowed.includes(method));
  app.route({ method: refused, url, onRequest: refuse, handler: refuse });
}

function allowedBeside(own: readonly string[]): string[] {
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

function sayAllowed(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  return reply
    .status(204)
    .headers({ Allow: allowed.join(', '), 'Cache-Control': 'no-store' })
    .send();
}

/** The router takes nothing at all for a parameter, but `/v1/orders/` names no order: it is an unknown path. */
function hasEmptySegment({ params }: FastifyRequest): boolean {
  return Object.values(params as Record<string, string>).includes('');
}

/** `/v1/orders/{order_id}` as the router writes it: `/v1/orders/:order_id`. */
function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
