/** Sends error responses for exceptions and for requests to unknown paths. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, isServerFailure } from '../errors/app-error.ts';
import { checksIn } from '../errors/checks.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { chooseLanguage } from '../http/accept.ts';
import type { OperationDescription } from '../http/operation-description.ts';
import {
  type ErrorContext,
  type ErrorFamily,
  type ErrorFormat,
  renderError,
} from '../http/render-error.ts';
import type { Metrics } from '../observability/metrics.ts';
import { turnOfOwn } from './loop-turns.ts';
import { addVary } from './vary.ts';

/** Sends an error as the response to a request. */
export type SendError = (
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

type FamilyMember = Pick<OperationDescription, 'path' | 'errorFamily'>;

interface Rendering {
  format: ErrorFormat;
  /** The operations of the contract, which name the families of their errors. */
  operations?: Readonly<Record<string, FamilyMember>>;
  /** Whether a request may choose another rendering (docs/explanation/errors.md). */
  isNegotiated?: boolean;
  /** Replaces a server failure after it is logged, and any 503, for example to show the cause. */
  explain?: (failure: AppError) => AppError;
}

/** The errors of an application. */
export interface ErrorResponses {
  format: ErrorFormat;
  /** The headers on which the form of an error depends. */
  vary: string;
  /** Returns what the form of an error for a request depends on. */
  contextOf: (request: FastifyRequest) => ErrorContext;
  /** Sends an error, and logs a server failure with its cause. */
  send: SendError;
}

export function errorResponses({
  format,
  operations = {},
  isNegotiated = true,
  explain = (failure) => failure,
}: Rendering): ErrorResponses {
  const familyOf = familiesOf(Object.values(operations));
  const vary = isNegotiated ? 'Accept, Accept-Language' : 'Accept-Language';
  const contextOf = (request: FastifyRequest): ErrorContext => {
    const { accept, 'accept-language': acceptLanguage } = request.headers;
    return {
      family: request.context.route.operation?.errorFamily ?? familyOf(request.url),
      accept: isNegotiated ? accept : undefined,
      representation: isNegotiated ? request.context.representation : 'snake',
      language: chooseLanguage(acceptLanguage),
      requestId: request.id,
      format,
    };
  };
  const send: SendError = (error, request, reply) => {
    const isFailure = isServerFailure(error);
    if (isFailure)
      request.log.error({ err: error.cause ?? error, reason: error.reason }, 'request failed');
    const shown = isFailure || error.status === 503 ? explain(error) : error;
    const { status, headers, contentType, body } = renderError(shown, contextOf(request));
    addVary(reply, vary);
    return reply.status(status).headers(headers).type(contentType).send(body);
  };
  return { format, vary, contextOf, send };
}

/**
 * Returns a function that finds the family of a request that reaches no operation, for example because of its method: the
 * family of the operations whose paths have the same first segment. `npm run contract -- check`
 * checks that these operations have one family.
 */
function familiesOf(operations: readonly FamilyMember[]): (url: string) => ErrorFamily {
  const families = new Map(
    operations.map(({ path, errorFamily }) => [firstSegment(path), errorFamily]),
  );
  return (url) => families.get(firstSegment(url)) ?? 'default';
}

/** `/v1/orders?limit=1` -> `v1` */
function firstSegment(url: string): string | undefined {
  return url.split(/[/?]/, 2)[1];
}

/**
 * An error with more failed checks takes up to a millisecond to render, so it gets a turn of the
 * event loop of its own.
 */
const maxChecksAtOnce = 20;

interface ErrorOptions {
  errors: ErrorResponses;
  /**
   * The status of the response to a request for a deleted order. With 404, the order looks as if it
   * never existed.
   */
  deletedOrderStatus?: 404 | 410;
  metrics?: Pick<Metrics, 'refusals' | 'overloadRefusals'>;
}

/** Sets the error handler and the 404 handler of an application. */
export const errorHandling = fastifyPlugin<ErrorOptions>(async (app, options) => {
  const { errors, deletedOrderStatus = 410, metrics } = options;
  app.setErrorHandler((thrown, request, reply) => {
    // Fastify closes the connection after an error in a body, and a client that is still sending would
    // lose the response. Without `Connection: close`, Node.js reads the rest of the body and drops it.
    if (!request.raw.complete && reply.hasHeader('Connection')) reply.removeHeader('Connection');
    const error = toAppError(thrown);
    const isHidden =
      error.reason === 'order_deleted' && error.status === 410 && deletedOrderStatus === 404;
    const sent = isHidden ? new AppError('order_not_found') : error;
    metrics?.refusals.inc({ reason: sent.reason });
    if (sent.shortage === 'overload') metrics?.overloadRefusals.inc();
    if (checksIn(sent.details).length <= maxChecksAtOnce) return errors.send(sent, request, reply);
    return turnOfOwn(request).then(() => errors.send(sent, request, reply));
  });
  app.setNotFoundHandler((request, reply) =>
    errors.send(new AppError('path_not_found'), request, reply),
  );
});
