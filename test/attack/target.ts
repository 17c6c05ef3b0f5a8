/** A deployment under attack, seen from the outside: requests written by hand over connections of their own. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { type RawResponse, readResponse } from '../support/raw.ts';

/** What an attack knows of its target. */
export interface Target {
  readonly baseUrl: string;
  readonly isLoopback: boolean;
  /** An access token of an account that may order; undefined where the operator gave no account. */
  readonly token: string | undefined;
  /** Opens a connection. Errors on it are ignored. */
  open(): Promise<Socket>;
  /** Sends text on a connection of its own and reads until it is closed. Undefined when it is closed without a response. */
  send(request: string | Buffer): Promise<RawResponse | undefined>;
  /** Sends a request and reads its response. */
  ask(method: string, path: string, options?: AskOptions): Promise<Response & { seen: string }>;
}

/** What a request may carry. A body is sent as JSON unless `headers` say otherwise. */
export interface AskOptions {
  headers?: Record<string, string>;
  body?: string;
  token?: string | undefined;
}

/** The target at an address such as `https://drinks.example`. */
export function targetAt(baseUrl: string, token: string | undefined): Target {
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
    isLoopback: host === 'localhost' || host === '::1' || host.startsWith('127.'),
    open,
    async send(request) {
      const socket = await open();
      socket.write(request);
      // A reset after the response is as good as a close.
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
