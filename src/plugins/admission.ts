/**
 * Decides when a request may start. A caller has a few requests that run at once; more of them wait for their turn, so
 * that one caller does not delay the others. All requests together are bounded by MAX_IN_FLIGHT, and those of one network
 * by what they leave free. A request comes here only after its body has arrived: until then it costs a socket and no work.
 */
import type { FastifyRequest } from 'fastify';
import { AppError, serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import type { RequestContext } from '../server/request-context.ts';
import { FairShare, Slots, SlotsFullError } from '../slots.ts';

/** Requests of one caller that run at once. */
export const runningPerCaller = 20;
/** Further requests of one caller that wait for their turn. */
export const waitingPerCaller = 200;
/** Requests of all callers that wait for their turn. */
export const waitingInAll = 2000;

/** Ends the turn of a request. Call it once. */
type Leave = () => void;

/** Names the caller of a request without any I/O; null when the request has no valid credentials. */
type CallerOf = (request: FastifyRequest) => string | number | null;

/** How an operation is admitted. */
export interface AdmittedOperation {
  /** Whether the operation has callers to tell apart. */
  hasCaller: boolean;
  /** False for an operation that is served however busy the process is, or that receives its body by itself. */
  countsInFlight: boolean;
}

/** Admits the requests of one application. */
export class Admission {
  readonly #callers = new Slots<string | number>({
    running: runningPerCaller,
    waiting: waitingPerCaller,
    waitingInAll,
  });
  readonly #callerOf: CallerOf;
  readonly #inFlight: FairShare;

  constructor({ maxInFlight, callerOf }: { maxInFlight: number; callerOf: CallerOf }) {
    this.#inFlight = new FairShare(maxInFlight);
    this.#callerOf = callerOf;
  }

  /**
   * Admits a request, at once where its caller has a turn left. Call the result when the handler has ended: the time in
   * which a client reads the response does not count.
   *
   * @throws AppError 429 `rate_limit_exceeded` when too many requests of this caller wait, 503 `service_unavailable` when
   * too many wait or run in all, or run for its network
   */
  enter(request: FastifyRequest, operation: AdmittedOperation): Leave | Promise<Leave> {
    const { context } = request;
    const caller = operation.hasCaller ? this.#callerOf(request) : null;
    if (caller === null || this.#callers.tryTake(caller)) return this.#start(context, caller, operation);
    return this.#takeTurn(caller, context).then(() => this.#start(context, caller, operation));
  }

  async #takeTurn(caller: string | number, context: RequestContext): Promise<void> {
    const gone = new AbortController();
    context.onEnd(() =>
      gone.abort(new AppError('invalid_request_body', { developerMessage: 'The client disconnected.' })),
    );
    try {
      await this.#callers.take(caller, gone.signal);
    } catch (error) {
      if (!(error instanceof SlotsFullError)) throw error;
      if (error.scope === 'key') throw tooManyAtOnce('requests', runningPerCaller);
      throw serviceUnavailable({ developerMessage: 'Too many requests are waiting.' });
    }
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
