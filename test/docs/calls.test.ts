/**
 * The calls of the README and of docs/ run as written and get the response below them. A call is a
 * block of `sh`, followed by a block of `http` with the status line, some of the headers, and part
 * of the body. A block of `sh` that begins with an assignment prepares the calls after it.
 */
import { execFile, execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { startApp } from '../support/app.ts';
import { wholeGuides } from '../support/guide.ts';
import { commandsOf, documentPaths, fencesOf, readDocument } from '../support/markdown.ts';
import { matchResponse } from '../support/printed-response.ts';
import { t } from '../support/tap.ts';

const shell = promisify(execFile);
const defaultAddress = 'http://127.0.0.1:3000';
const signIn = blocksOf('README.md')[0]?.command ?? '';

/**
 * Commands of a document, and the response below them. Commands without a response prepare later
 * calls.
 */
interface Block {
  command: string;
  response: string | undefined;
}

function blocksOf(path: string): Block[] {
  return commandsOf(readDocument(path)).flatMap(({ command, next }) => {
    const response = next?.language === 'http' ? next.text : undefined;
    return response !== undefined || /^[A-Z]+=/.test(command) ? [{ command, response }] : [];
  });
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

t.test(
  'the guide at the top of the reference works from its first line to its last',
  { skip },
  async (t) => {
    const { app } = await startApp(t);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const contract = await fetch(`${address}/openapi.json`).then((response) => response.json());
    const commands = commandsOf(contract.info.description).map(({ command }) => command);
    const script = commands.join('\n').replaceAll('curl -i', 'curl -s -i');
    const { stdout } = await shell('sh', ['-c', script]);
    const fences = fencesOf(contract.info.description);
    const shown = fences.find(({ language }) => language === 'http')?.text ?? '';
    matchResponse(t, stdout, shown, script);
  },
);

const documents = documentPaths().filter(
  (path) => /^(README\.md|docs\/)/.test(path) && !wholeGuides.has(path),
);

/** Runs all blocks in one shell, which keeps their variables. Returns the output of each block. */
async function runAll(blocks: readonly Block[], address: string): Promise<string[]> {
  const mark = 'output-of-the-next-block';
  const script = blocks
    .map(({ command }) => `printf '${mark}'\n${command.replaceAll('curl ', 'curl -s ')}`)
    .join('\n');
  const { stdout } = await shell('sh', ['-c', script.replaceAll(defaultAddress, address)], {
    cwd: tmpdir(),
  });
  return stdout.split(mark).slice(1);
}

t.test(
  'the calls of each page return the printed responses, from a new service',
  { skip },
  async (t) => {
    for (const path of documents) {
      const blocks = blocksOf(path);
      if (blocks.every(({ response }) => response === undefined)) continue;
      await t.test(path, async (t) => {
        const { app } = await startApp(t);
        const address = await app.listen({ port: 0, host: '127.0.0.1' });
        const all = [{ command: signIn, response: undefined }, ...blocks];
        const outputs = await runAll(all, address);
        t.equal(outputs.length, all.length);
        for (const [index, { command, response }] of all.entries())
          if (response !== undefined) matchResponse(t, outputs[index] ?? '', response, command);
      });
    }
  },
);

t.test('the README and the tutorial run every call that they show', async (t) => {
  for (const path of ['README.md', 'docs/tutorial/first-order.md']) {
    const calls = commandsOf(readDocument(path)).filter(({ command }) => command.includes('curl '));
    t.ok(calls.length > 1, path);
    t.same(
      calls.map(({ command }) => command),
      blocksOf(path).flatMap(({ command }) => (command.includes('curl ') ? [command] : [])),
      path,
    );
  }
});
