/** The checks that the HTTP parser of Node.js omits. They run before the request has an effect. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/**
 * A host with or without a port (RFC 3986 section 3.2.2), or an empty text for a target without a
 * host (RFC 9112, 3.2).
 */
const host = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** The headers that must not be repeated, because they say who calls and what the body is. */
const onlyOnce = ['Authorization', 'Content-Type'] as const;

/**
 * Rejects a request that two servers could interpret differently, or that requires an unsupported
 * feature. Throws 400 if the target is * without OPTIONS (RFC 9112 section 3.2.4), if Host is
 * repeated, invalid, or missing in HTTP/1.1 (section 3.2), if Authorization or Content-Type is
 * repeated (RFC 9110 section 5.3), or if HTTP/1.0 has a transfer coding; 501 for a transfer coding
 * other than chunked (RFC 9112 section 6.1); 417 for an expectation other than 100-continue (RFC
 * 9110 section 10.1.1).
 */
export function requireValidFraming({ raw }: FastifyRequest): void {
  if (raw.url?.startsWith('*') && !(raw.method === 'OPTIONS' && raw.url === '*'))
    throw invalid('The request target * is only for OPTIONS.');
  const { 'transfer-encoding': coding, expect } = raw.headers;
  const { hosts, repeated } = singleHeadersOf(raw);
  const isOldVersion = raw.httpVersion === '1.0';
  if (hosts.length > 1 || (hosts.length === 0 && !isOldVersion))
    throw invalid('A request must have exactly one Host header.');
  if (hosts[0] !== undefined && !host.test(hosts[0].trim()))
    throw invalid('The Host header must be a host.');
  if (repeated !== undefined) throw invalid(`The header ${repeated} must not be repeated.`);
  if (coding !== undefined && isOldVersion) throw invalid('HTTP/1.0 has no Transfer-Encoding.');
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
    throw invalid('The only supported transfer coding is chunked.', 'not_implemented');
  if (expect !== undefined && !isOldVersion && !asksToContinue(expect))
    throw new AppError('expectation_failed', {
      developerMessage: 'The only supported expectation is 100-continue.',
    });
}

/**
 * Returns the values of Host, and the first header in `onlyOnce` that is repeated. In `headers`,
 * Node.js keeps only the first value of each.
 */
function singleHeadersOf({ rawHeaders }: FastifyRequest['raw']) {
  const hosts: string[] = [];
  const counts = { Authorization: 0, 'Content-Type': 0 };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase();
    if (name === 'host') hosts.push(rawHeaders[at + 1] ?? '');
    else if (name === 'authorization') counts.Authorization++;
    else if (name === 'content-type') counts['Content-Type']++;
  }
  return { hosts, repeated: onlyOnce.find((name) => counts[name] > 1) };
}

function invalid(
  developerMessage: string,
  reason: 'wrong_parameter_value' | 'not_implemented' = 'wrong_parameter_value',
) {
  return new AppError(reason, { developerMessage, headers: { Connection: 'close' } });
}

const asksToContinue = (expect: string) => expect.trim().toLowerCase() === '100-continue';

/**
 * Sends 100 if the client waits for this status before it sends the body. Call this function once,
 * before you read the body.
 */
export function inviteBody({ raw, context }: FastifyRequest): void {
  const { expect } = raw.headers;
  if (expect !== undefined && raw.httpVersion !== '1.0' && asksToContinue(expect))
    context.response.writeContinue();
}
