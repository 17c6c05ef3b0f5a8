/** The logger of a process: the fields of a request that it writes, and the values that it removes. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Fields of bodies, headers and settings whose value is a credential. */
const secretNames: ReadonlySet<string> = new Set([
  ...['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-partner-apikey', 'jwtSecret', 'secret'],
  ...['password', 'token', 'accessToken', 'refreshToken', 'apiKey', 'secretAccessKey', 's3SecretAccessKey'],
]);
/** Fields in which errors of drivers and parsers have input of a client or a parameter of a statement. */
const fieldsWithInput = ['rawPacket', 'params', 'parameters', 'query', 'detail', 'where'];
/** Pino redacts only errors: matching these paths in every line would cost more than the line. */
const errorPaths = [
  ...fieldsWithInput.map((name) => `err.${name}`),
  ...['err', 'err.*', 'err.*.*'].flatMap((path) => [...secretNames].map((name) => `${path}["${name}"]`)),
];
/** Data below this depth is not searched for secrets, so it is not written. */
const maxDepth = 5;

/** Returns a copy of plain data without credentials. Instances of classes stay unchanged for their serializers. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || (depth > 0 && isOfClass(value))) return value;
  if (depth > maxDepth) return '...';
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  const kept = Object.entries(value).filter(([name]) => !secretNames.has(name));
  return Object.fromEntries(kept.map(([name, entry]) => [name, withoutSecrets(entry, depth + 1)]));
}

/** Queries and headers from parsers have no prototype. */
function isOfClass(value: object): boolean {
  return !Array.isArray(value) && ![Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** Returns the path without its query, cut to 512 characters. Every path of the service is shorter. */
const pathOf = (url: string) => url.slice(0, 512).replace(/\?.*/s, '');

/**
 * Returns the options of the logger (pino, one JSON line per entry). It writes no header and no query of a request, because
 * both may contain tokens, and removes passwords, tokens, keys and cookies from errors and fields.
 */
export function loggerOptions(level: string) {
  return {
    level,
    redact: { paths: errorPaths, remove: true },
    formatters: { log: (entry: object) => withoutSecrets(entry) as Record<string, unknown> },
    serializers: { req: ({ method, url, ip }: FastifyRequest) => ({ method, path: pathOf(url), remoteAddress: ip }) },
  } satisfies FastifyServerOptions['logger'];
}
