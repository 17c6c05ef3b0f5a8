/** Sends the requests of the drill: again and again while the deployment is interrupted. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../src/errors/message-of.ts';

/** The account that sends the requests, and its deployment. */
export interface Account {
  /** The address of the deployment, without a trailing slash. */
  baseUrl: string;
  email: string;
  password: string;
}

interface Answer {
  status: number;
  /** Whether the service asks for another attempt. */
  hasRetryAfter: boolean;
  body: {
    id?: string;
    created_at?: string;
    expires_at?: string;
    data?: { accessToken?: string };
    reason?: string;
    items?: { id: string }[];
  };
}

/** The pause before a failed request is sent again. */
const retryMs = 500;
const answerMs = 10_000;

/** Repeats each request until it gets an answer. Measures how long requests fail. */
export class PatientClient {
  readonly #account: Account;
  readonly #signal: AbortSignal;
  readonly #log: (line: string) => void;
  #token: string | undefined;
  #failingSince: number | undefined;
  /** The longest interruption so far. */
  longestMs = 0;

  constructor(account: Account, signal: AbortSignal, log: (line: string) => void) {
    this.#account = account;
    this.#signal = signal;
    this.#log = log;
  }

  /** Throws Stopped if the request fails after the signal. */
  async send(method: string, path: string, body?: object): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      const answer = await this.#attempt(method, path, key, body);
      if (answer !== undefined) {
        this.#succeed();
        return answer;
      }
      if (this.#signal.aborted && this.#failingSince !== undefined) {
        this.#recordInterruption(this.#failingSince);
        throw new Stopped();
      }
    }
  }

  /** Returns undefined if the request must be sent again. */
  async #attempt(
    method: string,
    path: string,
    key: string,
    body?: object,
  ): Promise<Answer | undefined> {
    try {
      const isNew = this.#token === undefined;
      this.#token ??= await this.#signIn();
      const answer = await this.#fetch(method, path, body, {
        authorization: `Bearer ${this.#token}`,
        'x-idempotency-key': key,
      });
      if (answer.status === 401) {
        this.#token = undefined;
        // An older token may have expired.
        if (isNew) await this.#fail('401 after a sign-in');
      } else if (answer.status < 500 && !mayChange(answer)) return answer;
      else await this.#fail(`${answer.status} ${answer.body.reason ?? ''}`, answer.status < 500);
    } catch (error) {
      if (error instanceof WrongPassword) throw error;
      await this.#fail(messageOf(error), error instanceof Limited);
    }
    return undefined;
  }

  async #signIn(): Promise<string> {
    const { email, password } = this.#account;
    const { status, body } = await this.#fetch('POST', '/auth/login', { email, password });
    if ([400, 401, 403].includes(status))
      throw new WrongPassword(`${email} cannot sign in: ${body.reason ?? status}`);
    if (status === 429) throw new Limited('429 at the sign-in');
    if (body.data?.accessToken === undefined) throw new Error(`${status} ${body.reason ?? ''}`);
    return body.data.accessToken;
  }

  async #fetch(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.#account.baseUrl}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      hasRetryAfter: response.headers.has('retry-after'),
      body: isJson && text !== '' ? JSON.parse(text) : {},
    };
  }

  /**
   * Waits before the next attempt. A limit of requests is no interruption, and the signal does not
   * shorten its wait: the attempts would flood the service.
   */
  async #fail(reason: string, isLimit = false): Promise<void> {
    if (!isLimit && this.#failingSince === undefined) {
      this.#failingSince = performance.now();
      this.#log(`${clock()}  requests fail: ${reason}`);
    }
    const signal = isLimit ? undefined : this.#signal;
    await delay(retryMs, undefined, { signal }).catch(() => undefined);
  }

  #succeed(): void {
    if (this.#failingSince === undefined) return;
    const duration = this.#recordInterruption(this.#failingSince);
    this.#failingSince = undefined;
    this.#log(`${clock()}  requests succeed again, after ${(duration / 1000).toFixed(1)} s`);
  }

  /** Returns the milliseconds of the interruption so far. */
  #recordInterruption(since: number): number {
    const duration = performance.now() - since;
    this.longestMs = Math.max(this.longestMs, duration);
    return duration;
  }
}

/**
 * Whether a repeated request may get another answer: a limit, or a request with the same key runs.
 * `ERROR_FORMAT=plain` sends no reason, so `Retry-After` tells the latter from other conflicts.
 */
function mayChange({ status, hasRetryAfter }: Answer): boolean {
  return status === 429 || (status === 409 && hasRetryAfter);
}

class WrongPassword extends Error {}
class Limited extends Error {}

/** A request failed after the signal, so it is not sent again. */
export class Stopped extends Error {}

function clock(): string {
  return new Date().toISOString().slice(11, 19);
}
