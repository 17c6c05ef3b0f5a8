/**
 * A client of the service for Node.js, browsers and React Native:
 *
 *     const client = createClient({ baseUrl: 'http://127.0.0.1:3000' });
 *     await client.signIn({ email, password });
 *     const { data } = await client.withRevision(1, (etag) =>
 *       client.createOrder({ headers: { 'If-Match': etag }, body: { recipe: 'lungo' } }),
 *     );
 *
 * The way of a call: an idempotency key where one is taken, then attempts with waits between them, each with the access
 * token of that moment.
 */
import { ApiError } from './errors.ts';
import { keepAnswers } from './kept.ts';
import { type ClientOperation, operations } from './operations.ts';
import { abortable, sleep as defaultSleep, type RetryPolicy, withRetries } from './retry.ts';
import { type Answer, type Outgoing, type Reading, send } from './send.ts';
import { createSession, memoryStore, type RefreshTokenStore } from './session.ts';
import type {
  CallSettings,
  Credentials,
  OperationId,
  Operations,
  Representation,
  Result,
  SignedInUser,
} from './types.ts';

/** How a client is set up. Only the address has no default. */
export interface ClientOptions {
  /** Where the service is, such as `https://drinks.example`. */
  readonly baseUrl: string;
  /**
   * How the refresh token travels. `cookie` (the default) is for browsers, and works wherever cookies do; `body` needs a
   * deployment with `REFRESH_TOKEN_IN_BODY=true`, and suits programs and apps.
   */
  readonly refreshToken?: 'cookie' | 'body';
  /** Keeps the refresh token over a restart; without it the token is in memory. Browsers do without: they keep the cookie. */
  readonly refreshTokenStore?: RefreshTokenStore;
  /** An access token from elsewhere, such as a gateway's. */
  readonly accessToken?: string;
  /** The key for the operations of partners. */
  readonly partnerKey?: string;
  /** What the list of sessions should call this device. */
  readonly deviceName?: string;
  /** Called once when the session has ended because its refresh was refused: show the sign-in form. */
  readonly onSignedOut?: (error: ApiError) => void;
  /** Attempts after the first, where repeating is safe; 3. */
  readonly retries?: number;
  /** How long one attempt may take; 30,000 ms. */
  readonly timeoutMilliseconds?: number;
  /** Changes the back-off of 1, 2, 4 s, so that many clients do not come back at once. Unchanged by default. */
  readonly jitter?: (milliseconds: number) => number;
  /** Waits. Replace it to test without waiting. */
  readonly sleep?: RetryPolicy['sleep'];
  /** Makes idempotency keys; `crypto.randomUUID` by default, which React Native lacks. */
  readonly createKey?: () => string;
  /** How many answers to keep for conditional requests; 100. */
  readonly keptAnswers?: number;
  /** Sends requests; the platform's own by default. */
  readonly fetch?: typeof fetch;
}

/** Every operation of the contract as a function, and what goes beyond a single operation. */
export interface Client extends Operations {
  /** Signs in, and keeps the tokens. Throws `ApiError` 401 `invalid_credentials`, 403 or 429 as the service answers. */
  signIn(credentials: Credentials, settings?: Pick<CallSettings, 'signal'>): Promise<SignedInUser>;
  /**
   * Ends this session, or all sessions of the account. The tokens are forgotten in any case; what it throws says that
   * the service may not know.
   */
  signOut(settings?: Pick<CallSettings, 'signal'> & { readonly everywhere?: boolean }): Promise<void>;
  /**
   * Reads the revision of a user's order list and hands it over as an entity tag for `If-Match`. When the list moves
   * before the action gets through (412 `revision_mismatch`), it reads again and repeats the action with the new one, as
   * often as `retries` says.
   */
  withRevision<T>(
    userId: number,
    action: (etag: string) => Promise<T>,
    settings?: Pick<CallSettings, 'signal'>,
  ): Promise<T>;
}

/** The options of a call where the operation is not known to the compiler. */
interface AnyOptions extends CallSettings {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly representation?: Representation;
  readonly as?: 'blob' | 'stream';
}

const sessionOperations: readonly string[] = ['login', 'refresh', 'logout', 'logoutAll'];
const formalType = 'application/vnd.beverage.order+json';
const repeatableMethods = ['GET', 'PUT', 'DELETE'];
const defaultRetries = 3;

