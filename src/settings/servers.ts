/**
 * Returns the address of each server that a database URL names. In `postgres://user@a:5432,b/db`,
 * these are `postgres://user@a:5432/db` and `postgres://user@b/db`. Most URLs name one server.
 */
export function serversIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** What to do if an address seems to have no password, or another one. */
export const encodingHint =
  'percent-encode the special characters of a password in it, such as %23 for #';

/** What the address of one server says. */
interface Server {
  /** The host, with its port if the address has one, or the folder of a socket. */
  host: string;
  /** The database, after a slash. */
  pathname: string;
}

/** Reads the address of one server. Returns undefined if it is no URL. */
export function readServerUrl(server: string): Server | undefined {
  const url = parseServer(server);
  if (url === null) return undefined;
  const { host, pathname, searchParams } = url;
  // The parameter takes precedence, as in `pg` and `psql`.
  return { host: searchParams.get('host') ?? (host || 'localhost'), pathname };
}

/** Returns the hosts and the database of a URL, without its credentials. */
export function locationOf(url: string): string {
  const servers = serversIn(url).map(readServerUrl);
  return `${servers.map((server) => server?.host).join(',')}${servers[0]?.pathname}`;
}

function parseServer(server: string): URL | null {
  // `URL` rejects a user without a host, as in `postgres://app@/beverages?host=/run/postgresql`.
  return URL.parse(server) ?? URL.parse(server.replace('@/', '@localhost/'));
}

/**
 * Whether a text is the address of a server. A character that ends a part of an address, such as `#`,
 * may be one of a password: the rest of the password then looks like a path, a query or a fragment.
 */
export function isServerUrl(server: string): boolean {
  const url = parseServer(server);
  return (
    url !== null &&
    ['postgres:', 'postgresql:'].includes(url.protocol) &&
    !url.pathname.includes('@') &&
    [...url.searchParams.keys()].every((name) => /^\w+$/.test(name)) &&
    url.hash === '' &&
    isDecodable(url.username + url.password)
  );
}

/** Whether the percent-encoded bytes are a text. `pg` keeps other percent signs. */
function isDecodable(text: string): boolean {
  try {
    for (const [bytes] of text.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(bytes);
    return true;
  } catch {
    return false;
  }
}
