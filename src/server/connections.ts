/** The connections of a listener and their bounds (docs/reference/bounds.md). */
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { mediaTypeOf } from '../http/accept.ts';
import { networkOf } from '../http/network.ts';
import type { ListenerLimits } from '../limits/limits.ts';

/** The time between two checks of the unread bytes. */
const checkMilliseconds = 250;
/** The maximum time for which a client may continue to send after its last response. */
const lingerMilliseconds = 5000;

interface Connection {
  readonly network: string;
  /**
   * The responses that are not completely sent, oldest first. A value is the network of the client
   * behind a proxy.
   */
  readonly responses: Map<ServerResponse, string | undefined>;
  /** The requests that are not served because the client sent too many at once. */
  unserved: number;
  /** Whether the last check found unread bytes. */
  hadUnread: boolean;
}

/** The open connections of one application. */
export class Connections {
  readonly #limits: ListenerLimits;
  readonly #isProxy: (address: string) => boolean;
  readonly #open = new Map<Socket, Connection>();

  constructor(limits: ListenerLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits;
    this.#isProxy = isProxy;
  }

  get sockets(): readonly Socket[] {
    return [...this.#open.keys()];
  }

  /**
   * The responses of a connection that are not completely sent, oldest first: several if the client
   * pipelines requests.
   */
  responsesOn(socket: Socket): readonly ServerResponse[] {
    return [...(this.#open.get(socket)?.responses.keys() ?? [])];
  }

  countOn(socket: Socket): number {
    return this.#open.get(socket)?.responses.size ?? 0;
  }

  /**
   * Whether a connection will be closed after its pending responses, because the client sent too
   * many requests at once.
   */
  isEnding(socket: Socket): boolean {
    return (this.#open.get(socket)?.unserved ?? 0) > 0;
  }

  /**
   * Stores the network of a client behind a proxy. Unread bytes of the response count for this
   * network, not for the proxy.
   */
  noteClient(response: ServerResponse, network: string): void {
    this.#open.get(response.req.socket)?.responses.set(response, network);
  }

  /**
   * Tracks the connections of a server and enforces the bounds. Calls `serve` for each request that
   * may be served.
   */
  track(server: Server, serve: RequestListener): void {
    server.maxConnections = this.#limits.max.connections;
    server.on('connection', (socket: Socket) => this.#add(socket));
    server.on('request', (request, response) => {
      const { socket } = request;
      const connection = this.#open.get(socket);
      // Node.js continues to parse received bytes after the socket is destroyed. The requests in
      // these bytes are not served.
      if (connection === undefined || socket.destroyed) return;
      const { responses } = connection;
      if (connection.unserved > 0 || responses.size >= this.#limits.max.pipelinedRequests)
        return this.#leave(socket, connection);
      responses.set(response, undefined);
      response.on('close', () => responses.delete(response));
      serve(request, response);
    });
    this.#disconnectStalled(server);
    // The timer starts only when the server listens. A server used with `inject` emits no `close`,
    // so its timer would never end.
    server.once('listening', () => {
      const timer = setInterval(() => this.#disconnectUnread(), checkMilliseconds).unref();
      server.once('close', () => clearInterval(timer));
    });
  }

  /**
   * Leaves a request unserved, and closes its connection after the pending responses. The client
   * can see that the request was not served, and can send it again (RFC 9112 section 9.3.2).
   */
  #leave(socket: Socket, connection: Connection): void {
    if (!this.#limits.unservedRequests.tryAcquire(connection.network, 1))
      return void socket.destroy();
    connection.unserved++;
    if (connection.unserved > 1) return;
    socket.pause();
    const last = [...connection.responses.keys()].at(-1);
    if (last === undefined) return void closeGently(socket);
    // Node.js sends `Connection: close` and calls `destroySoon` only if it has not sent the head.
    if (last.headersSent) last.once('close', () => closeGently(socket));
    last.shouldKeepAlive = false;
    socket.destroySoon = () => closeGently(socket);
  }

  #add(socket: Socket): void {
    const network = networkOf(socket.remoteAddress);
    const isCounted = !this.#isProxy(socket.remoteAddress ?? '');
    if (isCounted && !this.#limits.connections.tryAcquire(network, 1)) return void socket.destroy();
    const connection: Connection = { network, responses: new Map(), unserved: 0, hadUnread: false };
    this.#open.set(socket, connection);
    const { held } = this.#limits;
    held.connections++;
    socket.once('close', () => {
      held.connections--;
      this.#open.delete(socket);
      if (isCounted) this.#limits.connections.release(network, 1);
      if (connection.unserved > 0)
        this.#limits.unservedRequests.release(network, connection.unserved);
      // Node.js emits `close` only on the response that it is sending. Without this loop, later
      // responses would never end.
      setImmediate(() => {
        for (const response of connection.responses.keys()) response.emit('close');
      });
    });
  }

  /**
   * Disconnects clients that make no progress for `stall`, because Node.js does not limit the time
   * for reading a response. Node.js restarts the timer of a socket when bytes move. It notices the
   * progress of a large write only when the timer expires, and then restarts the timer. So the
   * timer first runs for a short part of `stall`, possibly twice, and then for the rest.
   */
  #disconnectStalled(server: Server): void {
    // The keep-alive timeout of Node.js has whole seconds, so it never equals one of the parts.
    const first = Math.floor(this.#limits.max.stall / 10) + 1;
    const second = this.#limits.max.stall - first;
    server.timeout = first;
    server.on('timeout', (socket: Socket) => {
      if (socket.timeout === first) socket.setTimeout(second);
      else if (socket.timeout === second && !this.#waitsForClient(socket)) socket.setTimeout(first);
      // The client made no progress, or the keep-alive timeout of Node.js has passed.
      else socket.destroy();
    });
  }

  /**
   * Whether the client should read, or send the rest of an upload. For headers and other bodies,
   * other timeouts apply (408).
   */
  #waitsForClient(socket: Socket): boolean {
    const waitsForUpload = ({ req }: ServerResponse) =>
      waitsForBody(req) && mediaTypeOf(req.headers['content-type'])?.startsWith('multipart/');
    return socket.writableLength > 0 || this.responsesOn(socket).some(waitsForUpload);
  }

  /**
   * If there are too many unread bytes, disconnects clients until the rest is within the limit.
   * Begins with the network that has the most unread bytes, so that many connections of one client
   * do not interrupt another client's download. Disconnects a client only if two checks in a row
   * find unread bytes on its connection, because every response is unread for a short time.
   */
  #disconnectUnread(): void {
    const bound = this.#limits.max.unreadBytes;
    const ofNetworks = new Map<string, number>();
    let total = 0;
    const unread = [...this.#open].map(([socket, connection]) => {
      const { responses } = connection;
      const network = responses.values().next().value ?? connection.network;
      // The `writableLength` of the first response includes the unread bytes of the socket.
      const writers = responses.size === 0 ? [socket] : [...responses.keys()];
      const bytes = writers.reduce((sum, { writableLength }) => sum + writableLength, 0);
      ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + bytes);
      total += bytes;
      return { socket, connection, bytes, network };
    });
    this.#limits.held.unreadBytes = total;
    const ofNetwork = ({ network }: { network: string }) => ofNetworks.get(network) ?? 0;
    if (total > bound)
      unread.sort((one, other) => ofNetwork(other) - ofNetwork(one) || other.bytes - one.bytes);
    for (const { socket, connection, bytes } of unread) {
      // A client whose unread bytes are new stays connected until the next check. No other client
      // is disconnected instead.
      if (total > bound && bytes > 0 && connection.hadUnread) socket.destroy();
      if (total > bound) total -= bytes;
      connection.hadUnread = bytes > 0;
    }
  }
}

/**
 * Whether a request is incomplete although the service has read all of its bytes that have arrived.
 */
export function waitsForBody(request: { complete: boolean; readableLength: number }): boolean {
  return !request.complete && request.readableLength === 0;
}

/**
 * Closes the sending side of a connection. Drops received bytes for at most 5 s, until the client
 * closes its side. If both sides were closed together, the client would get a reset and lose bytes
 * that it has not read (RFC 9112 section 9.6).
 */
export function closeGently(socket: Socket): void {
  socket.end();
  // The parser must not receive another request.
  const drop = () => undefined;
  socket.removeAllListeners('data').on('data', drop).resume();
  const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
  socket.once('close', () => clearTimeout(timer));
}
