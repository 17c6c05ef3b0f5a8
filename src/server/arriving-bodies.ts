/** Limits the request bodies that arrive before their callers are identified (docs/reference/bounds.md). */
import { finished } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { serviceUnavailable } from '../errors/app-error.ts';
import { FairShare } from '../slots.ts';

/** The default bounds of one listener. */
export const defaultArrivingBodyLimits = {
  /** The number of bodies that may arrive at the same time, from one network and in total. */
  perNetwork: 256,
  total: 4000,
  /** If a body is larger than this, its bytes count against the two limits below while the body is in memory. */
  smallBytes: 16 * 1024,
  bytesPerNetwork: 16 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
};

/** Counts the bodies that a listener is receiving, and the large bodies that its handlers still use. */
export class ArrivingBodies {
  readonly #smallBytes: number;
  readonly #bodies: FairShare;
  readonly #bytes: FairShare;

  constructor({ perNetwork, total, smallBytes, bytesPerNetwork, totalBytes } = defaultArrivingBodyLimits) {
    this.#smallBytes = smallBytes;
    this.#bodies = new FairShare(total, perNetwork);
    this.#bytes = new FairShare(totalBytes, bytesPerNetwork);
  }

  /**
   * Counts a body until it has arrived or its connection is closed. Pass true as `isKept` if the body is collected in memory: the
   * bytes of a large body then count until the request ends. If they exceed a limit while they arrive, this calls `refuse`.
   *
   * @throws AppError 503 `service_unavailable` with `Retry-After: 1` if too many bodies are arriving
   */
  receive(request: FastifyRequest, payload: RequestPayload, isKept: boolean, refuse: (error: Error) => void): void {
    const { context, headers } = request;
    const { network } = context;
    const announced = this.#countedBytes(Number(headers['content-length'] ?? 0));
    if (isKept && !this.#bytes.hasRoom(network, announced)) throw tooManyBodies();
    if (!this.#bodies.tryTake(network, 1)) throw tooManyBodies();
    finished(payload, () => this.#bodies.giveBack(network, 1));
    if (!isKept) return;
    let received = 0;
    let counted = 0;
    const count = (piece: Buffer) => {
      received += piece.length;
      const more = this.#countedBytes(received) - counted;
      if (more > 0 && !this.#bytes.tryTake(network, more)) return refuse(tooManyBodies());
      counted += more;
    };
    payload.on('data', count);
    context.onEnd(() => {
      // The rest of a rejected body may arrive later. It is dropped, so its bytes must not count.
      payload.off('data', count);
      this.#bytes.giveBack(network, counted);
    });
  }

  #countedBytes(bytes: number): number {
    return bytes > this.#smallBytes ? bytes : 0;
  }
}

function tooManyBodies(): Error {
  return serviceUnavailable({ developerMessage: 'Too many request bodies are arriving.', retryAfter: 1 });
}
