/**
 * A load generator with minimal cost. It writes requests as bytes to keep-alive sockets, one at a
 * time on each socket, and parses only the status, the entity tag and the length of responses. It
 * supports only the responses of the measured servers: HTTP/1.1 with `Content-Length`, or a status
 * without a body.
 */
import { connect, type Socket } from 'node:net';

/** One request, also in bytes, and the status that its response must have. */
export interface Shot {
  path: string;
  headers: Readonly<Record<string, string>>;
  bytes: Buffer;
  expected: number;
  /** Receives the entity tag of the response, without quotes. */
  learn?: (tag: string) => void;
}

/** Returns the next request of a connection. Connections are numbered from 0. */
export type Next = (connection: number) => Shot;

/** Returns the next item for a connection. Each connection has its own items, which take turns. */
export function inTurn<Item>(items: readonly Item[], connections: number) {
  const turns = new Map<number, number>();
  return (connection: number): Item => {
    const at = turns.get(connection) ?? connection;
    turns.set(connection, at + connections < items.length ? at + connections : connection);
    return items[at] as Item;
  };
}

/** The result of one run of one case. Times are in milliseconds, ascending. */
export interface Run {
  seconds: number;
  times: Float64Array;
}

/** Returns a request. A body is JSON unless the headers name another type. */
export function shotOf(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  expected: number,
  body = '',
): Shot {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== '' && headers['content-type'] === undefined)
    lines.push('content-type: application/json');
  if (body !== '') lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return { path, headers, bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`), expected };
}

/**
 * Keeps `connections` requests in flight for `seconds`. Connections are distributed among the ports
 * in turn. Throws Error with the text of the first response whose status is unexpected.
 */
export async function fire(
  ports: readonly number[],
  next: Next,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Run> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const shootUntilEnd = async (nth: number) => {
    const connection = new Connection(ports[nth % ports.length] as number);
    await new Promise<void>((resolve, reject) => {
      const shoot = () => {
        const sent = performance.now();
        connection.send(next(nth), (error) => {
          if (error) return reject(error);
          const now = performance.now();
          times.push(now - sent);
          if (now < end) shoot();
          else resolve();
        });
      };
      shoot();
    });
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, nth) => shootUntilEnd(nth)));
  const elapsed = (performance.now() - begin) / 1000;
  return { seconds: elapsed, times: Float64Array.from(times).sort() };
}

/**
 * Sends `perSecond` requests per second for `seconds`, at equal intervals, however long responses
 * take. A request that finds no free connection waits for one, and this wait is part of its time.
 * Throws Error with the text of the first response whose status is unexpected.
 */
export async function fireAtRate(
  port: number,
  next: Next,
  { connections, seconds, perSecond }: { connections: number; seconds: number; perSecond: number },
): Promise<Run> {
  const times: number[] = [];
  const total = Math.round(perSecond * seconds);
  const free = Array.from({ length: connections }, (_, nth) => ({
    nth,
    connection: new Connection(port),
  }));
  const all = [...free];
  const due: number[] = [];
  let scheduled = 0;
  const begin = performance.now();
  await new Promise<void>((resolve, reject) => {
    const sendDue = () => {
      while (free.length > 0 && due.length > 0) {
        const since = due.shift() as number;
        const one = free.shift() as (typeof free)[number];
        one.connection.send(next(one.nth), (error) => {
          if (error) return reject(error);
          times.push(performance.now() - since);
          free.push(one);
          if (times.length === total) return resolve();
          if (due.length > 0) sendDue();
        });
      }
    };
    const timer = setInterval(() => {
      const now = performance.now();
      for (; scheduled < total && begin + (scheduled / perSecond) * 1000 <= now; scheduled++)
        due.push(now);
      if (scheduled === total) clearInterval(timer);
      sendDue();
    }, 1);
  });
  for (const { connection } of all) connection.close();
  return { seconds: (performance.now() - begin) / 1000, times: Float64Array.from(times).sort() };
}

/** A connection that sends one request at a time. */
class Connection {
  readonly #socket: Socket;
  /** The beginning of a head that has not arrived completely. */
  #received: Buffer | null = null;
  /** The bytes of the body that have not arrived. */
  #missing = 0;
  #shot: Shot | undefined;
  #done: (error?: Error) => void = () => undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('error', (error) => this.#done(error));
    this.#socket.on('close', () => this.#done(new Error('the server closed a connection')));
    this.#socket.on('data', (chunk) => this.#read(chunk));
  }

  /** Sends a request. Calls `done` after its response, or with an Error. */
  send(shot: Shot, done: (error?: Error) => void): void {
    this.#shot = shot;
    this.#done = done;
    this.#socket.write(shot.bytes);
  }

  close(): void {
    this.#socket.removeAllListeners('close').end();
  }

  #read(chunk: Buffer): void {
    // Counts the bytes of a long body, because joining them would take more time than the server
    // needs to send them.
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
      if (this.#missing <= 0) this.#done();
      return;
    }
    const response = this.#received === null ? chunk : Buffer.concat([this.#received, chunk]);
    this.#received = response;
    const endOfHead = response.indexOf('\r\n\r\n');
    if (endOfHead < 0) return;
    this.#received = null;
    const head = response.toString('latin1', 0, endOfHead);
    const { expected, learn } = this.#shot as Shot;
    if (statusOf(response) !== expected) {
      this.#done(new Error(`expected ${expected}, got: ${response.toString('utf8', 0, 2000)}`));
      return;
    }
    if (learn) learn(/\r\netag: *"([^"]*)"/i.exec(head)?.[1] ?? '');
    const length =
      statusOf(response) === 304 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    this.#missing = endOfHead + 4 + length - response.length;
    if (this.#missing <= 0) this.#done();
  }
}

/** Parses the status of a response from its first bytes. */
export function statusOf(response: Buffer): number {
  return Number(response.toString('latin1', 9, 12));
}
