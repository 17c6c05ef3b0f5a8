/**
 * Writes through a deployment while its operator takes servers away, and then looks whether
 * everything that was acknowledged is there. It creates and deletes drafts, which no machine makes.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../src/errors/message-of.ts';

export interface DrillSettings {
  /** The address of the deployment, without a trailing slash. */
  baseUrl: string;
  email: string;
  password: string;
  /** The seconds between two drafts. */
  pauseSeconds: number;
  /** Ends the drill. */
  signal: AbortSignal;
  log: (line: string) => void;
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

/** An acknowledged draft that is not checked yet. Times are those of `performance.now()`. */
interface HeldDraft {
  id: string;
  /** Before this time, the draft cannot have expired. */
  expiresAt: number;
  checkAt: number;
}

/** The drafts that exist at a time. A user can have 100. */
const maxHeld = 50;
/** The pause before a failed request is sent again. */
const retryMs = 500;
const answerMs = 10_000;

/**
 * Runs until the signal. Returns whether drafts were acknowledged and every one was found. If
 * requests fail when the signal comes, the drafts that are left are not checked, and neither are
 * drafts that expired during an interruption. Throws an Error if the deployment rejects the account
 * or the drafts.
 */
export async function drill({
  pauseSeconds,
  signal,
  log,
  ...account
}: DrillSettings): Promise<boolean> {
  const client = new PatientClient(account, signal, log);
  const held: HeldDraft[] = [];
  let acknowledged = 0;
  let expired = 0;
  const lost: string[] = [];
  /** Reads a draft, and deletes it. */
  const check = async ({ id, expiresAt }: HeldDraft) => {
    const path = `/v1/orders/drafts/${id}`;
    const { status } = await client.send('GET', path);
    if (status !== 404) await client.send('DELETE', path);
    else if (performance.now() < expiresAt) lost.push(id);
    else expired++;
  };
  const readRecipe = async () => {
    const { body } = await client.send('GET', '/v1/recipes?limit=1');
    const recipe = body.items?.[0]?.id;
    if (recipe === undefined) throw new Error('the deployment offers no recipe');
    return recipe;
  };
  const make = async (recipe: string) => {
    const begunAt = performance.now();
    const { status, body } = await client.send('POST', '/v1/orders/drafts', { recipe });
    if (body.reason === 'draft_limit_reached')
      throw new Error(`${account.email} has 100 drafts. Delete some, or wait until they expire`);
    if (body.id === undefined) throw new Error(`a draft got ${status} ${body.reason ?? ''}`);
    acknowledged++;
    // Only the service knows DRAFT_TTL_SECONDS, and its clock may differ from this one.
    const lifetime = Date.parse(body.expires_at ?? '') - Date.parse(body.created_at ?? '');
    held.push({ id: body.id, expiresAt: begunAt + lifetime, checkAt: begunAt + lifetime / 2 });
  };
  const checkOldest = async () => {
    await check(held[0] as HeldDraft);
    held.shift();
  };
  const mustCheck = () =>
    held.length > maxHeld || held.some(({ checkAt }) => performance.now() >= checkAt);
  try {
    const recipe = await readRecipe();
    log('A draft every few seconds. Stop with Ctrl-C.');
    while (!signal.aborted) {
      await make(recipe);
      while (mustCheck()) await checkOldest();
      await delay(pauseSeconds * 1000, undefined, { signal }).catch(() => undefined);
    }
    while (held.length > 0) await checkOldest();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  const longest = (client.longestMs / 1000).toFixed(1);
  const notChecked = held.length + expired;
  const unchecked = notChecked > 0 ? `, ${notChecked} not checked` : '';
  log(
    `${acknowledged} drafts acknowledged, ${lost.length} lost${unchecked}. Longest interruption: ${longest} s.`,
  );
  for (const id of lost) log(`lost: ${id}`);
  return acknowledged > 0 && lost.length === 0 && notChecked === 0;
}

/** Sends a request again until it gets an answer, and says how long that took. */
class PatientClient {
  readonly #account: Pick<DrillSettings, 'baseUrl' | 'email' | 'password'>;
  readonly #signal: AbortSignal;
  readonly #log: (line: string) => void;
  #token: string | undefined;
  #failingSince: number | undefined;
  longestMs = 0;

  constructor(
    account: Pick<DrillSettings, 'baseUrl' | 'email' | 'password'>,
    signal: AbortSignal,
    log: (line: string) => void,
  ) {
    this.#account = account;
    this.#signal = signal;
    this.#log = log;
  }

  /** Throws Stopped if the request fails after the signal. */
  async send(method: string, path: string, body?: object): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      const answer = await this.#attempt(method, path, key, body);
      if (answer === undefined) {
        if (this.#signal.aborted && this.#failingSince !== undefined) {
          this.#recordInterruption(this.#failingSince);
          throw new Stopped();
        }
        continue;
      }
      this.#succeed();
      return answer;
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
class Stopped extends Error {}

function clock(): string {
  return new Date().toISOString().slice(11, 19);
}
