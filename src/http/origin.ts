/** Origins of web pages (RFC 6454). */

/** The origins whose pages may call the service. */
export type AllowedOrigins = 'any' | readonly string[];

/**
 * Whether a request comes from a page that may call the service. A request without `Origin` does
 * not.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: AllowedOrigins): boolean {
  if (origin === undefined || origin === '') return false;
  return allowed === 'any' || allowed.includes(origin);
}

/**
 * Returns whether a web origin has this host and port. A missing port is the default port of the
 * scheme, such as 443. The origin of an app, such as `capacitor://localhost`, has no host of the
 * network.
 */
export function isOriginOf(origin: string, host: string): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const called = `${protocol}//${host}`;
  return URL.canParse(called) && new URL(called).host === originHost;
}
