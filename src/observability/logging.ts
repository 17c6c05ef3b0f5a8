/**
 * Configures the logger of a process: which fields of a request it writes, and which values it
 * removes.
 *
 * `withoutSecrets` removes secrets from the data of an entry before Pino calls the serializers, and
 * from an error after the serializer of Pino has made plain data of it.
 */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { type SerializedError, stdSerializers } from 'pino';
import { secretSettings } from '../config.ts';
import { printable } from '../http/printable.ts';

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
/**
 * The maximum depth of logged data. Secrets are removed up to this depth, and deeper data is not
 * written.
 */
const maxDepth = 5;

const isSecret = (name: string) => secretNames.has(name.toLowerCase());

/** Which members of logged data are removed, and which objects are not copied. */
interface Filter {
  isHidden(name: string): boolean;
  isOpaque(value: object): boolean;
}

/** The filter of entries. Instances of classes are left to their serializers. */
const ofEntries: Filter = { isHidden: isSecret, isOpaque: isOfClass };

/**
 * The filter of errors, which have no serializer for their members. Buffers, dates and URLs are
 * left to their own conversion.
 */
const ofErrors: Filter = {
  isHidden: (name) => isSecret(name) || fieldsWithInput.has(name),
  isOpaque: (value) => 'toJSON' in value,
};

/** Returns a copy of data without the members that the filter hides. */
function withoutSecrets(value: unknown, filter: Filter, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // The entry or error itself is always copied.
  if (depth > 0 && filter.isOpaque(value)) return value;
  if (depth > maxDepth) return '...';
  const copy = (member: unknown) => withoutSecrets(member, filter, depth + 1);
  if (Array.isArray(value)) return value.map(copy);
  const shown = Object.entries(value).filter(([name]) => !filter.isHidden(name));
  return Object.fromEntries(shown.map(([name, member]) => [name, copy(member)]));
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
 * keys and cookies from errors and other data. It escapes the characters that a terminal would
 * obey, because clients can send them. A parser of JSON reads the same values.
 */
export function loggerOptions(level: string) {
  return {
    level,
    // The third argument is the logger, which Fastify gives the request.
    mixin: (_entry: object, _level: number, logger: object) => idsOf(logger),
    hooks: { streamWrite: (line: string) => `${printable(line.trimEnd())}\n` },
    formatters: {
      log: (entry: object) => withoutSecrets(entry, ofEntries) as Record<string, unknown>,
    },
    serializers: {
      err: (error: Error) => withoutSecrets(stdSerializers.err(error), ofErrors) as SerializedError,
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        path: pathOf(url),
        remoteAddress: ip,
      }),
    },
  } satisfies FastifyServerOptions['logger'];
}
