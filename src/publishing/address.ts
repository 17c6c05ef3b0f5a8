/** The address of the service, which its documents contain. */
import type { Config } from '../config.ts';

/** The address that the files of the build contain. */
const builtAddress = 'http://127.0.0.1:3000';

/** The first server of a description, in JSON or in YAML. The build writes `/` for it. */
const ownServer = /(?<="servers":\[\{"url":")\/(?=")|(?<=^servers:\n {2}- url: )\/$/m;

/**
 * Returns PUBLIC_URL, or else the address of the listener. If PORT is 0, `port` is the port that
 * the listener got.
 */
export function addressOf(
  { publicUrl, host, port: configured }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
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
 * Returns the text of a file with the address of the service. Without PUBLIC_URL, the server of a
 * description stays `/`: the host from which a client has read the description.
 */
export function withAddress(text: string, address: string, publicUrl: string | undefined): string {
  const addressed = text.replaceAll(builtAddress, () => address);
  return publicUrl === undefined ? addressed : addressed.replace(ownServer, () => publicUrl);
}
