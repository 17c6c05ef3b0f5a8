/**
 * The calls in the README, the tutorial and the explanations run as written and return the response below them: a block
 * of `sh` with curl, followed by a block of `http` with the status line, some of the headers, and part of the body.
 */
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import t from 'tap';
import contract from '../generated/public/openapi.json' with { type: 'json' };
import { startApp } from './support/app.ts';
import { documentPaths, type Fence, fencesOf, readDocument } from './support/markdown.ts';

const shell = promisify(execFile);
const defaultAddress = 'http://127.0.0.1:3000';
const signIn = callsOf('README.md')[0]?.command ?? '';

/** A command of a document, and the response printed below it. */
interface Call {
  command: string;
  answer: string | undefined;
}

function callsOf(path: string): Call[] {
  const fences = fencesOf(readDocument(path));
  const isCall = ({ language, text }: Fence) => language === 'sh' && text.includes('curl ');
  return fences.flatMap((fence, index) => {
    const next = fences[index + 1];
    return isCall(fence) ? [{ command: fence.text, answer: next?.language === 'http' ? next.text : undefined }] : [];
  });
}

function parse(message: string): { head: string[]; body: unknown } {
  const [head = '', ...rest] = message.replaceAll('\r', '').split('\n\n');
  const body = rest.join('\n\n').trim();
  const lines = head.trim().split('\n');
  return {
    head: lines.map((line) => line.replace(/^[\w-]+:/, (name) => name.toLowerCase())),
    body: body && JSON.parse(body),
  };
}

function curlIsHere(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const skip = curlIsHere() ? false : 'curl is not installed';

t.test('the guide at the top of the reference works from its first line to its last', { skip }, async (t) => {
  const { app } = await startApp(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const fences = fencesOf(contract.info.description);
  const commands = fences.filter(({ language }) => language === 'sh').map(({ text }) => text);
  const script = commands.join('\n').replaceAll(defaultAddress, address).replaceAll('curl -i', 'curl -s -i');
  const seen = parse((await shell('sh', ['-c', script])).stdout);
  const promised = parse(fences.find(({ language }) => language === 'http')?.text ?? '');
  t.same(
    promised.head.filter((line) => !seen.head.includes(line)),
    [],
  );
  t.match(seen.body, promised.body);
});

const documents = documentPaths().filter((path) => /^(README\.md|docs\/(tutorial|explanation)\/)/.test(path));

for (const path of documents) {
  t.test(`the calls in ${path} return the printed responses`, { skip }, async (t) => {
    const { app } = await startApp(t);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const run = async (command: string) => {
      const { stdout } = await shell('sh', ['-c', command.replaceAll(defaultAddress, address)]);
      return stdout;
    };
    const token = (await run(`${signIn}\nprintf %s "$TOKEN"`)).trim();
    for (const { command, answer } of callsOf(path)) {
      if (answer === undefined) continue;
      const seen = parse(await run(`TOKEN=${token}\n${command.replace('curl ', 'curl -s ')}`));
      const promised = parse(answer);
      const absent = promised.head.filter((line) => !seen.head.includes(line));
      t.same(absent, [], `${seen.head[0]} to ${command}`);
      t.match(seen.body, promised.body, command);
    }
  });
}
