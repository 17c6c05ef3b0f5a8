/** Reads the responses of endpoints. A stranger writes them, so little of a response is held. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { invalidResponse } from './failure.ts';
import type { Responded } from './outcome.ts';

const maxInformationalResponses = 8;
const maxTextBytes = 1024;
/** A connection can be reused only if the whole body has been read, up to this size. */
const maxReadBytes = 64 * 1024;

/** Waits for the status and the headers of a response. Throws the error of the request. */
export function waitForResponse(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let informational = 0;
    request
      .on('response', resolve)
      .on('error', reject)
      .on('information', () => {
        informational += 1;
        if (informational > maxInformationalResponses) request.destroy(invalidResponse());
      })
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(invalidResponse());
      });
  });
}

/** Reads the outcome from a response, when its body has arrived or broken off. */
export async function readOutcome(response: IncomingMessage): Promise<Responded> {
  const { statusCode: status = 0, headers } = response;
  const text = await readStart(response);
  if (status >= 200 && status < 300) return { kind: 'delivered', status };
  const retryAfterSeconds = secondsOf(headers['retry-after']);
  return {
    kind: 'refused',
    status,
    // PostgreSQL cannot store U+0000, and other control characters can disturb a terminal.
    text: text.replace(/[^\P{Cc}\n\t]/gu, ' ').trim(),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/**
 * Returns the start of a body, and discards the rest. Closes the connection if the rest is long. If
 * the body does not arrive, returns its received part: the status has already decided the outcome.
 */
async function readStart(response: IncomingMessage): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for await (const bytes of response as AsyncIterable<Buffer>) {
      // With `stream`, an incomplete character at the end is left out.
      if (size < maxTextBytes)
        text += decoder.decode(bytes.subarray(0, maxTextBytes - size), { stream: true });
      size += bytes.length;
      if (size > maxReadBytes) break;
    }
  } catch {
    return text;
  }
  return text;
}

/** Reads `Retry-After`: a number of seconds, or a date (RFC 9110 section 10.2.3). */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,10}$/.test(retryAfter)) return Number(retryAfter);
  const date = retryAfter.endsWith(' GMT') ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