/** Makes a client. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  const { partnerKey, retries = defaultRetries, timeoutMilliseconds = 30_000 } = options;
  const { createKey = () => crypto.randomUUID() } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  // A browser's fetch wants to be called by its own name.
  const transport = { fetch: options.fetch ?? ((request) => fetch(request)), timeoutMilliseconds };
  const policy: RetryPolicy = {
    retries,
    sleep: options.sleep ?? defaultSleep,
    jitter: options.jitter ?? ((milliseconds) => milliseconds),
  };
  const kept = keepAnswers(options.keptAnswers ?? 100);
  const session = createSession({
    refreshToken: options.refreshToken ?? 'cookie',
    store: options.refreshTokenStore ?? memoryStore(),
    accessToken: options.accessToken,
    deviceName: options.deviceName,
    onSignedOut: options.onSignedOut,
    request: (id, outgoing, signal) => {
      const { method, path } = operations[id];
      return send({ ...outgoing, method, url: baseUrl + path, read: 'text' }, transport, signal);
    },
  });

  /** One attempt of a read, for the price of a 304 where the answer is here already. */
  const sendConditionally = async (outgoing: Outgoing, attempt: (outgoing: Outgoing) => Promise<Answer>) => {
    if (outgoing.method !== 'GET' || outgoing.read !== 'text') return await attempt(outgoing);
    const { url, headers } = outgoing;
    const key = [session.subject(), url, headers.Accept, headers['Accept-Language']].join(' ');
    const found = kept.find(key);
    const answer = await attempt(
      found ? { ...outgoing, headers: { ...headers, 'If-None-Match': found.etag } } : outgoing,
    );
    if (answer.status === 304 && found) return { ...answer, status: 200, text: found.text };
    const etag = answer.headers.get('ETag');
    const mayKeep = etag !== null && !answer.headers.get('Cache-Control')?.includes('no-store');
    if (mayKeep) kept.keep(key, { etag, text: answer.text });
    return answer;
  };

  const call = async (id: OperationId, given: AnyOptions = {}): Promise<Result<number, unknown>> => {
    const description = operations[id];
    const { method, security } = description;
    const outgoing = prepare(description, given, baseUrl, createKey);
    const attempt = (headers: Record<string, string>) =>
      sendConditionally(outgoing, (request) =>
        send(
          { ...request, headers: { ...request.headers, ...headers } },
          { ...transport, timeoutMilliseconds: given.timeoutMilliseconds ?? timeoutMilliseconds },
          given.signal,
        ),
      );
    const authorized = () => {
      if (security === 'bearerAuth') return abortable(session.authorized(attempt), given.signal);
      return attempt(security === 'partnerKey' && partnerKey !== undefined ? { 'X-Partner-ApiKey': partnerKey } : {});
    };
    const isRepeatable = repeatableMethods.includes(method) || description.takesKey;
    return resultOf(await withRetries(authorized, isRepeatable, policy, given.signal), outgoing);
  };

  const ids = Object.keys(operations).filter((id) => !sessionOperations.includes(id)) as OperationId[];
  const client = {
    ...Object.fromEntries(ids.map((id) => [id, (given?: AnyOptions) => call(id, given)])),
    signIn: (credentials, { signal } = {}) => session.signIn(credentials, signal),
    signOut: ({ everywhere = false, signal } = {}) => session.signOut(everywhere, signal),
    async withRevision(userId, action, { signal } = {}) {
      for (let refused = 0; ; refused++) {
        const { etag } = await client.listOrders({ query: { user_id: userId, limit: 1 }, signal });
        try {
          return await action(etag ?? '');
        } catch (error) {
          const isStale = error instanceof ApiError && error.reason === 'revision_mismatch';
          if (!isStale || refused >= retries) throw error;
        }
      }
    },
  } as Client;
  return client;
}

/** The request that every attempt sends, its idempotency key included. */
function prepare(description: ClientOperation, given: AnyOptions, baseUrl: string, createKey: () => string): Outgoing {
  const { method, path, takesKey, sends, accepts } = description;
  const { representation = 'snake', as = 'blob' } = given;
  const typeOf = (types: readonly string[]) =>
    representation === 'camel' && types.includes(formalType) ? formalType : types[0];
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given.headers ?? {})) if (value !== undefined) headers[name] = value;
  const accept = typeOf(accepts);
  if (accept !== undefined) headers.Accept = accept;
  if (takesKey && !('X-Idempotency-Key' in headers) && !('Idempotency-Key' in headers)) {
    headers['X-Idempotency-Key'] = createKey();
  }
  let body: Outgoing['body'];
  if (given.body !== undefined) {
    const isForm = sends.includes('multipart/form-data');
    body = isForm ? formOf(given.body as FormData | Blob) : JSON.stringify(given.body);
    // Of a form the platform states the type: it alone knows the boundary.
    if (!isForm) headers['Content-Type'] = typeOf(sends) ?? 'application/json';
  }
  const read: Reading = accept === '*/*' ? as : 'text';
  return { method, url: baseUrl + fill(path, given.path) + queryString(given.query), headers, body, read };
}

/** A file alone becomes the form the contract asks for: one field, `file`. */
function formOf(body: FormData | Blob): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  form.append('file', body);
  return form;
}

function fill(path: string, values: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** Lists repeat their name. */
function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((entry) => entry !== undefined)
      .map((entry) => `${name}=${encodeURIComponent(String(entry))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function resultOf({ status, headers, text, content }: Answer, outgoing: Outgoing): Result<number, unknown> {
  const etag = headers.get('ETag') ?? undefined;
  const number = /^(?:W\/)?"(\d+)"$/.exec(etag ?? '')?.[1];
  // By what was asked for: a 304 states no type.
  const isJson = outgoing.headers.Accept?.endsWith('json') ?? false;
  const data = outgoing.read !== 'text' ? content : text === '' ? undefined : isJson ? JSON.parse(text) : text;
  return {
    status,
    data,
    headers,
    etag,
    revision: number === undefined ? undefined : Number(number),
    replayed: headers.get('X-Beverage-Ordering-Replayed') === 'true',
  };
}
