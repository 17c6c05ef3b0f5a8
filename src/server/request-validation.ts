/** Checks of a request line and its headers before anything in it counts, where Node's parser is more lenient than HTTP. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** A host with or without a port (RFC 3986 section 3.2.2); empty where the target has no host (RFC 9112 section 3.2). */
const host = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/**
 * Refuses a request that two servers could read differently, or that asks for what this one cannot do.
 *
 * @throws AppError 400 unless an HTTP/1.1 request has exactly one valid Host (RFC 9112 section 3.2); 501 for a transfer
 * coding other than chunked (section 6.1); 417 for an expectation other than 100-continue (RFC 9110 section 10.1.1)
 */
export function requireValidFraming({ raw }: FastifyRequest): void {
  const { 'transfer-encoding': coding, expect } = raw.headers;
  const hosts = valuesOf(raw.rawHeaders, 'host');
  const isOldVersion = raw.httpVersion === '1.0';
  if (hosts.length > 1 || (hosts.length === 0 && !isOldVersion))
    throw ambiguous('The request must have exactly one Host header.');
  if (hosts[0] !== undefined && !host.test(hosts[0].trim()))
    throw ambiguous('Host must be a host, for example "example.com".');
  if (coding !== undefined && isOldVersion) throw ambiguous('HTTP/1.0 does not support Transfer-Encoding.');
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    throw new AppError('not_implemented', {
      developerMessage: 'The transfer coding must be chunked.',
      headers: { Connection: 'close' },
    });
  }
  if (expect !== undefined && !isOldVersion && !asksToContinue(expect)) {
    throw new AppError('expectation_failed', { developerMessage: 'The Expect header must be 100-continue.' });
  }
}

/** All values of a header: of some, Node keeps only the first. */
function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at];
    if (given?.length === name.length && given.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? '');
  }
  return values;
}

function ambiguous(developerMessage: string): AppError {
  return new AppError('wrong_parameter_value', { developerMessage, headers: { Connection: 'close' } });
}

function asksToContinue(expect: string): boolean {
  return expect.trim().toLowerCase() === '100-continue';
}

/** Asks a client that waits for it to send its body. Call it once, when the body is about to be read. */
export function inviteBody({ raw, context }: FastifyRequest): void {
  const { expect } = raw.headers;
  if (expect !== undefined && raw.httpVersion !== '1.0' && asksToContinue(expect)) context.response.writeContinue();
}
