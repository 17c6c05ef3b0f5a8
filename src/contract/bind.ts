/**
 * Binds handlers to the operations of an OpenAPI document by `operationId`:
 *
 *   await app.register(contractBinding, { decorator: 'operation', operations, validators, serializers, guards });
 *   app.operation.getOrder(async ({ path, caller }) => ({ etag, body }));
 *
 * Method, path, who may call, parameters, body, limits and serialization come from the document. Start-up fails when an
 * operation has no handler or a handler no operation. `serve` below is the way of every request, top to bottom.
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
import type { OperationDescription } from '../server/operation.ts';
import { replyWriter, type Serializer } from './reply.ts';
import { addBodyParsers, parameterReader, requestValidator, uploadType } from './request.ts';
import type { AnyHandler, AnyReply, Guard } from './types.ts';

/** The generated parts of one document, the guards of its security schemes, and what limits its requests. */
export interface ContractParts {
  operations: Readonly<Record<string, OperationDescription>>;
  validators: Readonly<Record<string, ValidateFunction>>;
  serializers: Readonly<Record<string, Serializer>>;
  guards: Readonly<Record<string, Guard<unknown>>>;
  /** The policies that `x-rate-limit` may name. */
  rateLimits: Readonly<Record<string, RateLimitPolicy>>;
  /** Decides when a request may start; without it every request starts at once. */
  admission?: Admission;
  /** The operations that are served however busy the process is. */
  alwaysServed?: ReadonlySet<string>;
  /** How long an ordinary body may take to arrive. */
  bodyTimeoutMilliseconds?: number;
  /** Violations that no schema can find, such as those of cursors. They are reported with the others. */
  extraChecks?: (request: { query: Record<string, unknown>; body: unknown }) => FailedCheck[];
}

const plugin: FastifyPluginAsync<ContractParts & { decorator: string }> = async (app, { decorator, ...contract }) => {
  const operations = Object.entries(contract.operations);
  const bound = new Set<string>();

  addBodyParsers(app, contract.bodyTimeoutMilliseconds ?? defaultTimeouts.body);
  answerUnknownPaths(app, operations);
  for (const [path, entries] of Map.groupBy(operations, ([, { path }]) => path)) {
    const methods = entries.map(([, { method }]) => method);
    answerOtherMethods(app, routePath(path), methods);
  }
  app.decorate(decorator, {
    getter(this: FastifyInstance) {
      const bind = (id: string, operation: OperationDescription, deferValidation: boolean) => (handler: AnyHandler) => {
        if (bound.has(id)) throw new Error(`two handlers are bound to ${id}`);
        bound.add(id);
        addRoute(this, id, operation, contract, handler, deferValidation);
      };
      const functions = operations.map(([id, operation]) => {
        return [id, Object.assign(bind(id, operation, false), { deferValidation: bind(id, operation, true) })] as const;
      });
      return Object.fromEntries(functions);
    },
  });
  app.addHook('onReady', async () => {
    const missing = operations.map(([id]) => id).filter((id) => !bound.has(id));
    if (missing.length > 0) throw new Error(`operations without a handler: ${missing.join(', ')}`);
  });
};

/** The plugin that gives an application `app[decorator]`, one function per operation that binds its handler. */
export const contractBinding = fastifyPlugin(plugin, { name: 'contract-binding' });

