/**
 * Returns the address of each server that a database URL names. In `postgres://user@a:5432,b/db`,
 * these are `postgres://user@a:5432/db` and `postgres://user@b/db`. Most URLs name one server.
 */
export function serversIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** What the address of one server says. */
interface Server {
  /** Such as `postgres:`. */
  protocol: string;
  /** The host, with its port if the address has one, or the folder of a socket. */
  host: string;
  /** The database, after a slash. */
  pathname: string;
}

/** Reads the address of one server. Returns undefined if it is no URL. */
export function readServerUrl(server: string): Server | undefined {
  // `URL` rejects a user without a host, as in `postgres://app@/beverages?host=/run/postgresql`.
  const url = URL.parse(server) ?? URL.parse(server.replace('@/', '@localhost/'));
  if (url === null) return undefined;
  const { protocol, host, pathname, searchParams } = url;
  // The parameter takes precedence, as in `pg` and `psql`.
  return { protocol, host: searchParams.get('host') ?? (host || 'localhost'), pathname };
}
