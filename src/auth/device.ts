import type { FastifyRequest } from 'fastify';
import { headerText, percentDecoded } from '../http/header-text.ts';
import type { Device } from './queries/sessions.ts';

/** The maximum lengths of the texts in the list of sessions, in characters. */
const maxLengths = { name: 100, userAgent: 512 };

/**
 * Returns the device of a request, with its texts cut to their maximum lengths. `nameInBody`
 * replaces the name in the header.
 */
export function deviceOf({ headers, ip, context }: FastifyRequest, nameInBody?: string): Device {
  const inHeader = headers['x-beverage-ordering-device-name'];
  const name = nameInBody ?? (typeof inHeader === 'string' ? percentDecoded(inHeader) : undefined);
  const { 'user-agent': userAgent } = headers;
  return {
    name: cut(name, maxLengths.name),
    ipAddress: ip,
    network: context.network,
    userAgent: cut(userAgent && headerText(userAgent), maxLengths.userAgent),
  };
}

/**
 * Returns the first characters of a text without control characters, which PostgreSQL (U+0000) and
 * terminals do not accept. Null if nothing is left.
 */
function cut(text: string | undefined, length: number): string | null {
  // A surrogate pair is one character, and must not be cut in two.
  const characters = [...(text ?? '').replaceAll(/\p{Cc}/gu, '')];
  return characters.slice(0, length).join('') || null;
}
