/**
 * Bounds the request bodies that are still arriving. A body that arrives slowly holds a socket and memory long before its
 * sender is known, so there are bounds per client network and in all. docs/explanation/security.md lists them.
 */
import { finished } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { serviceUnavailable } from '../errors/app-error.ts';

/** The bounds of one listener, as the service runs with them. */
export const defaultArrivingBodyLimits = {
  /** Bodies from one network that may arrive at once. */
  perNetwork: 256,
  /** Bodies that may arrive at once in all. */
  total: 4000,
  /** A body up to this many bytes counts as small: only the number of small bodies is bounded. */
  smallBytes: 16 * 1024,
  /** Bytes of larger bodies from one network that may be in memory at once. */
  bytesPerNetwork: 16 * 1024 * 1024,
  /** Bytes of larger bodies that may be in memory at once in all. */
  totalBytes: 64 * 1024 * 1024,
};

interface Held {
  bodies: number;
  bytes: number;
}

type Refuse = (error: Error) => void;

/** The bodies that one listener receives, and the large ones that its handlers still work with. */
export class ArrivingBodies {
  readonly #limits: typeof defaultArrivingBodyLimits;
  readonly #all: Held = { bodies: 0, bytes: 0 };
  readonly #byNetwork = new Map<string, Held>();

  constructor(limits = defaultArrivingBodyLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a body until it has arrived or its connection is closed. `isKept` says that the whole body is collected in
   * memory: then the bytes that have arrived count too, until the request ends. `refuse` is called when a body grows over
   * the bound.
   *
   * @throws AppError 503 `service_unavailable` to be retried after a second, when there is no room for one more body
   */
  receive({ context, headers }: FastifyRequest, payload: RequestPayload, isKept: boolean, refuse: Refuse): void {
    const { network } = context;
    const own = this.#byNetwork.get(network) ?? { bodies: 0, bytes: 0 };
    if (own.bodies >= this.#limits.perNetwork || this.#all.bodies >= this.#limits.total) throw tooManyBodies();
    const announced = Number(headers['content-length'] ?? 0);
    if (isKept && !this.#hasRoom(own, this.#largeBytes(announced))) throw tooManyBodies();
    this.#byNetwork.set(network, own);
    this.#add(network, own, 1, 0);
    finished(payload, () => this.#add(network, own, -1, 0));
    if (!isKept) return;
    let received = 0;
    let counted = 0;
    const count = (piece: Buffer) => {
      received += piece.length;
      const more = this.#largeBytes(received) - counted;
      if (more <= 0) return;
      if (!this.#hasRoom(own, more)) return refuse(tooManyBodies());
      counted += more;
      this.#add(network, own, 0, more);
    };
    payload.on('data', count);
    context.onEnd(() => {
      // The rest of a body that was refused is dropped as it arrives.
      payload.off('data', count);
      this.#add(network, own, 0, -counted);
    });
  }

  /** The bytes of a body that count: none of a small one, all of a larger one. */
  #largeBytes(bytes: number): number {
    return bytes > this.#limits.smallBytes ? bytes : 0;
  }

  #hasRoom(own: Held, bytes: number): boolean {
    const { bytesPerNetwork, totalBytes } = this.#limits;
    return bytes === 0 || (own.bytes + bytes <= bytesPerNetwork && this.#all.bytes + bytes <= totalBytes);
  }

  #add(network: string, own: Held, bodies: number, bytes: number): void {
    for (const held of [own, this.#all]) {
      held.bodies += bodies;
      held.bytes += bytes;
    }
    if (own.bodies === 0 && own.bytes === 0 && this.#byNetwork.get(network) === own) this.#byNetwork.delete(network);
  }
}

function tooManyBodies(): Error {
  return serviceUnavailable({ developerMessage: 'Too many request bodies are arriving.', retryAfter: 1 });
}
