/**
 * The contract as it holds for one deployment: what is published and what is served always agree. What a setting changes
 * is an OpenAPI Overlay in `openapi/overlays`, which the build writes to `generated/public/overlays.json`.
 */
import { readFileSync } from 'node:fs';
import { operations } from '../../generated/public/operations.ts';
import type { components } from '../../generated/public/types.ts';
import type { Config } from '../config.ts';
import { dropUnused } from './components.ts';
import { countRequests, type DescriptionOfErrors, writeErrorsAs } from './default-errors.ts';
import { applyOverlay, type Overlay } from './overlay.ts';

/** The settings that change the contract. */
export type PublishedSettings = Pick<
  Config,
  | 'publicUrl'
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

/** Read at the start, where its absence is noticed, and parsed for each document. */
const read = (file: string) => readFileSync(new URL(`../../generated/public/${file}`, import.meta.url));
const source = read('openapi.json');
const overlays = JSON.parse(read('overlays.json').toString()) as Readonly<Record<string, Overlay>>;

/** A description as `/openapi.json` serves it. */
export type PublicDocument = components['schemas']['ContractDocument'];

/** The names of the overlays that these settings ask for, in the order in which they are applied. */
export function overlaysFor(settings: PublishedSettings): string[] {
  return [
    'rate-limit',
    ...(settings.publicUrl === undefined ? [] : ['public-url']),
    `require-idempotency-key-${settings.requireIdempotencyKey}`,
    `refresh-token-in-body-${settings.refreshTokenInBody}`,
    `login-failure-${settings.loginFailure}`,
    `auth-strict-${settings.authStrict}`,
    ...(settings.refreshReuseGraceSeconds === 0 ? [] : ['refresh-reuse-grace-seconds']),
    ...(settings.deletedOrderStatus === 404 ? ['deleted-order-status-404'] : []),
    ...(settings.s3Endpoint === undefined ? ['s3-endpoint-absent'] : []),
    ...(settings.errorFormat === 'native' ? [] : [`error-format-${settings.errorFormat}`]),
  ];
}

/**
 * The public description as it holds under these settings. The source describes every variant; here one remains.
 *
 * @throws Error when an overlay does not fit the contract
 */
export function publicDocument(settings: PublishedSettings): PublicDocument {
  const published = JSON.parse(source.toString()) as PublicDocument & DescriptionOfErrors;
  const { rateLimitMax, rateLimitWindowSeconds, errorFormat } = settings;
  const values = {
    PUBLIC_URL: settings.publicUrl,
    RATE_LIMIT_MAX: rateLimitMax,
    RATE_LIMIT_WINDOW_SECONDS: rateLimitWindowSeconds,
    REFRESH_REUSE_GRACE_SECONDS: settings.refreshReuseGraceSeconds,
  };
  for (const name of overlaysFor(settings)) {
    const overlay = overlays[name];
    if (!overlay) throw new Error(`there is no overlay ${name}: run npm run generate`);
    applyOverlay(published, overlay, values);
  }
  countRequests(published, rateLimitMax, rateLimitWindowSeconds);
  if (errorFormat !== 'native') writeErrorsAs(published, errorFormat);
  dropUnused(published);
  return published;
}

/** The inventory as it holds under these settings: without tokens in bodies, refresh reads none. */
export function publicOperations({ refreshTokenInBody }: Pick<Config, 'refreshTokenInBody'>) {
  return refreshTokenInBody ? operations : { ...operations, refresh: { ...operations.refresh, requestBody: null } };
}
