/**
 * Decides when a request may start. A caller has a few requests under way at once; more of them wait for their turn, so
 * that one caller does not delay the others. All requests together are bounded by MAX_IN_FLIGHT, and those of one network
 * by what they leave free. A request comes here only after its body has arrived: until then it costs a socket and no work.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, serviceUnavailable, tooManyAtOnce } from '../errors/app-error.ts';
import { FairShare } from '../http/fair-share.ts';
import { networkOf } from '../http/network.ts';
import { onRequestEnd } from '../server/request-end.ts';
import { Slots, SlotsFullError } from '../slots.ts';

/** Requests of one caller that run at once. */
export const runningPerCaller = 20;
/** Further requests of one caller that wait for their turn. */
export const waitingPerCaller = 200;
/** Requests of all callers that wait for their turn. */
export const waitingInAll = 2000;

/** Gives the turn back. It may be called once. */
export type Leave = () => void;

/** How requests are admitted. */
export interface AdmissionOptions {
  maxInFlight: number;
  /** Names the caller of a request without any I/O; null when the request has no credentials that count. */
  callerOf: (request: FastifyRequest) => string | number | null;
}

/** What is known of an operation. */
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
  readonly #callerOf: AdmissionOptions['callerOf'];
  readonly #inFlight: FairShare;

  constructor({ maxInFlight, callerOf }: AdmissionOptions) {
    this.#inFlight = new FairShare(maxInFlight);
    this.#callerOf = callerOf;
  }

  /**
   * Admits a request, at once where its caller has a turn left. Call what it returns when the handler has ended: the
   * time in which a client reads the response does not count.
   *
   * @throws AppError 429 `rate_limit_exceeded` when too many requests of this caller wait, 503 `service_unavailable` when
   * too many wait or run in all, or run for its network
   */
  enter(request: FastifyRequest, reply: FastifyReply, operation: AdmittedOperation): Leave | Promise<Leave> {
    const caller = operation.hasCaller ? this.#callerOf(request) : null;
    if (caller === null || this.#callers.tryTake(caller)) return this.#start(request, caller, operation);
    return this.#takeTurn(caller, reply).then(() => this.#start(request, caller, operation));
  }

  async #takeTurn(caller: string | number, reply: FastifyReply): Promise<void> {
    const gone = new AbortController();
    onRequestEnd(reply, () =>
      gone.abort(new AppError('invalid_request_body', { developerMessage: 'the client went away' })),
    );
    try {
      await this.#callers.take(caller, gone.signal);
    } catch (error) {
      if (!(error instanceof SlotsFullError)) throw error;
      throw error.scope === 'key' ? tooManyAtOnce('requests', runningPerCaller) : tooMuch('too many requests wait');
    }
  }

  #start(request: FastifyRequest, caller: string | number | null, { countsInFlight }: AdmittedOperation): Leave {
    const network = countsInFlight ? networkOf(request.ip) : null;
    if (network !== null && !this.#inFlight.tryTake(network, 1)) {
      if (caller !== null) this.#callers.release(caller);
      throw tooMuch('too many requests are in flight');
    }
    return () => {
      if (network !== null) this.#inFlight.giveBack(network, 1);
      if (caller !== null) this.#callers.release(caller);
    };
  }
}

function tooMuch(developerMessage: string): AppError {
  return serviceUnavailable({ developerMessage });
}
