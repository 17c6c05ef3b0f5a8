/** The TypeScript client: what `beverage-ordering/client` exports. */

export type { components } from '../../generated/public/types.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export { ApiError, ConnectionError } from './errors.ts';
export type { RefreshTokenStore } from './session.ts';
export type { CallOptions, OperationId, Representation, Result, ResultOf, SignedInUser } from './types.ts';
