/** Reads a secret from the terminal or from standard input. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './terminal.ts';

/**
 * In a terminal, asks for a password twice without showing it. Otherwise, reads the first line of
 * standard input. A password is never an argument, because other processes can read arguments.
 * Throws Error if the password is empty or the two inputs differ.
 */
export async function readSecret(terminal: Terminal): Promise<string> {
  const secret = terminal.stdin.isTTY ? await askTwice(terminal) : await readFirstLine(terminal);
  if (secret === '') throw new Error('a password is needed: type it, or pipe it to standard input');
  return secret;
}

async function askTwice({ stdin, stderr }: Terminal): Promise<string> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  using prompt = createInterface({ input: stdin, output: hidden, terminal: true });
  const ask = async (text: string) => {
    stderr.write(text);
    const secret = await prompt.question('');
    stderr.write('\n');
    return secret;
  };
  const secret = await ask('Password: ');
  if ((await ask('Again: ')) !== secret) throw new Error('the two passwords differ');
  return secret;
}

async function readFirstLine({ stdin }: Terminal): Promise<string> {
  // Some editors write a byte order mark at the start of a file, which is no part of its text.
  for await (const line of createInterface({ input: stdin })) return line.replace(/^\ufeff/, '');
  return '';
}
