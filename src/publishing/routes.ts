/** Serves the reference page. */
import type { FastifyPluginAsync } from 'fastify';
import { answerOtherMethods } from '../contract/bind.ts';
import { lazy } from '../lazy.ts';
import { PreparedBody, preparedPayload } from '../plugins/compression.ts';
import { docsContentSecurityPolicy } from '../server/security-headers.ts';
import type { Description } from './description.ts';
import { createDocsApp } from './reference.ts';

/** Serves the reference page with all its files at /docs. */
export const documentRoutes: FastifyPluginAsync<{ document: () => Description }> = async (app, { document }) => {
  const docsApp = lazy(() => createDocsApp(document()));

  app.addHook('onRequest', async ({ url }, reply) => {
    if (!url.startsWith('/docs')) return;
    reply.header('Content-Security-Policy', docsContentSecurityPolicy);
    // Clients may cache the script for a day, because it is large and changes only with a release.
    reply.header('Cache-Control', url.endsWith('.js') ? 'public, max-age=86400' : 'no-cache');
  });
  for (const path of ['/docs', '/docs/', '/docs/js/scalar.js', '/docs/openapi.json']) {
    const page = lazy(async () => {
      const { statusCode, headers, payload } = await (await docsApp()).inject(path);
      const { 'content-type': type, location } = headers;
      // Omits missing headers: a redirect has no type, and other responses have no location.
      const kept = { ...(type && { 'content-type': type }), ...(location && { location }) };
      return { statusCode, headers: kept, body: new PreparedBody(payload) };
    });
    app.get(path, async (_request, reply) => {
      const { statusCode, headers, body } = await page();
      return reply
        .status(statusCode)
        .headers(headers)
        .send(await preparedPayload(reply, body, String));
    });
    answerOtherMethods(app, path, [{ method: 'GET' }]);
  }
};
