/**
 * Decides when a request may start, so that no caller delays the others (docs/reference/limits.md).
 */
import type { FastifyRequest } from 'fastify';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';
import type { RequestContext } from './context.ts';

/**
 * Operations without any limit, because an orchestrator kills a process that does not respond to a
 * health probe.
 */
export const alwaysServed: ReadonlySet<string> = new Set(['getHealth']);

/** Frees the slots of a request. Call this function exactly once. */
type Leave = () => void;
/**
 * Identifies the caller of a request, and does no I/O. Returns null if the request has no valid
 * credentials.
 */
type CallerOf = (request: FastifyRequest) => string | number | null;

/** How an operation is admitted. */
export interface AdmittedOperation {
  /** Whether the operation identifies callers. */
  hasCaller: boolean;
  /**
   * Whether requests of the operation count against MAX_IN_FLIGHT. False for an operation that is
   * always served, and for one whose handler receives the body.
   */
  countsInFlight: boolean;
}

/**
 * Admits the requests of one application. MAX_IN_FLIGHT is divided fairly among the networks of the
 * clients.
 */
export class Admission {
  readonly #limits: Pick<Limits, 'callers' | 'inFlight'>;
  readonly #callerOf: CallerOf;

  constructor(limits: Pick<Limits, 'callers' | 'inFlight'>, callerOf: CallerOf) {
    this.#limits = limits;
    this.#callerOf = callerOf;
  }

  /**
   * Admits a request. If its caller has no free slot, the request waits for one. Call the returned
   * function when the handler has ended and its response is sent or its client is gone: a response
   * that nobody reads takes memory. Call it earlier if no response is in memory. Throws 429 `rate_limit_exceeded` if too many requests of this caller wait, and 503
   * `service_unavailable` if too many requests of all callers wait, if too many requests run, or if
   * too many requests of the client's network run.
   */
  enter(request: FastifyRequest, operation: AdmittedOperation): Leave | Promise<Leave> {
    const { context } = request;
    const caller = operation.hasCaller ? this.#callerOf(request) : null;
    if (caller === null || this.#limits.callers.tryTake(caller))
      return this.#start(context, caller, operation);
    const aborted = new AbortController();
    const disconnected = new AppError('invalid_request_body', {
      developerMessage: 'The client disconnected.',
    });
    context.onEnd(() => aborted.abort(disconnected));
    return this.#limits.callers
      .take(caller, aborted.signal)
      .then(() => this.#start(context, caller, operation));
  }

  #start(
    { network }: RequestContext,
    caller: string | number | null,
    { countsInFlight }: AdmittedOperation,
  ): Leave {
    if (countsInFlight && !this.#limits.inFlight.tryTake(network, 1)) {
      if (caller !== null) this.#limits.callers.release(caller);
      throw serviceUnavailable({
        shortage: 'overload',
        developerMessage: 'Too many requests are in progress.',
      });
    }
    return () => {
      if (countsInFlight) this.#limits.inFlight.giveBack(network, 1);
      if (caller !== null) this.#limits.callers.release(caller);
    };
  }
}
