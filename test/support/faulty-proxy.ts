/** A proxy in front of a service that makes single requests fail on demand. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Teardown } from './teardown.ts';

/** The failure of one request. */
export type Fault =
  /** Closes the connection before the service receives the request. */
  | { cut: true }
  /** Passes on the request and closes the connection instead of sending the response. */
  | { loseAnswer: true }
  /** Closes the connection in the middle of the response body. */
  | { breakOff: true }
  /** Delays the request until the promise settles. */
  | { hold: Promise<unknown> }
  /** Sends this response instead of calling the service. */
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Changes the body of the response. */
  | { alter: (body: string) => string }
  /** Makes the entity tag of a body weak, as nginx does when it compresses the body. */
  | { weakenTag: true };

/**
 * A request that the proxy received, with the status of the response, or 0 if there was no
 * response.
 */
export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  status: number;
}

export interface FaultyProxy {
  readonly address: string;
  /** Every request so far, in the order of arrival. */
  readonly requests: SeenRequest[];
  /**
   * Chooses the failure of a request, if any. `nth` counts the requests with its method and path,
   * from 1.
   */
  fault: (request: SeenRequest, nth: number) => Fault | undefined;
}

/** Starts a proxy that passes on all requests at first. It stops when `t` ends. */
export async function startProxy(t: Teardown, target: string): Promise<FaultyProxy> {
  const requests: SeenRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const content = await buffer(incoming).catch(() => undefined);
    // The client closed the connection, so there is nothing to pass on.
    if (content === undefined) return outgoing.destroy();
    const [path = ''] = url.split('?');
    const seen: SeenRequest = { method, path, headers, body: content.toString(), status: 0 };
    requests.push(seen);
    const nth = requests.filter((other) => other.method === method && other.path === path).length;
    const fault: Fault | { pass: true } = proxy.fault(seen, nth) ?? { pass: true };
    if ('cut' in fault) return outgoing.destroy();
    if ('status' in fault) {
      seen.status = fault.status;
      return outgoing.writeHead(fault.status, fault.headers).end(fault.body);
    }
    if ('hold' in fault) await fault.hold;
    const answer = await pass(target, incoming, content);
    const body = await buffer(answer);
    if ('loseAnswer' in fault) return outgoing.destroy();
    seen.status = answer.statusCode ?? 0;
    if ('breakOff' in fault) return breakOff(outgoing, answer, body);
    const {
      'transfer-encoding': _encoding,
      connection: _own,
      'keep-alive': _time,
      ...kept
    } = answer.headers;
    if ('weakenTag' in fault && kept.etag !== undefined && body.length > 0)
      kept.etag = `W/${kept.etag}`;
    if (!('alter' in fault)) return outgoing.writeHead(seen.status, kept).end(body);
    const altered = Buffer.from(fault.alter(body.toString()));
    outgoing.writeHead(seen.status, { ...kept, 'content-length': altered.length }).end(altered);
  });
  const proxy: FaultyProxy = { address: '', requests, fault: () => undefined };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return Object.assign(proxy, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
}

async function pass(target: string, { method, url, headers }: IncomingMessage, content: Buffer) {
  const { 'transfer-encoding': _encoding, ...kept } = headers;
  const length = content.length > 0 ? { 'content-length': content.length } : {};
  // `alter` can only change an uncompressed body.
  const all = { ...kept, ...length, 'accept-encoding': 'identity' };
  const passed = sendRequest(target + url, { method: method ?? 'GET', headers: all }).end(content);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  return answer;
}

function breakOff(outgoing: ServerResponse, answer: IncomingMessage, body: Buffer): void {
  outgoing.writeHead(answer.statusCode ?? 0, { ...answer.headers, 'content-length': body.length });
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
}
