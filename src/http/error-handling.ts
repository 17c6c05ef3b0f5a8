/** The one place where anything thrown becomes a response, and where unknown paths are refused. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';
import { chooseLanguage } from '../errors/language.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { chooseFace } from './accept.ts';
import { type ErrorFormat, renderError } from './render-error.ts';

const plugin: FastifyPluginAsync<{ errorFormat: ErrorFormat }> = async (app, { errorFormat }) => {
  const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.status >= 500) request.log.error({ err: error.cause ?? error, reason: error.reason }, 'request failed');
    const { accept, 'accept-language': acceptLanguage, 'content-type': contentType } = request.headers;
    const rendered = renderError(error, {
      path: request.url,
      accept,
      face: chooseFace({ accept, contentType, body: request.body }),
      language: chooseLanguage(acceptLanguage),
      requestId: request.id,
      format: errorFormat,
    });
    return reply
      .status(rendered.status)
      .headers(rendered.headers)
      .header('Vary', 'Accept, Accept-Language')
      .type(rendered.contentType)
      .send(JSON.stringify(rendered.body));
  };
  app.setErrorHandler((error, request, reply) => answer(toAppError(error), request, reply));
  app.setNotFoundHandler((request, reply) => answer(new AppError('path_not_found'), request, reply));
};

/** Gives an application its error handler and its answer to unknown paths (D41 to D43). */
export const errorHandling = fastifyPlugin(plugin, { name: 'error-handling' });
