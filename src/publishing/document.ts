/**
 * Builds the contract of one deployment: OpenAPI Overlays 1.0 (https://spec.openapis.org/overlay)
 * adapt it to the settings.
 */
import { readFileSync } from 'node:fs';
import { JSONPathJS } from 'jsonpath-js';
import { operations } from '../../generated/public/operations.ts';
import type { Config } from '../config.ts';
import { type Description, dropPrivateExtensions, dropUnused } from './description.ts';
import { showRateLimit, writeErrorsAs } from './error-forms.ts';

/**
 * An overlay. Placeholders in its updates, such as `${RATE_LIMIT_MAX}`, are replaced by the values
 * of settings.
 */
export interface Overlay {
  overlay: string;
  info: { title: string; version: string };
  /**
   * `target` is a JSONPath (RFC 9535). `update` is merged into matching objects and appended to
   * matching arrays.
   */
  actions: readonly { target: string; description?: string; update?: unknown; remove?: boolean }[];
}

/** The values of settings, by the names of their environment variables. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** Called while this module loads, so that the service does not start without its files. */
const read = (file: string) =>
  readFileSync(new URL(`../../generated/public/${file}`, import.meta.url));
const source = read('openapi.json');
const overlays = JSON.parse(read('overlays.json').toString()) as Readonly<Record<string, Overlay>>;

/** Returns the names of the overlays for these settings, in the order in which they are applied. */
export function overlaysFor(settings: Config): string[] {
  const isApplied: Readonly<Record<string, boolean>> = {
    'rate-limit': true,
    'public-url': settings.publicUrl !== undefined,
    [`require-idempotency-key-${settings.requireIdempotencyKey}`]: true,
    [`refresh-token-in-body-${settings.refreshTokenInBody}`]: true,
    [`login-failure-${settings.loginFailure}`]: true,
    [`auth-strict-${settings.authStrict}`]: true,
    'refresh-reuse-grace-seconds': settings.refreshReuseGraceSeconds !== 0,
    'deleted-order-status-404': settings.deletedOrderStatus === 404,
    's3-endpoint-absent': settings.s3Endpoint === undefined,
    [`error-format-${settings.errorFormat}`]: settings.errorFormat !== 'native',
  };
  return Object.keys(isApplied).filter((name) => isApplied[name]);
}

/**
 * Returns the public description for these settings. The example commands in its introduction call
 * the service at `address`. Throws an Error if an overlay does not fit the contract.
 */
export function publicDocument(settings: Config, address = addressOf(settings)): Description {
  const published = JSON.parse(source.toString()) as Description;
  const { rateLimitMax, rateLimitWindowSeconds, errorFormat } = settings;
  const values = {
    PUBLIC_URL: address,
    RATE_LIMIT_MAX: rateLimitMax,
    RATE_LIMIT_WINDOW_SECONDS: rateLimitWindowSeconds,
    REFRESH_REUSE_GRACE_SECONDS: settings.refreshReuseGraceSeconds,
  };
  for (const name of overlaysFor(settings)) {
    const overlay = overlays[name];
    if (!overlay) throw new Error(`there is no overlay ${name}: run npm run generate`);
    applyOverlay(published, overlay, values);
  }
  published.info.description = fillIn(published.info.description, values);
  showRateLimit(published, rateLimitMax, rateLimitWindowSeconds);
  if (errorFormat !== 'native') writeErrorsAs(published, errorFormat);
  dropPrivateExtensions(published);
  dropUnused(published);
  return published;
}

/**
 * Returns PUBLIC_URL, or else the address of the listener. If PORT is 0, `port` is the port that
 * the listener got.
 */
export function addressOf(
  { publicUrl, host, port: configured }: Config,
  port = configured,
): string {
  const name = ['0.0.0.0', '::'].includes(host)
    ? '127.0.0.1'
    : host.includes(':')
      ? `[${host}]`
      : host;
  return publicUrl ?? `http://${name}:${port}`;
}

/**
 * Returns the operations for these settings. If refresh tokens are not sent in bodies, `refresh`
 * has no request body.
 */
export function publicOperations({ refreshTokenInBody }: Pick<Config, 'refreshTokenInBody'>) {
  return refreshTokenInBody
    ? operations
    : { ...operations, refresh: { ...operations.refresh, requestBody: null } };
}

type Members = Record<string | number, unknown>;

/**
 * Applies an overlay to the document. Throws an Error if a placeholder has no value or a target
 * matches nothing.
 */
export function applyOverlay(document: object, { actions }: Overlay, values: Values): void {
  for (const { target, update, remove } of actions) {
    const matches = new JSONPathJS(target).pathSegments(document as never);
    if (matches.length === 0) throw new Error(`nothing in the contract matches ${target}`);
    // Starts with the last match, because removing a value from an array moves the values after it.
    for (const { value, segments } of matches.reverse()) {
      const matched: unknown = value;
      if (remove) removeAt(document, segments);
      else if (Array.isArray(matched)) matched.push(fillIn(update, values));
      else if (isObject(matched) && isObject(update)) merge(matched, fillIn(update, values));
      else
        throw new Error(
          `${target} must match objects or arrays, and an object is updated by an object`,
        );
    }
  }
}

/** Merges objects, concatenates arrays, and replaces other values. */
function merge(target: Members, change: Members): void {
  for (const [key, value] of Object.entries(change)) {
    const present = target[key];
    if (isObject(present) && isObject(value)) merge(present, value);
    else if (Array.isArray(present) && Array.isArray(value)) present.push(...value);
    else target[key] = value;
  }
}

function removeAt(document: object, path: readonly (string | number)[]): void {
  const last = path.at(-1);
  if (last === undefined) throw new Error('an overlay must not remove the whole contract');
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, step) => (node as Members)[step], document);
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Members)[last];
}

/** Returns a copy in which the placeholders are replaced by the values of settings. */
function fillIn<Update>(update: Update, values: Values): Update {
  const replace = (_: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the placeholder ${name} of an overlay has no value`);
    return String(value);
  };
  return JSON.parse(JSON.stringify(update), (_, value) =>
    typeof value === 'string' ? value.replaceAll(/\$\{(\w+)\}/g, replace) : value,
  );
}

function isObject(value: unknown): value is Members {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
