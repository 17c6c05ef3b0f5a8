/** Decides which requests may start, so that no caller delays the others (docs/reference/limits.md). */
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import type { RequestContext } from '../server/request-context.ts';
import { FairShare, Slots } from '../slots.ts';

/** Requests of one caller that run at once, further ones that wait for their turn, and requests of all callers that wait. */
export const runningPerCaller = 20;
export const waitingPerCaller = 200;
export const waitingInAll = 2000;

/** Operations that no bound applies to: an orchestrator ends a process that does not answer them. */
export const alwaysServed: ReadonlySet<string> = new Set(['getHealth']);

/** Ends the turn of a request. Call it once. */
type Leave = () => void;
/** Names the caller of a request without I/O; null when the request has no valid credentials. */
type CallerOf = (request: FastifyRequest) => string | number | null;

/** How an operation is admitted. */
export interface AdmittedOperation {
  /** Whether its requests have different callers. */
  hasCaller: boolean;
  /** False for an operation that is always served, or whose handler receives the body. */
  countsInFlight: boolean;
}

/** Admits the requests of one application. The networks of clients share MAX_IN_FLIGHT fairly. */
export class Admission {
  readonly #callers = new Slots<string | number>({
    ...{ running: runningPerCaller, waiting: waitingPerCaller, waitingInAll },
    full: (scope) => (scope === 'key' ? tooManyAtOnce('requests', runningPerCaller) : tooManyWait()),
  });
  readonly #callerOf: CallerOf;
  readonly #inFlight: FairShare;

  constructor({ maxInFlight, callerOf }: { maxInFlight: number; callerOf: CallerOf }) {
    this.#inFlight = new FairShare(maxInFlight);
    this.#callerOf = callerOf;
  }

  /**
   * Admits a request, at once if its caller has a free slot. Call the result when the handler has ended: the time in which a
   * client reads the response does not count.
   *
   * @throws AppError 429 `rate_limit_exceeded` when too many requests of this caller wait, 503 `service_unavailable` when
   * too many requests wait or run in all, or too many of its network run
   */
  enter(request: FastifyRequest, operation: AdmittedOperation): Leave | Promise<Leave> {
    const { context } = request;
    const caller = operation.hasCaller ? this.#callerOf(request) : null;
    if (caller === null || this.#callers.tryTake(caller)) return this.#start(context, caller, operation);
    const aborted = new AbortController();
    const disconnected = new AppError('invalid_request_body', { developerMessage: 'The client disconnected.' });
    context.onEnd(() => aborted.abort(disconnected));
    return this.#callers.take(caller, aborted.signal).then(() => this.#start(context, caller, operation));
  }

  #start({ network }: RequestContext, caller: string | number | null, { countsInFlight }: AdmittedOperation): Leave {
    if (countsInFlight && !this.#inFlight.tryTake(network, 1)) {
      if (caller !== null) this.#callers.release(caller);
      throw serviceUnavailable({ developerMessage: 'Too many requests are in progress.' });
    }
    return () => {
      if (countsInFlight) this.#inFlight.giveBack(network, 1);
      if (caller !== null) this.#callers.release(caller);
    };
  }
}

function tooManyWait(): AppError {
  return serviceUnavailable({ developerMessage: 'Too many requests wait for their turn.' });
}

/** Rejects requests with 503 while the event loop is delayed by more than `maxDelayMs`; 0 means no limit. */
export const overload = fastifyPlugin<{ maxDelayMs: number }>(async (app, { maxDelayMs }) => {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: ({ context }, _reply, _kind, delay) => {
      // The delay is infinite when the last second has no sample, for example after a busy start. It is no sign of load.
      if (delay === Number.POSITIVE_INFINITY || alwaysServed.has(context.operation)) return;
      throw serviceUnavailable({ developerMessage: 'The service is overloaded.' });
    },
  });
});
