/** When a request is over, and what is given back then. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import t, { type Test } from 'tap';
import { ArrivingBodies } from '../../src/server/arriving-bodies.ts';
import { onRequestEnd } from '../../src/server/request-end.ts';

/** A request of 1000 announced bytes; `hangUp` has its client disconnect and returns when the response is closed. */
async function beginRequest(t: Test) {
  const server = createServer().listen(0, '127.0.0.1');
  t.teardown(() => server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.teardown(() => client.destroy());
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  request.on('error', () => undefined);
  const hangUp = async () => {
    client.destroy();
    await once(response, 'close');
  };
  return { request, response, hangUp };
}

t.test('a request whose client has gone is over for those who ask later, too', async (t) => {
  const { response, hangUp } = await beginRequest(t);
  const told: (number | 'aborted')[] = [];
  onRequestEnd({ raw: response }, (status) => told.push(status));
  await hangUp();
  onRequestEnd({ raw: response }, (status) => told.push(status));
  t.strictSame(told, ['aborted', 'aborted']);
});

t.test('a body whose client has gone before it is received takes no room', async (t) => {
  const bodies = new ArrivingBodies({
    perNetwork: 10,
    total: 10,
    smallBytes: 100,
    bytesPerNetwork: 1000,
    totalBytes: 1000,
  });
  const { request, response, hangUp } = await beginRequest(t);
  // As the request log does with every request.
  onRequestEnd({ raw: response }, () => undefined);
  await hangUp();
  const receive = () =>
    bodies.receive(
      { ip: '192.0.2.1', headers: request.headers } as FastifyRequest,
      { raw: response } as FastifyReply,
      request,
      true,
      t.error,
    );
  receive();
  t.doesNotThrow(receive, 'the room of the first is free');
});
