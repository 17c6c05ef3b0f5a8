/**
 * Binds handlers to the operations of an OpenAPI document. The document defines an operation, and a
 * feature binds its handler:
 *
 *   app.operation.getOrder(async ({ path, caller }) => ({ etag, body }));
 *
 * Startup fails if an operation has no handler, or if a handler has no operation. `addRoute` below
 * has the way of a request.
 */
import type { ValidateFunction } from 'ajv';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { mediaTypeOf } from '../http/accept.ts';
import { isDownload, isUpload, type OperationDescription } from '../http/operation-description.ts';
import type { AnyHandler, Guard, RunOperation } from './operations.ts';
import { answerOtherMethods, routePath } from './other-methods.ts';
import { readsConditionally, requireIfMatch } from './preconditions.ts';
import { replyWriter, type Serializer } from './reply.ts';
import { parameterReader, requestValidator } from './request.ts';

/** The generated parts of one document, and the guards of its security schemes. */
export interface ContractParts {
  operations: Readonly<Record<string, OperationDescription>>;
  validators: Readonly<Record<string, ValidateFunction>>;
  serializers: Readonly<Record<string, Serializer>>;
  guards: Readonly<Record<string, Guard<unknown>>>;
  /**
   * Finds violations that no schema can find, such as invalid cursors. A response lists them after
   * the violations of the schemas, which are in `violations`. Only called if a schema is violated.
   * For other requests, the handlers make the same checks.
   */
  extraChecks?: (request: {
    operationId: string;
    query: Record<string, unknown>;
    header: Record<string, unknown>;
    body: unknown;
    violations: readonly FailedCheck[];
  }) => FailedCheck[];
}

/**
 * The plugin that adds `app[decorator]`, an object with one function per operation. The function
 * binds the handler.
 */
export const contractBinding = fastifyPlugin(bindContract, { name: 'contract-binding' });

async function bindContract(
  app: FastifyInstance,
  { decorator, ...contract }: ContractParts & { decorator: string },
): Promise<void> {
  const operations = Object.entries(contract.operations);
  const bound = new Set<string>();
  answerOtherMethods(app, Object.values(contract.operations));
  app.decorate(decorator, {
    getter(this: FastifyInstance) {
      const binders = operations.map(([id, operation]) => {
        const bind =
          (deferValidation: boolean) => (handler: AnyHandler, options?: RouteOptions) => {
            if (bound.has(id)) throw new Error(`two handlers are bound to ${id}`);
            bound.add(id);
            addRoute(this, id, operation, contract, handler, { ...options, deferValidation });
          };
        return [id, Object.assign(bind(false), { deferValidation: bind(true) })] as const;
      });
      return Object.fromEntries(binders);
    },
  });
  app.addHook('onReady', async () => {
    const missing = Object.keys(contract.operations).filter((id) => !bound.has(id));
    if (missing.length > 0) throw new Error(`operations without a handler: ${missing.join(', ')}`);
  });
}

/** The settings of a route that plugins read, such as `waitsFor`. */
type RouteOptions = FastifyContextConfig;

function addRoute(
  scope: FastifyInstance,
  id: string,
  operation: OperationDescription,
  contract: ContractParts,
  handler: AnyHandler,
  { deferValidation, ...options }: RouteOptions & { deferValidation: boolean },
): void {
  const { extraChecks } = contract;
  const guard = guardOf(id, operation, contract);
  const readParameters = parameterReader(operation);
  const validate = requestValidator(id, operation, contract.validators);
  const write = replyWriter(operation, contract.serializers);
  const checksIfMatch = readsConditionally(operation);

  /** Identifies the caller of a request, validates the request, and calls the handler. */
  const handle: RunOperation = async (http, reply) => {
    const guarded = guard(http);
    // Most guards return no promise, and an `await` would delay their requests.
    const caller = guarded instanceof Promise ? await guarded : guarded;
    const parameters = readParameters(http);
    const violations = validate(http, parameters);
    const { body, headers } = http;
    // A handler always gets a valid path, because the path names what the other checks are about.
    if (violations.some((violation) => !deferValidation || violation.in === 'path')) {
      const { query, header } = parameters;
      const others = extraChecks?.({ operationId: id, query, header, body, violations }) ?? [];
      throw failedChecks(withoutRepetition(violations, others));
    }
    const mediaType = mediaTypeOf(headers['content-type']);
    const request = { ...parameters, body, mediaType, caller, http, reply, violations } as never;
    const result = await handler(request);
    // Before `If-None-Match` (RFC 9110 section 13.2.2), which `waits.ts` and `reply.ts` read.
    if (checksIfMatch) requireIfMatch(http, result.etag);
    return { request, result };
  };

  const config = { ...options, operationId: id, operation, isUpload: isUpload(operation), handle };
  scope.route({
    method: operation.method,
    url: routePath(operation.path),
    config,
    ...(operation.path.includes('{') && { onRequest: refuseEmptyParameters }),
    // A file is sent as it is stored.
    ...(isDownload(operation) && { compress: false }),
    handler: async (request, reply) => {
      // A plugin may have replaced this function: for operations with `Prefer`, waits.ts has.
      const { result } = await config.handle(request, reply);
      return write(reply, result);
    },
  });
}

/** Adds the violations of fields that are not reported yet. */
function withoutRepetition(
  violations: readonly FailedCheck[],
  others: readonly FailedCheck[],
): FailedCheck[] {
  const isReported = (other: FailedCheck) =>
    violations.some(({ field, in: location }) => field === other.field && location === other.in);
  return [...violations, ...others.filter((other) => !isReported(other))];
}

/**
 * Rejects an empty path parameter, which the router accepts. In the contract, `/v1/orders/` is an
 * unknown path.
 */
function refuseEmptyParameters(
  { params }: FastifyRequest,
  _reply: FastifyReply,
  next: (error?: Error) => void,
): void {
  next(Object.values(params as object).includes('') ? new AppError('path_not_found') : undefined);
}

function guardOf(id: string, { security }: OperationDescription, { guards }: ContractParts) {
  const schemes = [...new Set(security.flatMap(Object.keys))];
  if (schemes.length === 0) return () => undefined;
  // Alternatives share a guard, which decides by the credential of a request.
  const [guard, ...others] = new Set(schemes.map((scheme) => guards[scheme]));
  const needsSeveral = security.some((requirement) => Object.keys(requirement).length > 1);
  if (!guard || others.length > 0 || needsSeveral)
    throw new Error(`${id}: no guard for the security ${schemes.join(', ')}`);
  const roles = security.map((requirement) => Object.values(requirement).flat());
  return (request: FastifyRequest) => guard(request, roles);
}
