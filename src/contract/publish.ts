/** The contract as it holds for one deployment: what is published and what is served always agree (D13, D30). */
import { readFileSync } from 'node:fs';
import { operations } from '../../generated/public/operations.ts';
import type { components } from '../../generated/public/types.ts';
import type { Config } from '../config.ts';
import { dropUnused } from './components.ts';
import { countRequests, writeErrorsAs } from './error-variants.ts';
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
  | 'errorFormat'
  | 'rateLimitMax'
  | 'rateLimitWindowSeconds'
>;

/** Read at the start, where its absence is noticed, and parsed for whoever asks. */
const source = readFileSync(new URL('../../generated/public/openapi.json', import.meta.url));

/** A description as `/openapi.json` serves it. */
export type PublicDocument = components['schemas']['ContractDocument'];

/** The public description as it holds under these settings. The source describes every variant; here one remains. */
export function publicDocument(settings: PublishedSettings): PublicDocument {
  const published = JSON.parse(source.toString()) as PublicDocument & Description;
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
  countRequests(published, settings.rateLimitMax, settings.rateLimitWindowSeconds);
  if (settings.errorFormat !== 'native') writeErrorsAs(published, settings.errorFormat);
  dropUnused(published);
  return published;
}

/** The inventory as it holds under these settings: without tokens in bodies, refresh reads none. */
export function publicOperations({ refreshTokenInBody }: Pick<Config, 'refreshTokenInBody'>) {
  return refreshTokenInBody ? operations : { ...operations, refresh: { ...operations.refresh, requestBody: null } };
}
