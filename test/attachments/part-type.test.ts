import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { watchPartType } from '../../src/attachments/part-type.ts';
import { t } from '../support/tap.ts';

/** Returns the type that is read from a form that arrives in pieces. */
function typeIn(boundary: string, ...pieces: string[]): string | undefined {
  const raw = new EventEmitter();
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const typeOfPart = watchPartType({ raw, headers } as unknown as FastifyRequest);
  for (const piece of pieces) raw.emit('data', Buffer.from(piece));
  return typeOfPart();
}

const type = 'text/csv; charset=ISO-8859-1';
const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: ${type}\r\n\r\n`;

t.test('the Content-Type of a part is read with its parameters', async (t) => {
  t.equal(typeIn('x', part), type);
  t.equal(typeIn('"x"', part), type, 'a quoted boundary');
  t.equal(
    typeIn('x', `A preamble.\r\nContent-Type: a/b\r\n\r\n${part.replace(/^/, '\r\n')}`),
    type,
  );
  t.equal(typeIn('x', ...part), type, 'in pieces of one byte');
  t.equal(typeIn('x', part.replace('; charset', ';\r\n\tcharset')), type, 'folded');
  t.equal(typeIn('x', part.replace('Content-Type', 'content-type')), type);
});

t.test('only the header of the part is read', async (t) => {
  const without = part.replace(/Content-Type.*\r\n/, '');
  t.equal(typeIn('x', `${without}Content-Type: a/b\r\n\r\n--x--`), undefined, 'its content');
  t.equal(typeIn('y', part), undefined, 'another boundary');
  t.equal(typeIn('x', part.slice(0, -2)), undefined, 'an incomplete header');
  t.equal(typeIn('x'), undefined, 'an empty form');
  t.equal(typeIn('x', ' '.repeat(70_000), `\r\n${part}`), undefined, 'a long preamble');
});
