/** What is logged of a request, and what never is. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Names of fields whose value is a credential, as bodies, headers and settings call them. */
const secretNames: ReadonlySet<string> = new Set([
  ...['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-partner-apikey'],
  ...['password', 'token', 'accessToken', 'refreshToken', 'apiKey', 'secret', 'secretAccessKey', 's3SecretAccessKey'],
  'jwtSecret',
]);

/** Where errors of drivers and parsers carry what a client sent, or what a statement was given. */
const telltales = ['rawPacket', 'params', 'parameters', 'query', 'detail', 'where'];

/** Only errors are left to the logger's own redaction: looking for patterns in every line would cost more than the line. */
const errorPaths = [
  ...telltales.map((name) => `err.${name}`),
  ...['err', 'err.*', 'err.*.*'].flatMap((place) => [...secretNames].map((name) => `${place}["${name}"]`)),
];

const deepest = 5;

/** A copy of plain data without the fields that hold credentials; what is of a class is left to its serializer. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || (depth > 0 && isOfClass(value))) return value;
  // Not looked at, so not shown.
  if (depth > deepest) return '...';
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  const kept = Object.entries(value).filter(([name]) => !secretNames.has(name));
  return Object.fromEntries(kept.map(([name, entry]) => [name, withoutSecrets(entry, depth + 1)]));
}

/** The queries and headers that parsers make have no prototype at all. */
function isOfClass(value: object): boolean {
  return !Array.isArray(value) && ![Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** Characters of a path that a line shows. No path of the service is longer. */
const longestPath = 512;

/** The path without its query, cut to `longestPath`. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return url.slice(0, Math.min(end === -1 ? url.length : end, longestPath));
}

/**
 * The logger of a process (pino, one JSON line per entry). Of a request it keeps no header and no query, since tokens
 * end up in either; passwords, tokens, keys and cookies are removed wherever an error or a field carries them.
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
