/** Binds handlers to the internal contract: `app.internalOperation.<operationId>(handler)`. Nobody is authenticated. */
import type { operations } from '../../generated/internal/operations.ts';
import type { components, operations as Operations } from '../../generated/internal/types.ts';
import type { BindOperation } from '../contract/types.ts';

/** The bodies of the internal contract. */
export type InternalSchemas = components['schemas'];

declare module 'fastify' {
  interface FastifyInstance {
    /** Binds the handler of one operation of the internal contract. */
    internalOperation: BindOperation<Operations, typeof operations, object>;
  }
}
