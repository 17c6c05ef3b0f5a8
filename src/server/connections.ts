/** The connections of a listener and their bounds (docs/reference/bounds.md). */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { mediaTypeOf } from '../http/accept.ts';
import { networkOf } from '../http/network.ts';
import { Slots } from '../slots.ts';

/** The default bounds of one listener. */
export const defaultConnectionLimits = {
  /** Open connections. A further connection is closed at once. */
  total: 10_000,
  /** Open connections from one network. Those of proxies do not count. */
  perNetwork: 4000,
  /** Milliseconds without progress after which a client that should read or send is disconnected. */
  stall: 30_000,
  /** Bytes of responses that wait in memory for clients to read them. */
  unreadBytes: 16 * 1024 * 1024,
  /** Requests that a client may send on one connection before it has the response to the first. */
  pipelined: 10,
};
export type ConnectionLimits = typeof defaultConnectionLimits;

/** The time between two checks of the unread bytes. */
const checkMilliseconds = 250;
/** How long a client may continue to send after its last response. */
const lingerMilliseconds = 5000;

interface Connection {
  readonly network: string;
  /** The unsent responses, oldest first, each with the network of the client behind a proxy. */
  readonly responses: Map<ServerResponse, string | undefined>;
  /** Whether the last check found unread bytes. */
  hadUnread: boolean;
}

/** The open connections of one application. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #isProxy: (address: string) => boolean;
  readonly #open = new Map<Socket, Connection>();
  readonly #ofNetworks: Slots<string>;

  constructor(limits: ConnectionLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits;
    this.#ofNetworks = new Slots({ running: limits.perNetwork, waiting: 0 });
    this.#isProxy = isProxy;
  }

  get sockets(): readonly Socket[] {
    return [...this.#open.keys()];
  }

  /** The unsent responses of a connection, oldest first. A client may send several requests in a row. */
  responsesOn(socket: Socket): readonly ServerResponse[] {
    return [...(this.#open.get(socket)?.responses.keys() ?? [])];
  }

  countOn(socket: Socket): number {
    return this.#open.get(socket)?.responses.size ?? 0;
  }

  /** Notes the client behind a proxy: unread bytes of the response count for its network, not for that of the proxy. */
  noteClient(response: ServerResponse, network: string): void {
    this.#open.get(response.req.socket)?.responses.set(response, network);
  }

  /** Tracks the connections of a server within the bounds. Call it before other listeners for requests are added. */
  track(server: Server): void {
    server.maxConnections = this.#limits.total;
    server.on('connection', (socket: Socket) => this.#add(socket));
    server.on('request', ({ socket }, response) => {
      const responses = this.#open.get(socket)?.responses;
      responses?.set(response, undefined);
      response.once('close', () => responses?.delete(response));
    });
    this.#disconnectStalled(server);
    // With `inject` the server never listens and never closes, so the timer would never be cleared.
    server.once('listening', () => {
      const timer = setInterval(() => this.#disconnectUnread(), checkMilliseconds).unref();
      server.once('close', () => clearInterval(timer));
    });
  }

  #add(socket: Socket): void {
    const network = networkOf(socket.remoteAddress);
    const isCounted = !this.#isProxy(socket.remoteAddress ?? '');
    if (isCounted && !this.#ofNetworks.tryTake(network)) return void socket.destroy();
    const connection: Connection = { network, responses: new Map(), hadUnread: false };
    this.#open.set(socket, connection);
    socket.once('close', () => {
      this.#open.delete(socket);
      if (isCounted) this.#ofNetworks.release(network);
      // Node reports the close only to the response that is being sent. The later ones would never end.
      setImmediate(() => {
        for (const response of connection.responses.keys()) response.emit('close');
      });
    });
  }

  /**
   * Disconnects clients that make no progress for `stall`: Node does not limit the time in which a client reads a response. It
   * restarts the idle timer of a socket whenever bytes move. The first of the two periods is short, because Node counts the
   * bytes that a large write has already moved as progress.
   */
  #disconnectStalled(server: Server): void {
    const first = Math.floor(this.#limits.stall / 10);
    const second = this.#limits.stall - first;
    server.timeout = first;
    server.on('timeout', (socket: Socket) => {
      if (socket.timeout === first) socket.setTimeout(second);
      else if (socket.timeout === second && !this.#waitsForClient(socket)) socket.setTimeout(first);
      // The client makes no progress, or the keep-alive time-out of Node has passed.
      else socket.destroy();
    });
  }

  /** Whether the client should read, or send the rest of an upload. Other bodies and headers have their own time-outs (408). */
  #waitsForClient(socket: Socket): boolean {
    const waitsForUpload = ({ req }: ServerResponse) =>
      waitsForBody(req) && mediaTypeOf(req.headers['content-type'])?.startsWith('multipart/');
    return socket.writableLength > 0 || this.responsesOn(socket).some(waitsForUpload);
  }

  /**
   * Disconnects clients that leave responses unread until the rest is within the bound, the network with the most unread bytes
   * first, so that many connections of one client do not cost another client its download. A client has the time between two
   * checks to read, so that a burst of large responses disconnects no client that reads.
   */
  #disconnectUnread(): void {
    const bound = this.#limits.unreadBytes;
    const ofNetworks = new Map<string, number>();
    let total = 0;
    const unread = [...this.#open].map(([socket, connection]) => {
      const { responses } = connection;
      const network = responses.values().next().value ?? connection.network;
      // The first response has the bytes of the socket.
      const writers = responses.size === 0 ? [socket] : [...responses.keys()];
      const bytes = writers.reduce((sum, { writableLength }) => sum + writableLength, 0);
      ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + bytes);
      total += bytes;
      return { socket, connection, bytes, network };
    });
    const ofNetwork = ({ network }: { network: string }) => ofNetworks.get(network) ?? 0;
    if (total > bound) unread.sort((one, other) => ofNetwork(other) - ofNetwork(one) || other.bytes - one.bytes);
    for (const { socket, connection, bytes } of unread) {
      // A client that had no time to read stays connected until the next check, and its bytes disconnect no other client.
      if (total > bound && bytes > 0 && connection.hadUnread) socket.destroy();
      if (total > bound) total -= bytes;
      connection.hadUnread = bytes > 0;
    }
  }
}

/** Whether all received bytes of a request are read, and the client has not sent the rest. */
export function waitsForBody(request: { complete: boolean; readableLength: number }): boolean {
  return !request.complete && request.readableLength === 0;
}

/**
 * Closes the sending side and drops further bytes until the client closes too, or for five seconds. Closing both sides at
 * once would reset the connection, and the client would lose the bytes it has not read (RFC 9112 section 9.6).
 */
export function closeGently(socket: Socket): void {
  socket.end();
  // The parser must not receive another request.
  const drop = () => undefined;
  socket.removeAllListeners('data').on('data', drop).resume();
  const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
  socket.once('close', () => clearTimeout(timer));
}
