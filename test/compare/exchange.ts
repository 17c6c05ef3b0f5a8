/** Sends requests to a running service, and records them with the responses. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Call, tokenFor } from '../support/app.ts';

/** A request with its response. */
export interface Exchange {
  /** Such as `GET /v1/orders/111`. */
  request: string;
  status: number;
  headers: Record<string, string>;
  /** Decompressed. */
  body: string;
  /** The address of the listener, such as `127.0.0.1:3000`. */
  host: string;
}

export type Recorder = ReturnType<typeof recordAt>;

/** Collects the exchanges with the two listeners of a service under the names of steps. */
export function recordAt([port, internalPort]: readonly number[]) {
  const steps = new Map<string, Exchange[]>();
  let exchanges: Exchange[] = [];
  const record = (exchange: Exchange) => exchanges.push(exchange);
  return {
    steps,
    call: callAt(port, record),
    internal: callAt(internalPort, record),
    /** Requests that are not recorded. */
    prepare: callAt(port),
    prepareInternal: callAt(internalPort),
    /** Records what `action` sends until it ends or fails. */
    step: async (name: string, action: () => Promise<unknown>): Promise<void> => {
      exchanges = [];
      steps.set(name, exchanges);
      await action().catch(() => undefined);
    },
  };
}

/** Returns a function that sends each request to this port on its own connection. */
function callAt(port: number | undefined, record?: (exchange: Exchange) => unknown): Call {
  const host = `127.0.0.1:${port}`;
  return async (method, path, { as, headers: given, body = '' } = {}) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const payload = Buffer.from(isRaw ? body : JSON.stringify(body));
    const headers = {
      Host: host,
      // The service closes a connection before a large body has arrived, or not, by chance.
      Connection: 'close',
      ...(as !== undefined && { Authorization: `Bearer ${tokenFor(as)}` }),
      ...(!isRaw && { 'Content-Type': 'application/json' }),
      ...(payload.length > 0 && { 'Content-Length': payload.length }),
      ...(!record && { 'X-Idempotency-Key': randomUUID() }),
      ...given,
    };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(
      { host: '127.0.0.1', port, method, path, headers, setHost: false, agent: false },
      resolve,
    )
      .on('error', reject)
      .end(payload);
    const response = await promise;
    const all = Object.entries(response.headersDistinct);
    const received = {
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(all.map(([name, values]) => [name, `${values}`])),
    };
    const bytes = await buffer(response);
    const content = String(decompressed(bytes, received.headers['content-encoding']));
    record?.({ request: `${method} ${path}`, host, ...received, body: content });
    const isJson = /json/.test(received.headers['content-type'] ?? '') && content !== '';
    return { ...received, body: isJson ? JSON.parse(content) : undefined, text: content };
  };
}

function decompressed(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}
