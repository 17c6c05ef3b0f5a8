/**
 * A bad network between a client and the service. It loses the response to an order, refuses a file
 * once, lets an access token expire, and changes an order while the client waits for a change.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request of a client, with the names of its headers, and the status of the response. */
export interface Exchange {
  request: string;
  headers: readonly string[];
  status: number;
}

export interface Network {
  /** The address of the service as the client sees it. */
  url: string;
  exchanges: readonly Exchange[];
  stop(): void;
}

/** What the service answers while it is overloaded. */
const busy = JSON.stringify({
  status: 503,
  reason: 'service_unavailable',
  localized_message: 'Please try again later.',
  developer_message: 'The service is overloaded.',
  details: null,
});

/** Starts a network in front of the service with this address. */
export async function startNetwork(service: string): Promise<Network> {
  const exchanges: Exchange[] = [];
  const happened = (request: RegExp) =>
    exchanges.some((exchange) => request.test(exchange.request));
  let expired: string | undefined;

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = '', url = '' } = incoming;
    const request = `${method} ${url}`;
    const headers = forwardedHeaders(incoming);
    const content = await buffer(incoming);
    const record = (status: number) => {
      exchanges.push({ request, headers: Object.keys(headers), status });
    };
    const isUpload = /^POST .*\/attachments$/.test(request);
    if (isUpload && !happened(/\/attachments$/)) {
      record(503);
      outgoing.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(busy);
      return;
    }
    const { authorization } = headers;
    if (authorization !== undefined && authorization === expired)
      headers.authorization = 'Bearer expired';
    const body = content.length > 0 ? { body: content } : {};
    const forwarded = fetch(`${service}${url}`, { method, headers, ...body });
    if ('prefer' in headers) await changeVolume(`${service}${url}`, authorization ?? '');
    const response = await forwarded;
    const received = Buffer.from(await response.arrayBuffer());
    const isLost = request === 'POST /v1/orders' && !happened(/^POST \/v1\/orders$/);
    record(response.status);
    if (isUpload && response.ok) expired = authorization;
    if (isLost) outgoing.destroy();
    else outgoing.writeHead(response.status, headersOf(response)).end(received);
  };

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, exchanges, stop };
}

/** Headers that belong to a connection, or that `fetch` sets or undoes. */
const ofConnection =
  /^(connection|content-encoding|content-length|expect|host|http2-settings|keep-alive|te|transfer-encoding|upgrade)$/;

function forwardedHeaders({ headers }: IncomingMessage): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

function headersOf({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !ofConnection.test(name));
}

/** Changes an order as another device of the same user. */
async function changeVolume(order: string, authorization: string): Promise<void> {
  const response = await fetch(`${order}/volume`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{"volume": "400ml"}',
  });
  if (!response.ok) throw new Error(`the change of an order got ${response.status}`);
}
