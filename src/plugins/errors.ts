/** The one place where anything thrown becomes a response, and where unknown paths are refused. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, isOverload, isServerFailure } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { chooseLanguage } from '../http/accept.ts';
import { type ErrorFormat, renderError } from '../http/render-error.ts';
import type { Metrics } from '../metrics.ts';
import { addVary } from './vary.ts';

/** Answers a request with an error, in the rendering it asks for (docs/explanation/errors.md). */
export function answerError(
  error: AppError,
  errorFormat: ErrorFormat,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isServerFailure(error)) request.log.error({ err: error.cause ?? error, reason: error.reason }, 'request failed');
  const { accept, 'accept-language': acceptLanguage } = request.headers;
  const rendered = renderError(error, {
    path: request.url,
    accept,
    representation: request.context.representation,
    language: chooseLanguage(acceptLanguage),
    requestId: request.id,
    format: errorFormat,
  });
  addVary(reply, 'Accept, Accept-Language');
  return reply.status(rendered.status).headers(rendered.headers).type(rendered.contentType).send(rendered.body);
}

/** How a deployment answers errors. */
export interface ErrorOptions {
  errorFormat: ErrorFormat;
  /** The status of a request for a deleted order (DELETED_ORDER_STATUS). With 404 it is like an order that never existed. */
  deletedOrderStatus?: 404 | 410;
  /** Counts the errors by the reason that is sent. */
  metrics?: Pick<Metrics, 'refusals' | 'overloadRefusals'>;
}

const plugin: FastifyPluginAsync<ErrorOptions> = async (app, { errorFormat, deletedOrderStatus = 410, metrics }) => {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    const isHidden = error.reason === 'order_deleted' && error.status === 410 && deletedOrderStatus === 404;
    const sent = isHidden ? new AppError('order_not_found') : error;
    metrics?.refusals.inc({ reason: sent.reason });
    if (isOverload(sent)) metrics?.overloadRefusals.inc();
    return answerError(sent, errorFormat, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answerError(new AppError('path_not_found'), errorFormat, request, reply));
};

/** Gives an application its error handler and its answer to unknown paths. */
export const errorHandling = fastifyPlugin(plugin, { name: 'error-handling' });
