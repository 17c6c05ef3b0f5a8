/** What is logged of a request, and what never is. */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Where errors of drivers and parsers carry what a client sent, or what a statement was given. */
const secretPaths = [
  'err.rawPacket',
  'err.params',
  'err.parameters',
  'err.query',
  'err.detail',
  'err.where',
  '*.password',
  '*.refreshToken',
  '*.accessToken',
  '*.authorization',
  '*.cookie',
  '*["set-cookie"]',
  '*["x-partner-apikey"]',
];

/**
 * The logger of a process (pino, one JSON line per entry). Of a request it keeps no header and no query, since tokens
 * end up in either; passwords, tokens, keys and cookies are removed wherever an error or a field carries them.
 */
export function loggerOptions(level: string) {
  return {
    level,
    redact: { paths: secretPaths, remove: true },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], remoteAddress: ip }),
    },
  } satisfies FastifyServerOptions['logger'];
}
