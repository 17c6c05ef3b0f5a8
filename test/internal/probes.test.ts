/** Probes reach the internal listener while machines hold all connections of their address. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { maxima } from '../../src/limits/bounds.ts';
import { internalLimits } from '../../src/limits/limits.ts';
import { startBoth } from '../support/internal.ts';
import { listenOn } from '../support/raw.ts';
import { t } from '../support/tap.ts';

const paths = ['/internal/health/live', '/internal/health/ready', '/internal/metrics'];

/** Returns the status, or the code of the error if the connection is closed without a response. */
async function probe(port: number, path: string, localAddress: string) {
  const sent = request({ port, host: '127.0.0.1', path, localAddress, agent: false });
  sent.end();
  try {
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode as number;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

t.test(
  'while one address holds its maximum of connections, probes from another address are served, and probes from the same address are refused',
  async (t) => {
    const limits = internalLimits({ ...maxima, connectionsOfNetwork: 3 });
    const { internalApp } = await startBoth(t, { parts: { limits } });
    const port = await listenOn(internalApp);
    const machines: { client: Socket; server: Socket }[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const accepted = once(internalApp.server, 'connection');
      const client = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      t.teardown(() => client.destroy());
      const [server] = (await accepted) as [Socket];
      machines.push({ client, server });
    }
    for (const path of paths) {
      t.equal(await probe(port, path, '127.0.0.1'), 200, path);
      t.equal(await probe(port, path, '127.0.0.2'), 'ECONNRESET', path);
    }
    const { client, server } = machines[0] as (typeof machines)[0];
    client.destroy();
    await once(server, 'close');
    t.equal(await probe(port, paths[0] ?? '', '127.0.0.2'), 200, 'one connection is free again');
  },
);
