import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';

/**
 * Offers the contract of an application as `app.swagger()`, where other plugins of Fastify look for
 * it. The plugin could derive a description from the routes. Here the contract comes first, so
 * `transformObject` returns the contract instead. `document` is called once, at the first use.
 */
export const contractDocument = fastifyPlugin<{ document: () => object }>(
  async (app, { document }) => {
    await app.register(swagger, {
      // Without it, the plugin would describe documents of Swagger 2.0.
      openapi: {},
      // No route has a tag, so the plugin derives nothing from the routes.
      hideUntagged: true,
      transformObject: () => document(),
    });
  },
);
