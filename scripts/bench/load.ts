/**
 * A load generator with minimal cost. It writes requests as bytes to keep-alive sockets, one at a time on each socket,
 * and parses only the status and the length of responses. It supports only the responses of the measured servers:
 * HTTP/1.1 with `Content-Length`, or a status without a body.
 */
import { connect, type Socket } from 'node:net';

/** One request in bytes, and the status that its response must have. */
export interface Shot {
  bytes: Buffer;
  expected: number;
}

/** The result of one run of one case. Times are in milliseconds, ascending. */
export interface Run {
  seconds: number;
  times: Float64Array;
}

/** Encodes a request as bytes. */
export function toBytes(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== '') lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Keeps `connections` requests in flight for `seconds`. Connections are distributed among the ports in turn.
 *
 * @throws Error with the text of the first response whose status is unexpected
 */
export async function fire(
  ports: readonly number[],
  next: () => Shot,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Run> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const open = (_: unknown, nth: number) => useConnection(ports[nth % ports.length] as number, next, end, times);
  await Promise.all(Array.from({ length: connections }, open));
  const elapsed = (performance.now() - begin) / 1000;
  return { seconds: elapsed, times: Float64Array.from(times).sort() };
}

function useConnection(port: number, next: () => Shot, end: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received: Buffer | null = null;
    let sent = 0;
    let shot: Shot;
    const shoot = () => {
      shot = next();
      sent = performance.now();
      socket.write(shot.bytes);
    };
    socket.on('connect', shoot);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (chunk) => {
      received = received === null ? chunk : Buffer.concat([received, chunk]);
      const size = sizeOfResponse(received);
      if (size === null || received.length < size) return;
      if (statusOf(received) !== shot.expected) {
        socket.destroy();
        return reject(new Error(`expected ${shot.expected}, got: ${received.toString('utf8', 0, 2000)}`));
      }
      const now = performance.now();
      times.push(now - sent);
      received = null;
      if (now < end) return shoot();
      socket.removeAllListeners('close').end();
      resolve();
    });
  });
}

/** Parses the status of a response from its first bytes. */
export function statusOf(response: Buffer): number {
  return Number(response.toString('latin1', 9, 12));
}

/** Returns the size of head and body together, or null until the head is complete. */
function sizeOfResponse(response: Buffer): number | null {
  const end = response.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(response.toString('latin1', 0, end))?.[1];
  return end + 4 + (statusOf(response) === 304 ? 0 : Number(length ?? 0));
}
