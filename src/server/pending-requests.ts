/** The open connections of a listener, and their requests that have no complete response yet. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestContext } from './context.ts';

interface Connection {
  /** Oldest first: several if the client pipelines requests. */
  readonly pending: RequestContext[];
  /** Whether the request that arrives now already has its response. */
  isAnswered: boolean;
}

/** The pending requests of one listener. */
export class PendingRequests {
  readonly #open = new Map<Socket, Connection>();

  /** The pending requests of all connections. */
  get count(): number {
    return this.#open.values().reduce((sum, { pending }) => sum + pending.length, 0);
  }

  /** Tracks the connections of a server, and counts them in `held`. */
  watch(server: Server, held: { connections: number }): void {
    server.on('connection', (socket: Socket) => {
      held.connections++;
      const pending: RequestContext[] = [];
      this.#open.set(socket, { pending, isAnswered: false });
      socket.once('close', () => {
        held.connections--;
        this.#open.delete(socket);
        // Node.js reports the end of the response that it is sending, but not that of later ones.
        for (const context of [...pending]) context.end();
      });
    });
  }

  /** Adds a request until it ends. A request without a connection, as in tests, is not pending. */
  add(context: RequestContext): void {
    const { req } = context.response;
    const connection = this.#open.get(req.socket);
    if (connection === undefined) return;
    const { pending } = connection;
    pending.push(context);
    connection.isAnswered = false;
    context.onEnd(() => {
      pending.splice(pending.indexOf(context), 1);
      connection.isAnswered = !req.complete;
    });
  }

  countOn(socket: Socket): number {
    return this.#open.get(socket)?.pending.length ?? 0;
  }

  /** The requests of a connection that arrived completely and are pending. */
  completeOn(socket: Socket): readonly RequestContext[] {
    const pending = this.#open.get(socket)?.pending ?? [];
    return pending.filter(({ response }) => response.req.complete);
  }

  /** Whether a request is the latest of its connection. */
  isLatest(context: RequestContext): boolean {
    const pending = this.#open.get(context.response.req.socket)?.pending;
    return pending === undefined || pending.at(-1) === context;
  }

  /** The request of a connection that is arriving. */
  arrivingOn(socket: Socket): RequestContext | undefined {
    const latest = this.#open.get(socket)?.pending.at(-1);
    return latest?.response.req.complete === false ? latest : undefined;
  }

  /** Whether the response to the request that arrives now has begun or is complete. */
  isAnswered(socket: Socket): boolean {
    const arriving = this.arrivingOn(socket);
    return arriving?.response.headersSent ?? this.#open.get(socket)?.isAnswered === true;
  }
}
