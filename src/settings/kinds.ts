/**
 * The kinds of settings. A kind defines which values it accepts, and converts the text of a
 * variable.
 */
import { isNetwork } from '../http/network.ts';
import { isWeakSecret, machineKeyPrefix, minSecretLength } from './secret-strength.ts';
import { encodingHint, isServerUrl, serversIn } from './servers.ts';

/** One row of the settings table. `accepts` completes the sentence "NAME must be ...". */
export interface Setting<T> {
  readonly default: T;
  readonly accepts: string;
  readonly description: string;
  /** True if messages and logs must not contain the value. */
  readonly secret: boolean;
  /** Converts a text to a value, or returns undefined if the text is not accepted. */
  readonly read: (text: string) => T | undefined;
}

/** Returns a kind. Its function `describe` returns a setting. */
function kind<T>(fallback: T, accepts: string, read: Setting<T>['read'], { secret = false } = {}) {
  return {
    describe: (description: string): Setting<T> => ({
      default: fallback,
      accepts,
      description,
      secret,
      read,
    }),
  };
}

/** Whether a text has a line break or another control character. */
export function hasControl(value: string): boolean {
  return /\p{Cc}/u.test(value);
}

/** A text that matches a pattern. */
export function text<T extends string | undefined>(
  fallback: T,
  accepts: string,
  pattern: RegExp,
  { secret = false } = {},
) {
  const read = (value: string) => (pattern.test(value) ? value : undefined);
  return kind<string | T>(fallback, accepts, read, { secret });
}

/**
 * A list of entries, separated by commas, empty by default. The text in the option `none` also
 * means the empty list.
 */
function list(
  accepts: string,
  isAccepted: (entry: string) => boolean,
  { min = 0, none = '', secret = false } = {},
) {
  const read = (value: string) => {
    const entries = value === none ? [] : value.split(',').flatMap((entry) => entry.trim() || []);
    return value === none || (entries.length >= min && entries.every(isAccepted))
      ? entries
      : undefined;
  };
  return kind<readonly string[]>([], accepts, read, { secret });
}

/** A whole number from `min` to `max`. */
export function integer<T extends number | undefined>(fallback: T, min: number, max: number) {
  return kind<number | T>(fallback, `an integer from ${min} to ${max}`, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });
}

export function flag(fallback = false) {
  return kind(fallback, 'true or false', (text) =>
    [true, false].find((value) => String(value) === text),
  );
}

/** One of a few values, the first by default. */
export function choice<const T extends string | number>(...choices: readonly [T, ...T[]]) {
  const read = (text: string) => choices.find((value) => String(value) === text);
  return kind<T>(choices[0], `one of ${choices.join(', ')}`, read);
}

/** A secret that another service has issued. */
export const credential = (accepts: string) =>
  text(undefined, accepts, /^[\x21-\x7e]+$/, { secret: true });

/** A host name or an IP address. */
export const host = (fallback: string) =>
  text(fallback, 'a host name or an IP address', /^[\w.:%-]+$/);

/** A URL with one of the schemes. The URL may contain a password. */
export function url(...schemes: readonly string[]) {
  const beginnings = schemes.map((scheme) => `${scheme}//`).join(' or ');
  const accepts = `an address that begins with ${beginnings}; ${encodingHint}`;
  const read = (value: string) => (hasScheme(value, schemes) ? value : undefined);
  return kind<string | undefined>(undefined, accepts, read, { secret: true });
}

/** The URL of a database. It may name several servers, separated by commas. */
export const databaseUrl = kind<string | undefined>(
  undefined,
  'an address that begins with postgres:// or postgresql://; ' +
    `separate the hosts of several servers by commas, and ${encodingHint}`,
  (value) => (!hasControl(value) && serversIn(value).every(isServerUrl) ? value : undefined),
  { secret: true },
);

function hasScheme(value: string, schemes: readonly string[]): boolean {
  // `URL` leaves out line breaks.
  return !hasControl(value) && schemes.includes(URL.parse(value)?.protocol ?? '');
}

/**
 * The URL of an HTTP service, without credentials. A trailing slash is removed, because the service
 * appends paths.
 */
export const webUrl = kind<string | undefined>(
  undefined,
  'an address that begins with https:// or http://, without a user, a query or a fragment',
  readWebUrl,
  { secret: true },
);

function readWebUrl(value: string): string | undefined {
  const {
    protocol = '',
    origin,
    pathname,
    username,
    password,
    search,
    hash,
  } = URL.parse(value) ?? {};
  const surplus = `${username}${password}${search}${hash}`;
  if (hasControl(value) || !/^https?:$/.test(protocol) || surplus !== '') return undefined;
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/**
 * The origin at which clients reach a service. No path: the cookie, `Location` and the types of
 * errors have paths of the service.
 */
export const publicOrigin = kind<string | undefined>(
  undefined,
  'an address that begins with https:// or http:// ' +
    'and has only a host and a port after it, such as https://drinks.example',
  // `URL` removes the dots of a path such as `/a/..`, so the text itself must have no path.
  (value) => (/^[^/]+\/\/[^/\\]+\/*$/.test(value) ? readWebUrl(value) : undefined),
  { secret: true },
);

export const hosts = list('a list of host names, separated by commas', (entry) =>
  /^[\w.-]{1,253}$/.test(entry),
);

export const origins = list(
  'a list of origins such as https://shop.example or capacitor://localhost, separated by commas',
  isOrigin,
);

/** The origin of an app in a web view, such as `capacitor://localhost` (RFC 6454 section 6.2). */
const originOfApp = /^[a-z][a-z\d+.-]*:\/\/[a-z\d._-]+(?::[1-9]\d{0,4})?$/;

function isOrigin(entry: string): boolean {
  // `URL` accepts an asterisk as a host, but no browser sends one. It knows no origins of other
  // schemes.
  return /^https?:/i.test(entry)
    ? /^https?:\/\/[^*]+$/.test(entry) && URL.parse(entry)?.origin === entry
    : originOfApp.test(entry);
}

/** Addresses, networks and the names `loopback` and `private`, or `false` for none. */
export const proxies = list(
  'false, or the addresses and networks of your proxies, separated by commas, ' +
    'such as 192.0.2.7, 10.0.0.0/8, loopback or private ' +
    '(true would let every client choose its own address)',
  (entry) => ['loopback', 'private'].includes(entry) || isNetwork(entry),
  { min: 1, none: 'false' },
);

const strong = 'consists neither of a single repeated character nor of well-known words';

/** Secrets that are hard to guess. */
export const secrets = list(
  'one or more secrets, separated by commas; ' +
    `each is on one line, has at least ${minSecretLength} characters and ${strong}`,
  (secret) => !hasControl(secret) && !isWeakSecret(secret),
  { min: 1, secret: true },
);

/**
 * Secrets that clients send as bearer tokens (RFC 6750 section 2.1). A list without any would open
 * what the tokens protect.
 */
export const bearerTokens = list(
  `secrets, separated by commas; each has at least ${minSecretLength} ` +
    `of the characters A-Z a-z 0-9 - . _ ~ + / =, and ${strong}; ` +
    `none is the key of a machine (${machineKeyPrefix})`,
  (secret) =>
    /^[\w\-.~+/]+=*$/.test(secret) && !isWeakSecret(secret) && !secret.startsWith(machineKeyPrefix),
  { min: 1, secret: true },
);
