/**
 * Limits the request bodies that arrive before their callers are identified
 * (docs/reference/bounds.md).
 */
import { finished } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import { serviceUnavailable } from '../errors/app-error.ts';
import type { ListenerLimits } from '../limits/limits.ts';
import type { Semaphore } from '../limits/semaphore.ts';

export type BodyLimits = Pick<ListenerLimits, 'max' | 'bodies' | 'bytesOfLargeBodies'>;

/**
 * Counts the bodies that a listener is receiving, and the large bodies that its handlers still use.
 */
export class ArrivingBodies {
  readonly #smallBytes: number;
  readonly #bodies: Semaphore<string>;
  readonly #bytes: Semaphore<string>;

  constructor({ max, bodies, bytesOfLargeBodies }: BodyLimits) {
    this.#smallBytes = max.smallBody;
    this.#bodies = bodies;
    this.#bytes = bytesOfLargeBodies;
  }

  /**
   * Counts a body that is collected in memory. Call `grow` with the size so far. It returns false
   * if too many bytes of large bodies are in memory. Call `end` once, when the body has arrived or
   * is rejected. Throws 503 `service_unavailable` with `Retry-After: 1` if too many bodies are
   * arriving.
   */
  collect({ context, headers }: FastifyRequest) {
    const { network } = context;
    const announced = Number(headers['content-length'] ?? 0);
    if (announced > this.#smallBytes && !this.#bytes.hasRoom(network, announced))
      throw tooManyBodies();
    if (!this.#bodies.tryAcquire(network, 1)) throw tooManyBodies();
    let counted = 0;
    return {
      grow: (size: number): boolean => {
        // A client can disconnect before the received pieces of its body are read. Nothing would
        // give back the bytes that are counted after the end of the request.
        if (size <= this.#smallBytes || context.hasEnded) return true;
        if (!this.#bytes.tryAcquire(network, size - counted)) return false;
        const isFirst = counted === 0;
        counted = size;
        // The bytes are in memory until the request ends.
        if (isFirst) context.onEnd(() => this.#bytes.release(network, counted));
        return true;
      },
      end: () => this.#bodies.release(network, 1),
    };
  }

  /**
   * Counts a body until it has arrived or its request ends. Another part of the service reads or
   * drops the body. Throws like `collect`.
   */
  pass({ context }: FastifyRequest, payload: RequestPayload): void {
    const { network } = context;
    if (!this.#bodies.tryAcquire(network, 1)) throw tooManyBodies();
    let isCounted = true;
    const release = () => {
      if (isCounted) this.#bodies.release(network, 1);
      isCounted = false;
    };
    finished(payload, release);
    // If the response is sent before the body has arrived, the stream of the body never finishes.
    context.onEnd(release);
  }
}

export function tooManyBodies(): Error {
  return serviceUnavailable({
    shortage: 'overload',
    developerMessage: 'Too many request bodies are arriving.',
    retryAfter: 1,
  });
}
