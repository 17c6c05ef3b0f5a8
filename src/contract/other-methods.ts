/** Responds to requests that are no operation: OPTIONS, other methods, and unknown paths. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { AppError } from '../errors/app-error.ts';
import { lazy } from '../http/lazy.ts';
import type { OperationDescription } from '../http/operation-description.ts';

/**
 * Responds before a body is read: `Allow` for OPTIONS, 405 for a method that the path does not
 * have, 404 for an unknown path.
 */
export function answerOtherMethods(
  app: FastifyInstance,
  operations: readonly OperationDescription[],
): void {
  const all = allowedMethods(operations);
  const byPath = Map.groupBy(operations, ({ path }) => routePath(path)).entries();
  const allowed = new Map(byPath.map(([url, own]) => [url, allowedMethods(own)]));
  // This router has one method. Fastify routes for every path and every method of Node.js would
  // take most of the startup time.
  const paths = lazy(() => {
    const router = findMyWay({
      ...app.initialConfig.routerOptions,
      onMaxParamLength: () => undefined,
    });
    for (const [url, methods] of allowed) router.on('OPTIONS', url, () => undefined, methods);
    return router;
  });
  const answer = (
    { method, url }: FastifyRequest,
    reply: FastifyReply,
    next: (error: Error) => void,
  ): void => {
    const match =
      method === 'OPTIONS' && url === '*' ? { store: all } : paths().find('OPTIONS', url);
    // No match is an unknown path. A match without methods is a path with a parameter that is too long.
    if (!match?.store)
      return void next(new AppError(match === null ? 'path_not_found' : 'uri_too_long'));
    const Allow = [...(match.store as ReadonlySet<string>)].join(', ');
    if (method === 'OPTIONS')
      return void reply.status(204).headers({ Allow, 'Cache-Control': 'no-store' }).send();
    const developerMessage = `The method must be one of ${Allow}.`;
    next(new AppError('method_not_allowed', { developerMessage, headers: { Allow } }));
  };
  app.addHook('onRequest', (request, reply, next) => {
    if (request.is404 || request.method === 'OPTIONS') answer(request, reply, next);
    else next();
  });
  // Without these routes, the router would find `DELETE /v1/orders/{order_id}` for `DELETE
  // /v1/orders/drafts`.
  for (const [url, methods] of allowed)
    app.route({
      method: [...all.difference(methods)],
      url,
      onRequest: answer,
      handler: () => undefined,
    });
  app.addHook('onRoute', ({ url, method }) => {
    allowed.set(url, new Set([...(allowed.get(url) ?? []), method, 'OPTIONS'].flat()));
  });
}

function allowedMethods(operations: readonly OperationDescription[]): Set<string> {
  const methods = new Set(operations.map(({ method }) => method));
  return new Set([...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS']);
}

/** The path in the notation of the router: `/v1/orders/{order_id}` -> `/v1/orders/:order_id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
