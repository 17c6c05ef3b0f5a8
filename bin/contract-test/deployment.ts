/**
 * Sends requests to a deployment, and compares each response with the document that the deployment
 * publishes.
 */
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { contractCheck, type Description } from './contract.ts';

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
  security: Record<string, string[]>[];
}

/** A deployment, its published document, and the operations that have succeeded. */
export interface Deployment {
  readonly operations: readonly PublishedOperation[];
  /** The number of responses that have been compared with the document so far. */
  readonly answers: number;
  /** The operations that have succeeded at least once. */
  readonly exercised: ReadonlySet<string>;
  /** Sends a request. Throws an AssertionError if the document does not allow the response. */
  ask(method: string, path: string, options?: RequestOptions): Promise<Answer>;
}

interface PublishedDocument extends Description {
  security?: Record<string, string[]>[];
  paths: Record<
    string,
    Record<string, Description['paths'][string][string] & { security?: Record<string, string[]>[] }>
  >;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** Reads the document of a deployment from `/openapi.json`. Throws if there is none. */
export async function meet(baseUrl: string, say: (line: string) => void): Promise<Deployment> {
  const published = await fetch(`${baseUrl}/openapi.json`);
  assert.equal(published.status, 200, `${baseUrl}/openapi.json answers ${published.status}`);
  const document = (await published.json()) as PublishedDocument;
  const check = contractCheck(document);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const security = operation.security ?? document.security ?? [];
      return [{ id: operation.operationId, method: method.toUpperCase(), path, security }];
    }),
  );
  let answers = 0;
  const exercised = new Set<string>();

  const ask: Deployment['ask'] = async (method, path, { token, headers = {}, body } = {}) => {
    const isRaw = body === undefined || typeof body === 'string' || body instanceof FormData;
    for (;;) {
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
      const seen = {
        method,
        url: path,
        status: response.status,
        headers: Object.fromEntries(response.headers),
      };
      answers++;
      check({ ...seen, body: text });
      if (response.status === 429) {
        const seconds = Number(seen.headers['retry-after']);
        say(`  ... the rate limit of ${path}: waiting ${seconds} s`);
        await wait(seconds * 1000);
        continue;
      }
      if (response.ok) for (const id of idsOf(operations, method, path)) exercised.add(id);
      const isJson = /json/.test(seen.headers['content-type'] ?? '') && text !== '';
      const cookies = response.headers.getSetCookie();
      return { ...seen, cookies, text, body: isJson ? JSON.parse(text) : undefined };
    }
  };
  return {
    operations,
    ask,
    exercised,
    get answers() {
      return answers;
    },
  };
}

/**
 * Returns an array with the id of the operation that matches a request, or an empty array if none
 * matches. If several match, returns the operation with the fewest parameters.
 */
function idsOf(operations: readonly PublishedOperation[], method: string, path: string): string[] {
  const [pathname = ''] = path.split('?');
  return operations
    .filter((operation) => operation.method === method)
    .filter(({ path }) =>
      new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    )
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
    .slice(0, 1)
    .map(({ id }) => id);
}
