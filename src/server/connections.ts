/**
 * What the connections of a listener may hold: how many there are, how long a client may make no progress, and how much
 * of the responses clients may leave unread. docs/security.md lists the bounds.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/network.ts';
import { responsesOn } from './client-errors.ts';

/** The bounds of one listener. */
export interface ConnectionLimits {
  /** Open connections in all. A connection beyond them is closed at once. */
  total: number;
  /** Open connections from one network, unless `isProxy` says that the address is that of a proxy. */
  perNetwork: number;
  /** Milliseconds after which a client that neither reads nor sends what it has to is disconnected. */
  stall: number;
  /** Bytes of responses that wait in memory for clients to read them. */
  unreadBytes: number;
  /** Requests that a client may send on one connection before it has the response to the first. */
  pipelined: number;
}

/** The bounds the service runs with. */
export const defaultConnectionLimits: ConnectionLimits = {
  total: 10_000,
  perNetwork: 4000,
  stall: 30_000,
  unreadBytes: 16 * 1024 * 1024,
  pipelined: 10,
};

/** Milliseconds between two looks at the unread bytes. */
const lookAgain = 250;

/** Holds the connections of a server to these bounds. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const connections = new Set<Socket>();
  const perNetwork = new Map<string, number>();
  server.maxConnections = limits.total;
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const count = (perNetwork.get(network) ?? 0) + 1;
    if (count > limits.perNetwork && !isProxy(socket.remoteAddress ?? '')) {
      socket.destroy();
      return;
    }
    perNetwork.set(network, count);
    connections.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left > 0) perNetwork.set(network, left);
      else perNetwork.delete(network);
    });
  });
  disconnectStalled(server, limits.stall);
  // An application that is only injected into never listens, and is never closed as a server either.
  server.once('listening', () => {
    const timer = setInterval(() => disconnectUnread(connections, limits.unreadBytes), lookAgain).unref();
    server.once('close', () => clearInterval(timer));
  });
}

/**
 * Disconnects clients that make no progress for `limit` milliseconds. Node sets no limit of its own on how long a client
 * takes to read a response. Its idle timer of a socket starts again whenever bytes move in either direction; the first
 * of two periods is short, because Node counts the bytes that a large write has moved by then as progress too.
 */
function disconnectStalled(server: Server, limit: number): void {
  const first = Math.floor(limit / 10);
  const second = limit - first;
  server.timeout = first;
  server.on('timeout', (socket: Socket) => {
    if (socket.timeout === first) {
      socket.setTimeout(second);
    } else if (socket.timeout === second && !waitsForClient(socket)) {
      socket.setTimeout(first);
    } else {
      // The client makes no progress, or Node's own time-out of an idle connection is over.
      socket.destroy();
    }
  });
}

/**
 * Whether the next step on a connection is the client's: to read, or to send the rest of an upload. Headers and ordinary
 * bodies that do not arrive have time-outs of their own, which answer 408.
 */
function waitsForClient(socket: Socket): boolean {
  if (socket.writableLength > 0) return true;
  return responsesOn(socket).some(({ req }) => isUpload(req) && !req.complete && req.readableLength === 0);
}

function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
}

const forwarded = Symbol('forwarded');

declare module 'node:http' {
  interface IncomingMessage {
    [forwarded]?: Pick<FastifyRequest, 'ip'>;
  }
}

/** Notes that a proxy may have forwarded a request: its client is blamed for what it leaves unread, and not the proxy. */
export function noteForwarded(request: FastifyRequest): void {
  request.raw[forwarded] = request;
}

/** The network whose client the oldest response on a connection is for. */
function networkOn(socket: Socket): string {
  return networkOf(responsesOn(socket)[0]?.req[forwarded]?.ip ?? socket.remoteAddress);
}

/** The connections that were found with unread bytes at the last look. */
const foundBefore = new WeakSet<Socket>();

/**
 * Disconnects clients that leave responses unread, until the rest is within `limit` bytes. The network that leaves most
 * comes first, so that many connections of one client do not cost another client its download. A client gets the time
 * between two looks to read, so that a burst of large responses disconnects none that reads.
 */
function disconnectUnread(connections: ReadonlySet<Socket>, limit: number): void {
  const unread = new Map([...connections].map((socket) => [socket, unreadBytesOf(socket)]));
  let bytes = unread.values().reduce((sum, own) => sum + own, 0);
  for (const { socket, own } of bytes > limit ? inOrderOfBlame(unread) : []) {
    if (bytes <= limit) break;
    bytes -= own;
    // The others have their turn at the next look, and no other network pays for them until then.
    if (foundBefore.has(socket)) socket.destroy();
  }
  for (const [socket, own] of unread) {
    if (own > 0) foundBefore.add(socket);
    else foundBefore.delete(socket);
  }
}

/** The connections that have unread bytes: those of the network that leaves most first, and of each the largest first. */
function inOrderOfBlame(unread: ReadonlyMap<Socket, number>): { socket: Socket; own: number }[] {
  const ofNetworks = new Map<string, number>();
  const blamed = [...unread].flatMap(([socket, own]) => {
    if (own === 0) return [];
    const network = networkOn(socket);
    ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + own);
    return [{ socket, own, network }];
  });
  const ofNetwork = ({ network }: { network: string }) => ofNetworks.get(network) ?? 0;
  return blamed.sort((one, other) => ofNetwork(other) - ofNetwork(one) || other.own - one.own);
}

/** The bytes that wait to be read on a connection, those of later responses included. */
function unreadBytesOf(socket: Socket): number {
  const responses = responsesOn(socket);
  if (responses.length === 0) return socket.writableLength;
  return responses.reduce((sum, { writableLength }) => sum + writableLength, 0);
}
