/**
 * Decides when a request may start, so that no caller delays the others (docs/reference/limits.md).
 */
import type { FastifyRequest } from 'fastify';
import { AppError, serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import { FairShare, Slots } from '../limits/slots.ts';
import type { RequestContext } from './request-context.ts';

/** The maximum number of requests of one caller that run at the same time. */
export const runningPerCaller = 20;
/** The maximum number of requests of one caller that wait. */
export const waitingPerCaller = 200;
/** The maximum number of requests of all callers together that wait. */
export const waitingInAll = 2000;

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
  readonly #callers = new Slots<string | number>({
    ...{ running: runningPerCaller, waiting: waitingPerCaller, waitingInAll },
    full: (scope) =>
      scope === 'key' ? tooManyAtOnce('requests', runningPerCaller) : tooManyWait(),
  });
  readonly #callerOf: CallerOf;
  readonly #inFlight: FairShare;

  constructor({ maxInFlight, callerOf }: { maxInFlight: number; callerOf: CallerOf }) {
    this.#inFlight = new FairShare(maxInFlight);
    this.#callerOf = callerOf;
  }

  /**
   * Admits a request. If its caller has no free slot, the request waits for one. Call the returned
   * function as soon as the handler ends. Do not wait until the client has read the response.
   *
   * @throws AppError 429 `rate_limit_exceeded` if too many requests of this caller wait. AppError
   *   503 `service_unavailable` if too many requests of all callers wait, if too many requests run,
   *   or if too many requests of the client's network run.
   */
  enter(request: FastifyRequest, operation: AdmittedOperation): Leave | Promise<Leave> {
    const { context } = request;
    const caller = operation.hasCaller ? this.#callerOf(request) : null;
    if (caller === null || this.#callers.tryTake(caller))
      return this.#start(context, caller, operation);
    const aborted = new AbortController();
    const disconnected = new AppError('invalid_request_body', {
      developerMessage: 'The client disconnected.',
    });
    context.onEnd(() => aborted.abort(disconnected));
    return this.#callers
      .take(caller, aborted.signal)
      .then(() => this.#start(context, caller, operation));
  }

  #start(
    { network }: RequestContext,
    caller: string | number | null,
    { countsInFlight }: AdmittedOperation,
  ): Leave {
    if (countsInFlight && !this.#inFlight.tryTake(network, 1)) {
      if (caller !== null) this.#callers.release(caller);
      throw serviceUnavailable({
        shortage: 'overload',
        developerMessage: 'Too many requests are in progress.',
      });
    }
    return () => {
      if (countsInFlight) this.#inFlight.giveBack(network, 1);
      if (caller !== null) this.#callers.release(caller);
    };
  }
}

function tooManyWait(): AppError {
  return serviceUnavailable({
    shortage: 'overload',
    developerMessage: 'Too many requests wait for their turn.',
  });
}
