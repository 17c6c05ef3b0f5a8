/**
 * A response of a listener. Security headers are one piece of text, made once and written behind the status line: a dozen
 * headers that Fastify lists and Node checks for every response were 2.2 of 26 µs. `_storeHeader` is where Node composes the
 * head; tests over the network see that it still does.
 */
import { type IncomingMessage, OutgoingMessage, ServerResponse } from 'node:http';
import { commonSecurityHeaders, defaultSecurityHeaders } from './security-headers.ts';

interface HeadComposer {
  _storeHeader(statusLine: string, headers?: Record<string, unknown>): void;
}
const { _storeHeader: storeHeader } = OutgoingMessage.prototype as unknown as HeadComposer;

const common = linesOf(Object.entries(commonSecurityHeaders));
const defaults = Object.entries(defaultSecurityHeaders);
const allLines = common + linesOf(defaults);

/** What a listener answers with. */
export class ResponseOfListener<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  _storeHeader(statusLine: string, headers: Record<string, unknown> = {}): void {
    const missing = defaults.filter(([name]) => !(name in headers));
    const lines = missing.length === defaults.length ? allLines : common + linesOf(missing);
    storeHeader.call(this, statusLine + lines, headers);
  }
}

function linesOf(headers: [string, string][]): string {
  return headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
}