function addRoute(
  scope: FastifyInstance,
  id: string,
  operation: OperationDescription,
  contract: ContractParts,
  handler: AnyHandler,
  deferValidation: boolean,
): void {
  const { admission, alwaysServed, extraChecks } = contract;
  const authorize = guardOf(id, operation, contract);
  const readParameters = parameterReader(operation);
  const validate = requestValidator(id, operation, contract.validators);
  const write = replyWriter(operation, contract.serializers);
  const readsForm = uploadType in (operation.requestBody?.content ?? {});
  const admitted = {
    hasCaller: operation.security.length > 0,
    // A handler receives a form itself, and a body that is still arriving does not count.
    countsInFlight: !alwaysServed?.has(id) && !readsForm,
  };

  /** The way of a request: its turn, the caller, the validation, the handler, the reply. */
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const entered = admission?.enter(request, admitted);
    const leave = entered instanceof Promise ? await entered : entered;
    let payload: unknown;
    try {
      const written = write(reply, await handle(request, reply));
      // A page is compressed in the turn of its request: no caller has more than a few pages in memory at once.
      payload = written instanceof Promise ? await written : written;
    } finally {
      leave?.();
    }
    return reply.send(payload);
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<AnyReply> => {
    const caller = await authorize(request);
    const parameters = readParameters(request);
    const violations = validate(request, parameters);
    const { path, query, header } = parameters;
    const { body } = request;
    if (violations.length > 0 && !deferValidation) {
      const isReported = ({ field, in: location }: FailedCheck) =>
        violations.some((violation) => violation.field === field && violation.in === location);
      const others = extraChecks?.({ query, body }).filter((check) => !isReported(check)) ?? [];
      throw failedChecks([...violations, ...others]);
    }
    const mediaType = mediaTypeOf(request.headers['content-type']);
    return await handler({ path, query, header, body, mediaType, caller, http: request, reply, violations } as never);
  };

  scope.route({
    method: operation.method,
    url: routePath(operation.path),
    config: { operationId: id, operation },
    ...(operation.bodyLimit !== null && { bodyLimit: operation.bodyLimit }),
    // A file is sent as it is, so that `Content-Length` can state its size.
    ...(operation.responses[200]?.['*/*'] !== undefined && { compress: false }),
    onRequest: [
      (request, _reply, next) => {
        request.context.operation = id;
        // The router accepts an empty parameter, but `/v1/orders/` is an unknown path.
        const isUnknown = Object.values(request.params as object).includes('');
        next(isUnknown ? new AppError('path_not_found') : undefined);
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

/** The methods that Node.js reads. A CONNECT does not reach an application. */
const allMethods = METHODS.filter((method) => method !== 'CONNECT');

/** Answers unknown paths with 404 before the body is read, and `OPTIONS *` with the methods of the whole contract. */
function answerUnknownPaths(app: FastifyInstance, operations: readonly [string, OperationDescription][]): void {
  const methods = new Set(operations.map(([, { method }]) => method));
  app.addHook('onRequest', ({ is404, method, url }, reply, next) => {
    if (method === 'OPTIONS' && url === '*') return void sendAllowed(reply, allowedMethods([...methods]));
    next(is404 ? new AppError('path_not_found') : undefined);
  });
  for (const method of allMethods) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}

/**
 * Answers `OPTIONS` with the methods of a path, and every method it lacks with 405 and the same `Allow`, before the body is
 * read (RFC 9110 sections 9.3.7 and 15.5.6). `own` are the methods that have routes.
 */
export function answerOtherMethods(app: FastifyInstance, url: string, own: readonly string[]): void {
  const allowed = allowedMethods(own);
  app.route({ method: 'OPTIONS', url, handler: async (_request, reply) => sendAllowed(reply, allowed) });
  const refuse = async () => {
    throw new AppError('method_not_allowed', {
      developerMessage: `The method must be one of ${allowed.join(', ')}.`,
      headers: { Allow: allowed.join(', ') },
    });
  };
  const refused = allMethods.filter((method) => !allowed.includes(method));
  app.route({ method: refused, url, onRequest: refuse, handler: refuse });
}

function allowedMethods(own: readonly string[]): string[] {
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

function sendAllowed(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  return reply
    .status(204)
    .headers({ Allow: allowed.join(', '), 'Cache-Control': 'no-store' })
    .send();
}

/** `/v1/orders/{order_id}` as the router writes it: `/v1/orders/:order_id`. */
function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
