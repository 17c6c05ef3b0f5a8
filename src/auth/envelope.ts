/** The envelope of successful responses about accounts: status, message and data. */
import type { FastifyRequest } from 'fastify';
import type { EndUserText } from '../errors/language.ts';
import { chooseLanguage } from '../http/accept.ts';
import sentences from './messages.json' with { type: 'json' };

/** With this type, the code does not compile if a message lacks one of the languages. */
const messages: Readonly<Record<keyof typeof sentences, EndUserText>> = sentences;

/**
 * Returns a successful response in the envelope, with a message in the language that the client
 * prefers.
 */
export function enveloped<const Status extends number, const Data>(
  { headers }: FastifyRequest,
  status: Status,
  message: keyof typeof sentences,
  data: Data,
) {
  const text = messages[message][chooseLanguage(headers['accept-language'])];
  const body = { statusCode: status, message: text, data };
  return { status, headers: { Vary: 'Accept-Language' }, body };
}
