/**
 * The contract of one deployment: it publishes what it serves. What a setting changes is an OpenAPI Overlay in
 * `openapi/overlays`, which the build writes to `generated/public/overlays.json`.
 */
import { readFileSync } from 'node:fs';
import { operations } from '../../generated/public/operations.ts';
import type { Config } from '../config.ts';
import { type Description, dropUnused } from './description.ts';
import { showRateLimit, writeErrorsAs } from './error-forms.ts';
import { applyOverlay, type Overlay } from './overlay.ts';

/** Read at the start, where a missing file is noticed, and parsed for each document. */
const read = (file: string) => readFileSync(new URL(`../../generated/public/${file}`, import.meta.url));
const source = read('openapi.json');
const overlays = JSON.parse(read('overlays.json').toString()) as Readonly<Record<string, Overlay>>;

/** The names of the overlays for these settings, in the order in which they are applied. */
export function overlaysFor(settings: Config): string[] {
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
 * The public description under these settings. The source describes every variant; one remains.
 *
 * @throws Error when an overlay does not fit the contract
 */
export function publicDocument(settings: Config): Description {
  const published = JSON.parse(source.toString()) as Description;
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
  showRateLimit(published, rateLimitMax, rateLimitWindowSeconds);
  if (errorFormat !== 'native') writeErrorsAs(published, errorFormat);
  dropUnused(published);
  return published;
}

/** The inventory of operations under these settings: without tokens in bodies, `refresh` reads no body. */
export function publicOperations({ refreshTokenInBody }: Pick<Config, 'refreshTokenInBody'>) {
  return refreshTokenInBody ? operations : { ...operations, refresh: { ...operations.refresh, requestBody: null } };
}
