/**
 * Sends requests to a deployment, and compares each response with the document that the deployment
 * publishes.
 */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { contractCheck, type Description, type SecurityRequirement } from './contract.ts';

/**
 * The options of a request. A form or a text is sent unchanged, and any other body is sent as JSON.
 */
export interface RequestOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A response with its parsed JSON body. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  cookies: string[];
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the published document describes the type of a body
  body: any;
}

/** An operation of the published document. */
export interface PublishedOperation {
  id: string;
  method: string;
  path: string;
  /** The credentials that the operation requires. Empty for a public operation. */
  security: SecurityRequirement[];
}

/** A deployment, its published document, and the operations that have succeeded. */
export interface Deployment {
  readonly operations: readonly PublishedOperation[];
  /** The number of responses that have been compared with the document so far. */
  readonly answerCount: number;
  /** The operations that have succeeded at least once. */
  readonly exercised: ReadonlySet<string>;
  /** Sends a request. Throws an AssertionError if the document does not allow the response. */
  send(method: string, path: string, options?: RequestOptions): Promise<Answer>;
}

/** How often a request that the rate limit rejects is sent. */
const maxAttempts = 5;

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** Reads the document of a deployment from `/openapi.json`. Throws if there is none. */
export async function connect(baseUrl: string, log: (line: string) => void): Promise<Deployment> {
  const published = await fetch(`${baseUrl}/openapi.json`);
  assert.equal(published.status, 200, `${baseUrl}/openapi.json answers ${published.status}`);
  const document = (await published.json()) as Description;
  const check = contractCheck(document);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const security = operation.security ?? document.security ?? [];
      return [{ id: operation.operationId, method: method.toUpperCase(), path, security }];
    }),
  );
  let answerCount = 0;
  const exercised = new Set<string>();

  const sendOnce = async (method: string, path: string, options?: RequestOptions) => {
    const received = await sendRaw(baseUrl, method, path, options);
    const { status, headers, text } = received;
    answerCount++;
    const operation = check({ method, url: path, status, headers, body: text });
    if (operation && status >= 200 && status < 300) exercised.add(operation.operationId);
    return received;
  };

  const send: Deployment['send'] = async (method, path, options) => {
    const received = await withinRateLimit(`${method} ${path}`, log, () =>
      sendOnce(method, path, options),
    );
    const { headers, text } = received;
    // `check` has reported a body that is not JSON.
    const isJson = /json/.test(headers['content-type'] ?? '') && text !== '';
    return { ...received, body: isJson ? JSON.parse(text) : undefined };
  };
  return {
    operations,
    send,
    exercised,
    get answerCount() {
      return answerCount;
    },
  };
}

/**
 * Sends a request again while the rate limit rejects it. Throws an AssertionError after
 * `maxAttempts` rejections, and if a rejection does not tell how long to wait.
 */
async function withinRateLimit(
  request: string,
  log: (line: string) => void,
  sendOnce: () => Promise<Omit<Answer, 'body'>>,
): Promise<Omit<Answer, 'body'>> {
  for (let attempt = 1; ; attempt++) {
    const received = await sendOnce();
    if (received.status !== 429) return received;
    const { 'retry-after': seconds = '' } = received.headers;
    assert.match(seconds, /^\d+$/, `${request}: Retry-After must be a number of seconds`);
    assert.ok(attempt < maxAttempts, `${request} was rejected ${attempt} times with status 429`);
    log(`  ... the rate limit rejected ${request}: waiting ${seconds} s`);
    await wait(Number(seconds) * 1000);
  }
}

async function sendRaw(
  baseUrl: string,
  method: string,
  path: string,
  { token, headers = {}, body }: RequestOptions = {},
): Promise<Omit<Answer, 'body'>> {
  const isRaw = body === undefined || typeof body === 'string' || body instanceof FormData;
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(!isRaw && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie(),
    text,
  };
}
