/**
 * Configures the logger of a process: which fields of a request it writes, and which values it
 * removes.
 *
 * `withoutSecrets` removes secrets from plain data, before Pino calls the serializers. Errors get
 * their plain form only from a serializer of Pino, so `redact` removes secrets from this form.
 * Both compare the last name of a value with `secretNames`, in lower case.
 */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { secretSettings } from '../config.ts';

const secretHeaders = 'authorization proxy-authorization cookie set-cookie x-partner-apikey';
const secretFields =
  'password currentPassword newPassword token accessToken refreshToken secret secrets ' +
  'apiKey secretAccessKey';
/** The names of body fields, headers and settings whose values are credentials, in lower case. */
const secretNames: ReadonlySet<string> = new Set(
  [...secretHeaders.split(' '), ...secretFields.split(' '), ...secretSettings].map((name) =>
    name.toLowerCase(),
  ),
);
/**
 * The fields of database driver and parser errors that contain client input or statement
 * parameters.
 */
const fieldsWithInput: ReadonlySet<string> = new Set([
  'rawPacket',
  'params',
  'parameters',
  'query',
  'detail',
  'where',
]);
/** The values that Pino passes to `redacted`. Lines without an error take no time for them. */
const errorPaths = ['err.*', 'err.*.*', 'err.*.*.*'];
/**
 * The maximum depth of logged data. Secrets are removed up to this depth, and deeper data is not
 * written.
 */
const maxDepth = 5;

const isSecret = (name: string) => secretNames.has(name.toLowerCase());

/** Returns a value of an error, or undefined, which JSON omits, for a secret or client input. */
function redacted(value: unknown, path: string[]): unknown {
  const name = path.at(-1) ?? '';
  return isSecret(name) || fieldsWithInput.has(name) ? undefined : value;
}

/**
 * Returns a copy of plain data without credentials. Instances of classes are left to their
 * serializers.
 */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // The entry itself is always copied.
  if (depth > 0 && isOfClass(value)) return value;
  if (depth > maxDepth) return '...';
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  const kept = Object.entries(value).filter(([name]) => !isSecret(name));
  return Object.fromEntries(kept.map(([name, entry]) => [name, withoutSecrets(entry, depth + 1)]));
}

/**
 * Whether a value is an instance of a class. False for parsed queries and headers, which have no
 * prototype.
 */
function isOfClass(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return !Array.isArray(value) && prototype !== null && prototype !== Object.prototype;
}

/**
 * Returns the request id and the trace id of a logger. The logger of the process has no request.
 */
const idsOf = ({ request }: { request?: FastifyRequest }) =>
  request ? { reqId: request.id, traceId: request.context.trace.traceId } : {};

/** The maximum length of a logged path. All paths of the service are shorter. */
const maxPathLength = 512;

/** Returns the path of a URL without the query. */
const pathOf = (url: string) => url.slice(0, maxPathLength).replace(/\?.*/s, '');

/**
 * Returns the options of the logger (Pino, one JSON line per entry). The logger never writes the
 * headers or the query of a request, because they may contain tokens. It removes passwords, tokens,
 * keys and cookies from errors and other data.
 */
export function loggerOptions(level: string) {
  return {
    level,
    redact: { paths: errorPaths, censor: redacted },
    // The third argument is the logger, which Fastify gives the request.
    mixin: (_entry: object, _level: number, logger: object) => idsOf(logger),
    formatters: { log: (entry: object) => withoutSecrets(entry) as Record<string, unknown> },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        path: pathOf(url),
        remoteAddress: ip,
      }),
    },
  } satisfies FastifyServerOptions['logger'];
}
