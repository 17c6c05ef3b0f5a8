/** The contract as it holds for one deployment: what is published and what is served always agree (D13, D30). */
import document from '../../generated/public/openapi.json' with { type: 'json' };
import { operations } from '../../generated/public/operations.ts';
import type { components } from '../../generated/public/types.ts';
import type { Config } from '../config.ts';
import {
  acceptGrace,
  type Description,
  neverGone,
  readAccountsAlways,
  refuseWithOneReason,
  refuseWithTrueReason,
  requireKeys,
  storedInDatabase,
  tokensInBodies,
  tokensInCookiesOnly,
  trustClaims,
} from './variants.ts';

type PublishedSettings = Pick<
  Config,
  | 'requireIdempotencyKey'
  | 'refreshTokenInBody'
  | 'loginFailure'
  | 'authStrict'
  | 'refreshReuseGraceSeconds'
  | 'deletedOrderStatus'
  | 's3Endpoint'
>;

/** A description as `/openapi.json` serves it. */
export type PublicDocument = components['schemas']['ContractDocument'];

/** The public description as it holds under these settings. The source describes every variant; here one remains. */
export function publicDocument(settings: PublishedSettings): PublicDocument {
  const published = structuredClone(document) as unknown as PublicDocument & Description;
  if (settings.requireIdempotencyKey) requireKeys(published);
  if (settings.refreshTokenInBody) tokensInBodies(published);
  else tokensInCookiesOnly(published);
  if (settings.loginFailure === 'monitoring') refuseWithTrueReason(published);
  else refuseWithOneReason(published);
  if (settings.authStrict) readAccountsAlways(published);
  else trustClaims(published);
  if (settings.deletedOrderStatus === 404) neverGone(published);
  if (settings.s3Endpoint === undefined) storedInDatabase(published);
  if (settings.refreshReuseGraceSeconds > 0) acceptGrace(published, settings.refreshReuseGraceSeconds);
  return published;
}

/** The inventory as it holds under these settings: without tokens in bodies, refresh reads none. */
export function publicOperations({ refreshTokenInBody }: Pick<Config, 'refreshTokenInBody'>) {
  return refreshTokenInBody ? operations : { ...operations, refresh: { ...operations.refresh, requestBody: null } };
}
