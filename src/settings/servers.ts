/**
 * Returns the address of each server that a database URL names. In `postgres://user@a:5432,b/db`,
 * these are `postgres://user@a:5432/db` and `postgres://user@b/db`. Most URLs name one server.
 */
export function serversIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}
