/**
 * Bounds the request bodies that are still arriving. A body that drips in holds a socket and memory long before its sender
 * is known, so there are bounds per client network and in all. docs/security.md lists them.
 */
import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { serviceUnavailable } from '../errors/app-error.ts';
import { networkOf } from '../http/network.ts';
import { onRequestEnd } from './request-end.ts';

/** The bounds of one listener. */
export interface ArrivingBodyLimits {
  /** Bodies from one network that may arrive at once. */
  perNetwork: number;
  /** Bodies that may arrive at once in all. */
  total: number;
  /** A body up to this many bytes counts as small: only the number of small bodies is bounded. */
  smallBytes: number;
  /** Bytes of larger bodies from one network that may be in memory at once. */
  bytesPerNetwork: number;
  /** Bytes of larger bodies that may be in memory at once in all. */
  totalBytes: number;
}

/** The bounds the service runs with. */
export const defaultArrivingBodyLimits: ArrivingBodyLimits = {
  perNetwork: 256,
  total: 4000,
  smallBytes: 16 * 1024,
  bytesPerNetwork: 16 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
};

interface Held {
  bodies: number;
  bytes: number;
}

/** The bodies that one listener is receiving, and the large ones that its handlers still work with. */
export class ArrivingBodies {
  readonly #limits: ArrivingBodyLimits;
  readonly #all: Held = { bodies: 0, bytes: 0 };
  readonly #byNetwork = new Map<string, Held>();

  constructor(limits: ArrivingBodyLimits = defaultArrivingBodyLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a body until it has arrived or its connection is closed. `isKept` says that the whole body is collected in
   * memory: then the bytes that have come count too, until the request ends. What is only announced takes no memory and
   * does not count. `refuse` is called when a body grows over the bound.
   *
   * @throws AppError 503 `service_unavailable` to be retried after a second, when there is no room for one more body
   */
  receive(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
    isKept: boolean,
    refuse: (error: Error) => void,
  ): void {
    const network = networkOf(request.ip);
    const own = this.#byNetwork.get(network) ?? { bodies: 0, bytes: 0 };
    if (own.bodies >= this.#limits.perNetwork || this.#all.bodies >= this.#limits.total) throw tooManyBodies();
    const announced = request.headers['content-length'];
    if (isKept && !this.#hasRoom(own, this.#largeBytes(Number(announced ?? 0)))) throw tooManyBodies();
    this.#byNetwork.set(network, own);
    this.#add(own, 1, 0);
    finished(payload, () => {
      this.#add(own, -1, 0);
      this.#forgetIfEmpty(network, own);
    });
    if (!isKept) return;
    let received = 0;
    let counted = 0;
    let isOver = false;
    payload.on('data', (piece: Buffer) => {
      // The rest of a body that was refused is dropped as it comes.
      if (isOver) return;
      received += piece.length;
      const more = this.#largeBytes(received) - counted;
      if (more <= 0) return;
      if (!this.#hasRoom(own, more)) return refuse(tooManyBodies());
      counted += more;
      this.#add(own, 0, more);
    });
    onRequestEnd(reply, () => {
      isOver = true;
      this.#add(own, 0, -counted);
      this.#forgetIfEmpty(network, own);
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

  #add(own: Held, bodies: number, bytes: number): void {
    for (const held of [own, this.#all]) {
      held.bodies += bodies;
      held.bytes += bytes;
    }
  }

  #forgetIfEmpty(network: string, own: Held): void {
    if (own.bodies === 0 && own.bytes === 0 && this.#byNetwork.get(network) === own) this.#byNetwork.delete(network);
  }
}

function tooManyBodies(): Error {
  return serviceUnavailable({ developerMessage: 'too many request bodies are arriving', retryAfter: 1 });
}
