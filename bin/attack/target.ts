/** Sends raw requests to a deployment under attack, each over a separate connection. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { type RawResponse, readResponse } from './raw-response.ts';

/** The target of an attack. */
export interface Target {
  readonly baseUrl: string;
  readonly isLoopback: boolean;
  /** An access token of an account that may order, or undefined if the operator gave no account. */
  readonly token: string | undefined;
  /** The service must disconnect a client without progress in less than this time. */
  readonly stallSeconds: number;
  /** Opens a connection. Errors of the open connection are ignored. */
  open(): Promise<Socket>;
  /**
   * Sends text over a new connection and reads until the service closes it. Returns undefined if
   * there is no response.
   */
  send(request: string | Buffer): Promise<RawResponse | undefined>;
  /** Sends a request and reads its response. */
  ask(method: string, path: string, options?: AskOptions): Promise<Response & { seen: string }>;
}

/** The options of a request. A body is sent as JSON unless `headers` say otherwise. */
export interface AskOptions {
  headers?: Record<string, string>;
  body?: string;
  token?: string | undefined;
}

/** The default of `stallSeconds`. The default timeouts of the service are shorter. */
export const defaultStallSeconds = 40;

/** Returns the target at an address such as `https://drinks.example`. */
export function targetAt(
  baseUrl: string,
  token: string | undefined,
  stallSeconds = defaultStallSeconds,
): Target {
  const { hostname, port, protocol } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  const number = Number(port || (isTls ? 443 : 80));
  const open = async () => {
    const socket = isTls
      ? connectTls({ host, port: number, servername: host })
      : connect({ host, port: number, allowHalfOpen: true });
    await once(socket, isTls ? 'secureConnect' : 'connect');
    return socket.on('error', () => undefined);
  };
  return {
    baseUrl,
    token,
    stallSeconds,
    isLoopback: host === 'localhost' || host === '::1' || host.startsWith('127.'),
    open,
    async send(request) {
      const socket = await open();
      socket.write(request);
      // A reset after the response counts as a close.
      const received = await text(socket).catch(() => '');
      socket.destroy();
      return received === '' ? undefined : readResponse(received);
    },
    async ask(method, path, { headers = {}, body, token: given } = {}) {
      const response = await fetch(baseUrl + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(given !== undefined && { authorization: `Bearer ${given}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      return Object.assign(response, { seen: await response.text() });
    },
  };
}
