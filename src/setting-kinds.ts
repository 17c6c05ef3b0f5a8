/** The kinds of settings: what each accepts, and how its text is read. */
import { isNetwork } from './http/network.ts';

/** One row of the settings table. `accepts` completes the sentence "NAME must be ...". */
export interface Setting<T> {
  readonly default: T;
  readonly accepts: string;
  readonly description: string;
  /** True where the value must never be repeated in a message or a log. */
  readonly secret: boolean;
  /** The value of a text, or undefined when the text is refused. */
  readonly read: (text: string) => T | undefined;
}

type Optional = Setting<string | undefined>;
type Read<T> = Setting<T>['read'];

/** A whole number within bounds. */
export function integer(fallback: number, min: number, max: number, description: string): Setting<number> {
  const read = (text: string) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
  return { default: fallback, accepts: `an integer from ${min} to ${max}`, description, secret: false, read };
}

/** A switch. */
export function flag(description: string, fallback = false): Setting<boolean> {
  const read = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);
  return { default: fallback, accepts: 'true or false', description, secret: false, read };
}

/** One of a few values, the first by default. */
export function choice<const T extends string | number>(
  choices: readonly [T, ...T[]],
  description: string,
): Setting<T> {
  const read = (text: string) => choices.find((candidate) => String(candidate) === text);
  return { default: choices[0], accepts: `one of ${choices.join(', ')}`, description, secret: false, read };
}

/** A text of one form. */
export function text(fallback: string, accepts: string, pattern: RegExp, description: string): Setting<string> {
  return { ...optional(accepts, pattern, description), default: fallback } as Setting<string>;
}

/** A text of one form, or nothing. */
export function optional(accepts: string, pattern: RegExp, description: string, secret = false): Optional {
  return {
    default: undefined,
    accepts,
    description,
    secret,
    read: (value) => (pattern.test(value) ? value : undefined),
  };
}

/** An address of one of these schemes, which may hold credentials. */
export function address(schemes: readonly string[], description: string): Optional {
  const read = (value: string) => (schemes.includes(URL.parse(value)?.protocol ?? '') ? value : undefined);
  const accepts = `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`;
  return { default: undefined, accepts, description, secret: true, read };
}

/** The address of a service called over HTTP. Paths are appended to it, and credentials have settings of their own. */
export function webAddress(description: string): Optional {
  const { read, ...setting } = address(['https:', 'http:'], description);
  const isBare = ({ username, password, search, hash }: URL) => `${username}${password}${search}${hash}` === '';
  return {
    ...setting,
    accepts: `${setting.accepts}, without a user or a query`,
    read: (value) => (read(value) !== undefined && isBare(new URL(value)) ? value : undefined),
  };
}

/** The address at which clients reach the service, without a slash at its end, since paths are appended to it. */
export function publicAddress(description: string): Optional {
  const { read, ...setting } = webAddress(description);
  const normalize = ({ origin, pathname }: URL) => `${origin}${pathname}`.replace(/\/+$/, '');
  return {
    ...setting,
    accepts: 'an address that begins with https:// or http://, without a user, a query or a fragment',
    read: (value) => (read(value) === undefined ? undefined : normalize(new URL(value))),
  };
}

/** A list of texts, empty by default. */
export function list(accepts: string, read: Read<readonly string[]>, description: string): Setting<readonly string[]> {
  return { default: [], accepts, description, secret: false, read };
}

/** A list of secrets, none of them weak. */
export function secrets(description: string): Setting<readonly string[]> {
  const accepts = `one or more secrets separated by commas, each of at least ${minSecretLength} characters, not one character repeated and not made of well-known words`;
  const read = listOf((secret) => !isWeakSecret(secret), { min: 1 });
  return { ...list(accepts, read, description), secret: true };
}

/** Reads a list whose entries are separated by commas; undefined when one is refused, or there are fewer than `min`. */
function listOf(isAccepted: (entry: string) => boolean, { min = 0 } = {}): Read<readonly string[]> {
  return (value) => {
    const entries = value.split(',').flatMap((entry) => entry.trim() || []);
    return entries.length >= min && entries.every(isAccepted) ? entries : undefined;
  };
}

/** Reads a list of origins. */
export const readOrigins = listOf((entry) => /^https?:\/\//.test(entry) && URL.parse(entry)?.origin === entry);

/** Reads a list of addresses, networks and names of networks, or `false` for none. */
export const readProxies: Read<readonly string[]> = (value) => (value === 'false' ? [] : readProxyList(value));
const readProxyList = listOf((entry) => ['loopback', 'private'].includes(entry) || isNetwork(entry), { min: 1 });

/** Reads a list of host names. */
export const readHosts = listOf((entry) => /^[\w.-]{1,253}$/.test(entry));

/** Characters of the shortest secret. */
export const minSecretLength = 32;

// Secrets made of these words alone are in every tutorial, and are guessed first.
const wellKnown =
  /^(super|my|your|our|the|jwt|app|secret|secrets|key|token|password|passwd|passphrase|change|changeme|me|default|example|admin)+$/;

function isWeakSecret(secret: string): boolean {
  const letters = secret.toLowerCase().replaceAll(/[^a-z]/g, '');
  return secret.length < minSecretLength || new Set(secret).size === 1 || (letters !== '' && wellKnown.test(letters));
}
