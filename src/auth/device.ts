import type { FastifyRequest } from 'fastify';
import type { Device } from './queries/sessions.ts';

/** The maximum lengths of the texts in the list of sessions, in UTF-16 code units. */
const maxLengths = { name: 100, userAgent: 512 };

/** Returns the device of a request, with its texts cut to their maximum lengths. */
export function deviceOf({ headers, ip, context }: FastifyRequest): Device {
  const name = headers['x-beverage-ordering-device-name'];
  return {
    name: typeof name === 'string' ? name.slice(0, maxLengths.name) : null,
    ipAddress: ip,
    network: context.network,
    userAgent: headers['user-agent']?.slice(0, maxLengths.userAgent) ?? null,
  };
}
