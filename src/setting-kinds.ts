/** The kinds of settings: the values that each kind accepts, and how it reads them. */
import { isNetwork } from './http/network.ts';

/** One row of the settings table. `accepts` completes the sentence "NAME must be ...". */
export interface Setting<T> {
  readonly default: T;
  readonly accepts: string;
  readonly description: string;
  /** Whether messages and logs must not contain the value. */
  readonly secret: boolean;
  /** Returns the value of a text, or undefined if the text is not accepted. */
  readonly read: (text: string) => T | undefined;
}

/** Returns a kind: `kind(...).describe('...')` is a setting. */
function kind<T>(fallback: T, accepts: string, read: Setting<T>['read'], secret = false) {
  return {
    describe: (description: string): Setting<T> => ({ default: fallback, accepts, description, secret, read }),
  };
}

/** A whole number within bounds. */
export function integer(fallback: number, min: number, max: number) {
  return kind(fallback, `an integer from ${min} to ${max}`, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  });
}

/** A switch. */
export function flag(fallback = false) {
  return kind(fallback, 'true or false', (text) => [true, false].find((value) => String(value) === text));
}

/** One of a few values, the first by default. */
export function choice<const T extends string | number>(...choices: readonly [T, ...T[]]) {
  const read = (text: string) => choices.find((value) => String(value) === text);
  return kind<T>(choices[0], `one of ${choices.join(', ')}`, read);
}

/** A text that matches a pattern. */
export function text<Default extends string | undefined>(
  fallback: Default,
  accepts: string,
  pattern: RegExp,
  secret = false,
) {
  return kind<string | Default>(fallback, accepts, (value) => (pattern.test(value) ? value : undefined), secret);
}

/** A host name or an IP address. */
export function host(fallback: string) {
  return text(fallback, 'a host name or an IP address', /^[\w.:%-]+$/);
}

/** An address of one of these schemes. It may contain credentials. */
export function address(...schemes: readonly string[]) {
  return addressKind(schemes, '', (_url, value) => value);
}

/** The address of a service called over HTTP. Paths are appended to it, and credentials have settings of their own. */
export function webAddress() {
  return addressKind(webSchemes, bareOnly, (url, value) => (isBare(url) ? value : undefined));
}

/** A web address without slashes at its end, since paths are appended to it. */
export function publicAddress() {
  const normalize = ({ origin, pathname }: URL) => `${origin}${pathname}`.replace(/\/+$/, '');
  return addressKind(webSchemes, bareOnly, (url) => (isBare(url) ? normalize(url) : undefined));
}

const webSchemes = ['https:', 'http:'];
const bareOnly = ', without a user, a query or a fragment';
const isBare = ({ username, password, search, hash }: URL) => `${username}${password}${search}${hash}` === '';

function addressKind(
  schemes: readonly string[],
  condition: string,
  read: (url: URL, text: string) => string | undefined,
) {
  const accepts = `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}${condition}`;
  const readText = (value: string) => {
    const url = URL.parse(value);
    return url && schemes.includes(url.protocol) ? read(url, value) : undefined;
  };
  return kind<string | undefined>(undefined, accepts, readText, true);
}

/** A list of entries, separated by commas. `none` is a text for the empty list. */
function list(accepts: string, isAccepted: (entry: string) => boolean, { min = 0, secret = false, none = '' } = {}) {
  const read = (value: string) => {
    if (value === none) return [];
    const entries = value.split(',').flatMap((entry) => entry.trim() || []);
    return entries.length >= min && entries.every(isAccepted) ? entries : undefined;
  };
  return kind<readonly string[]>([], accepts, read, secret);
}

/** Host names without a port. */
export function hosts() {
  return list('a list of host names, separated by commas', (entry) => /^[\w.-]{1,253}$/.test(entry));
}

/** Origins of web pages. */
export function origins() {
  const isOrigin = (entry: string) => /^https?:\/\//.test(entry) && URL.parse(entry)?.origin === entry;
  return list('a list of origins such as https://shop.example, separated by commas', isOrigin);
}

/** Addresses, networks and names of networks, or `false` for none. */
export function proxies() {
  const accepts =
    'false, or the addresses and networks of your proxies, separated by commas, such as 192.0.2.7, 10.0.0.0/8, loopback or private (true would let every client choose its own address)';
  const isProxy = (entry: string) => ['loopback', 'private'].includes(entry) || isNetwork(entry);
  return list(accepts, isProxy, { min: 1, none: 'false' });
}

/** The length of the shortest secret. */
export const minSecretLength = 32;

/** One or more secrets that are hard to guess. */
export function secrets() {
  const accepts = `one or more secrets, separated by commas, each of at least ${minSecretLength} characters, not one repeated character, and not made of well-known words`;
  return list(accepts, (secret) => !isWeakSecret(secret), { min: 1, secret: true });
}

// Secrets of these words alone are in many tutorials, so attackers guess them first.
const wellKnown =
  /^(super|my|your|our|the|jwt|app|secret|secrets|key|token|password|passwd|passphrase|change|changeme|me|default|example|admin)+$/;

function isWeakSecret(secret: string): boolean {
  const letters = secret.toLowerCase().replaceAll(/[^a-z]/g, '');
  return secret.length < minSecretLength || new Set(secret).size === 1 || (letters !== '' && wellKnown.test(letters));
}
