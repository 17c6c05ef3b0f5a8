/** The kinds of settings: what each accepts, and how its text is read. */
import { isNetwork } from './http/network.ts';

const thirtyTwoCharacters = 32;

/** One row of the settings table. `accepts` completes the sentence "NAME must be ...". */
export interface Setting<T> {
  readonly kind: 'integer' | 'switch' | 'choice' | 'text' | 'list' | 'address' | 'secrets';
  readonly default: T;
  readonly accepts: string;
  readonly description: string;
  /** True where the value must never be repeated in a message or a log. */
  readonly secret: boolean;
  /** The value a text stands for, or undefined when the text is refused. */
  readonly read: (text: string) => T | undefined;
}

/** A whole number within bounds. */
export function integer(fallback: number, least: number, most: number, description: string): Setting<number> {
  const read = (text: string) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };
  return {
    kind: 'integer',
    default: fallback,
    accepts: `an integer from ${least} to ${most}`,
    description,
    secret: false,
    read,
  };
}

/** A switch. */
export function flag(description: string, fallback = false): Setting<boolean> {
  const read = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);
  return { kind: 'switch', default: fallback, accepts: 'true or false', description, secret: false, read };
}

/** One of a few values, the first by default. */
export function choice<const T extends string | number>(
  choices: readonly [T, ...T[]],
  description: string,
): Setting<T> {
  const read = (text: string) => choices.find((candidate) => String(candidate) === text);
  const accepts = `one of ${choices.join(', ')}`;
  return { kind: 'choice', default: choices[0], accepts, description, secret: false, read };
}

/** A text of one form. */
export function text(fallback: string, accepts: string, pattern: RegExp, description: string): Setting<string> {
  const read = (value: string) => (pattern.test(value) ? value : undefined);
  return { kind: 'text', default: fallback, accepts, description, secret: false, read };
}

/** A text of one form, or nothing. */
export function optional(
  accepts: string,
  pattern: RegExp,
  description: string,
  secret = false,
): Setting<string | undefined> {
  const read = (value: string) => (pattern.test(value) ? value : undefined);
  return { kind: 'text', default: undefined, accepts, description, secret, read };
}

/** An address of one of these schemes, which may hold credentials. */
export function address(schemes: readonly string[], description: string): Setting<string | undefined> {
  const read = (value: string) => (schemes.includes(schemeOf(value) ?? '') ? value : undefined);
  const accepts = `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`;
  return { kind: 'address', default: undefined, accepts, description, secret: true, read };
}

/** The address of a service called over HTTP: what is called there is appended to it, and credentials have settings of their own. */
export function webAddress(description: string): Setting<string | undefined> {
  const { read, ...setting } = address(['https:', 'http:'], description);
  const isBare = ({ username, password, search, hash }: URL) => `${username}${password}${search}${hash}` === '';
  return {
    ...setting,
    accepts: `${setting.accepts}, without a user or a query`,
    read: (value) => (read(value) !== undefined && isBare(new URL(value)) ? value : undefined),
  };
}

/** The address at which clients reach the service, without a slash at its end, since paths are appended to it. */
export function publicAddress(description: string): Setting<string | undefined> {
  const { read, ...setting } = webAddress(description);
  const normalize = ({ origin, pathname }: URL) => `${origin}${pathname}`.replace(/\/+$/, '');
  return {
    ...setting,
    accepts: 'an address that begins with https:// or http://, without a user, a query or a fragment',
    read: (value) => (read(value) === undefined ? undefined : normalize(new URL(value))),
  };
}

/** A list of texts, empty by default. */
export function list(
  accepts: string,
  read: (text: string) => readonly string[] | undefined,
  description: string,
): Setting<readonly string[]> {
  return { kind: 'list', default: [], accepts, description, secret: false, read };
}

function schemeOf(value: string): string | undefined {
  return URL.canParse(value) ? new URL(value).protocol : undefined;
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The origins of a list, or undefined when one is no origin. */
export function readOrigins(value: string): readonly string[] | undefined {
  const origins = splitList(value);
  const isOrigin = (origin: string) =>
    /^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  return origins.every(isOrigin) ? origins : undefined;
}

/** The proxies of a list, or undefined when one is no address, network or name. */
export function readProxies(value: string): readonly string[] | undefined {
  if (value === 'false') return [];
  const proxies = splitList(value);
  const isProxy = (entry: string) => entry === 'loopback' || entry === 'private' || isNetwork(entry);
  return proxies.length > 0 && proxies.every(isProxy) ? proxies : undefined;
}

/** The host names of a list, or undefined when one is no host name. */
export function readHosts(value: string): readonly string[] | undefined {
  const hosts = splitList(value);
  return hosts.every((host) => /^[\w.-]{1,253}$/.test(host)) ? hosts : undefined;
}

// Values that are nothing but these, in any order and number, are found in every tutorial and guessed first.
const wellKnown =
  /^(super|my|your|our|the|jwt|app|secret|secrets|key|token|password|passwd|passphrase|change|changeme|me|default|example|admin)+$/;

function isWeakSecret(secret: string): boolean {
  const letters = secret.toLowerCase().replaceAll(/[^a-z]/g, '');
  return (
    secret.length < thirtyTwoCharacters || new Set(secret).size === 1 || (letters !== '' && wellKnown.test(letters))
  );
}

/** The secrets of a list, or undefined when there is none or one is weak. */
export function readSecrets(value: string): readonly string[] | undefined {
  const secrets = splitList(value);
  return secrets.length > 0 && !secrets.some(isWeakSecret) ? secrets : undefined;
}
