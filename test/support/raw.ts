/** Sends hand-written HTTP over a connection, for requests that no client library sends. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** A received response. Header names are in lower case. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Parses a response whose body extends to the end of the text. */
export function readResponse(received: string): RawResponse {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

/** Makes an application listen on a free port of this host, and returns the port. */
export async function listenOn(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/**
 * The largest public resource, and the number of requests for it whose responses exceed the buffers
 * of the kernel.
 */
export const muchPath = '/openapi.yaml';
export const muchTimes = 10;

/**
 * Pipelined requests whose responses together are larger than the buffers of the kernel. The last
 * one ends the connection.
 */
export function requestsForMuch(): string {
  const request = `GET ${muchPath} HTTP/1.1\r\nHost: x\r\n`;
  return `${`${request}\r\n`.repeat(muchTimes - 1)}${request}Connection: close\r\n\r\n`;
}

export async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends bytes on a new connection, and returns the bytes that the service sends until it closes the
 * connection.
 */
export async function sendRaw(port: number, sent: string | Buffer): Promise<string> {
  const socket = await open(port);
  socket.write(sent);
  return await text(socket);
}
