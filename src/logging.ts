/** The logger of a process: which parts of a request it writes, and which values it removes. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Fields of bodies, headers and settings whose value is a credential. */
const secretNames: ReadonlySet<string> = new Set([
  ...['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-partner-apikey'],
  ...['password', 'token', 'accessToken', 'refreshToken', 'apiKey', 'secret', 'secretAccessKey', 's3SecretAccessKey'],
  'jwtSecret',
]);

/** Fields in which errors of drivers and parsers hold what a client sent or a parameter of a statement. */
const fieldsWithInput = ['rawPacket', 'params', 'parameters', 'query', 'detail', 'where'];

/** Pino redacts errors only: matching these paths in every line would cost more than the line. */
const errorPaths = [
  ...fieldsWithInput.map((name) => `err.${name}`),
  ...['err', 'err.*', 'err.*.*'].flatMap((path) => [...secretNames].map((name) => `${path}["${name}"]`)),
];

const maxDepth = 5;

/** A copy of plain data without credentials. An instance of a class is left to its serializer. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || (depth > 0 && isOfClass(value))) return value;
  // Deeper data is not searched, so it is not written.
  if (depth > maxDepth) return '...';
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  const kept = Object.entries(value).filter(([name]) => !secretNames.has(name));
  return Object.fromEntries(kept.map(([name, entry]) => [name, withoutSecrets(entry, depth + 1)]));
}

/** Queries and headers from parsers have no prototype. */
function isOfClass(value: object): boolean {
  return !Array.isArray(value) && ![Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** The most characters of a path in a line. No path of the service is longer. */
const maxPathLength = 512;

/** The path without its query, cut to `maxPathLength`. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return url.slice(0, Math.min(end === -1 ? url.length : end, maxPathLength));
}

/**
 * The options of the logger (pino, one JSON line per entry). It writes no header and no query of a request, because both may
 * hold tokens. It removes passwords, tokens, keys and cookies from errors and fields.
 */
export function loggerOptions(level: string) {
  return {
    level,
    redact: { paths: errorPaths, remove: true },
    formatters: { log: (entry: object) => withoutSecrets(entry) as Record<string, unknown> },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: pathOf(url), remoteAddress: ip }),
    },
  } satisfies FastifyServerOptions['logger'];
}
