/** The server of a partner that receives webhooks. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '../../client/client.ts';
import type { Teardown } from './teardown.ts';

/** Starts a receiver that verifies each delivery, and responds with 204 or 400. */
export async function startReceiver(t: Teardown, secret: string) {
  const events: Awaited<ReturnType<typeof verifyWebhook>>[] = [];
  const server = createServer(async (request, response) => {
    try {
      const { headers } = request;
      events.push(await verifyWebhook({ secrets: [secret], headers, body: await text(request) }));
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhooks`, events };
}
