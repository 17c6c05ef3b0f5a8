/** A request ends when its response is closed. Its resources are then released. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { RequestContext, type RequestEnd } from '../../src/server/context.ts';
import { type Test, t } from '../support/tap.ts';

/**
 * Sends a request that announces 1000 bytes; `hangUp` disconnects its client and returns when the
 * response is closed.
 */
async function beginRequest(t: Test) {
  const server = createServer().listen(0, '127.0.0.1');
  t.teardown(() => server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.teardown(() => client.destroy());
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
  const [payload, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  payload.on('error', () => undefined);
  const given = { ip: '192.0.2.1', headers: payload.headers, raw: payload, routeOptions: {} };
  const request = given as unknown as FastifyRequest;
  request.context = new RequestContext(request, response);
  const hangUp = async () => {
    client.destroy();
    await once(response, 'close');
  };
  return { request, payload, hangUp };
}

t.test(
  'when a client disconnects, its request ends, and callbacks that are added later run too',
  async (t) => {
    const { request, hangUp } = await beginRequest(t);
    const ends: RequestEnd[] = [];
    request.context.onEnd((end) => ends.push(end));
    await hangUp();
    request.context.onEnd((end) => ends.push(end));
    t.strictSame(ends, ['aborted', 'aborted']);
  },
);
