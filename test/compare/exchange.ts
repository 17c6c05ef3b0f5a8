/** Sends requests to a running service, and records them with the responses. */
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Call, tokenFor } from '../support/app.ts';
import type { Service } from './service.ts';

/** A request with its response. */
export interface Exchange {
  method: string;
  url: string;
  sent: string;
  status: number;
  headers: Record<string, string>;
  /** Decompressed. */
  body: Buffer;
  /** The length of the body as it was transferred. */
  bytes: number;
  /** The address of the listener, such as `127.0.0.1:3000`. */
  host: string;
  /** When the request was sent, in milliseconds. */
  at: number;
}

/** Collects the exchanges with a service under the names of steps. */
export class Recorder {
  readonly steps = new Map<string, Exchange[]>();
  /** The steps that could not be finished. */
  readonly failures: string[] = [];
  readonly service: Service;
  readonly call: Call;
  readonly internal: Call;
  #exchanges: Exchange[] = [];

  constructor(service: Service) {
    this.service = service;
    this.call = callAt(service.port, this.add);
    this.internal = callAt(service.internalPort, this.add);
  }

  readonly add = (exchange: Exchange): void => {
    this.#exchanges.push(exchange);
  };

  readonly step = async (name: string, action: () => Promise<unknown>): Promise<void> => {
    this.#exchanges = [];
    this.steps.set(name, this.#exchanges);
    await action().catch((error) => this.failures.push(`${name}: ${error}`));
  };
}

/**
 * Returns a function that sends requests to a port of this host, each on its own connection, and
 * passes the exchanges to `record`.
 */
export function callAt(port: number, record?: (exchange: Exchange) => void): Call {
  const host = `127.0.0.1:${port}`;
  return async (method, url, { as, headers = {}, body } = {}) => {
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const payload = Buffer.from(isRaw ? (body ?? '') : JSON.stringify(body));
    const named = Object.entries({
      Host: host,
      Connection: 'keep-alive',
      ...(as !== undefined && { Authorization: `Bearer ${tokenFor(as)}` }),
      ...(!isRaw && { 'Content-Type': 'application/json' }),
      ...(body !== undefined && { 'Content-Length': String(payload.length) }),
      ...headers,
    });
    const lowerCase = named.map(([name, value]) => [name.toLowerCase(), value]);
    const at = Date.now();
    const received = await receive(port, method, url, Object.fromEntries(lowerCase), payload);
    record?.({ method, url, sent: String(payload), host, at, ...received });
    const text = String(received.body);
    const isJson = /json/.test(received.headers['content-type'] ?? '') && text !== '';
    return { ...received, body: isJson ? JSON.parse(text) : undefined, text };
  };
}

async function receive(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  payload: Buffer,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = { host: '127.0.0.1', port, method, path, headers, agent: false };
  const sending = request({ ...options, setHost: false }).on('response', resolve);
  sending.on('error', reject).end(payload);
  const response = await promise;
  const body = await buffer(response);
  sending.destroy();
  const received = headersOf(response);
  const coding = received['content-encoding'];
  const decompress = coding === 'br' ? brotliDecompressSync : coding === 'gzip' && gunzipSync;
  return {
    status: response.statusCode ?? 0,
    headers: received,
    body: decompress ? decompress(body) : body,
    bytes: body.length,
  };
}

/** Returns the headers of a message, each as one text. */
export function headersOf({ headersDistinct }: IncomingMessage): Record<string, string> {
  const named = Object.entries(headersDistinct);
  return Object.fromEntries(named.map(([name, values = []]) => [name, values.join(', ')]));
}
