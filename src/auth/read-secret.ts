import { createInterface as createPrompt } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for a password: at a terminal twice and without showing it, else it is the first line of standard input. It never
 * comes from the command line, which every process of the machine can read.
 *
 * @throws Error with one line when none comes, or when the two differ
 */
export async function readSecret(): Promise<string> {
  const secret = process.stdin.isTTY ? await ask() : await readFirstLine();
  if (secret === '') throw new Error('a password is needed: type it, or pipe it to standard input');
  return secret;
}

async function ask(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const question = async (text: string) => {
    process.stderr.write(text);
    const answer = await prompt.question('');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const secret = await question('Password: ');
    if ((await question('Again: ')) !== secret) throw new Error('the two passwords differ');
    return secret;
  } finally {
    prompt.close();
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createPrompt({ input: process.stdin })) return line;
  return '';
}
