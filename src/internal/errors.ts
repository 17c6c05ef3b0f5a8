/** Errors of the internal listener: native JSON, and a 5xx with the cause, which the public listener never discloses. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, isServerFailure } from '../errors/app-error.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { chooseLanguage } from '../http/accept.ts';
import { renderError } from '../http/render-error.ts';
import { diagnose, errorKindHeader } from './diagnosis.ts';

/** Answers a request to the internal listener with an error. */
export function answerInternalError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isServerFailure(error)) request.log.error({ err: error.cause ?? error, reason: error.reason }, 'request failed');
  const rendered = renderError(isServerFailure(error) ? withDiagnosis(error, request) : error, {
    path: request.url,
    accept: undefined,
    representation: 'snake',
    language: chooseLanguage(request.headers['accept-language']),
    requestId: request.id,
    format: 'native',
  });
  return reply.status(rendered.status).headers(rendered.headers).type(rendered.contentType).send(rendered.body);
}

/** A 5xx is 500 here, unless the operation declares its status: a probe needs its 503. */
function withDiagnosis(error: AppError, request: FastifyRequest): AppError {
  const { kind, message, details } = diagnose(error);
  const keepsStatus = request.routeOptions.config?.operation?.statuses.includes(error.status) ?? false;
  return new AppError(keepsStatus ? error.reason : 'internal_server_error', {
    developerMessage: message,
    details,
    headers: { [errorKindHeader]: kind },
  });
}

const plugin: FastifyPluginAsync = async (app) => {
  app.setErrorHandler((error, request, reply) => answerInternalError(toAppError(error), request, reply));
  app.setNotFoundHandler((request, reply) => answerInternalError(new AppError('path_not_found'), request, reply));
};

/** Gives the internal application its error handler and its answer to unknown paths. */
export const internalErrors = fastifyPlugin(plugin, { name: 'internal-errors' });
