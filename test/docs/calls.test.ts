/**
 * The calls of the README and of docs/ run as written and get the response below them. A call is a
 * block of `sh`, followed by a block of `http` with the status line, some of the headers, and part
 * of the body. A block of `sh` that begins with an assignment or a loop prepares the calls after it.
 */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { type Block, blocksOf } from '../../scripts/docs/blocks.ts';
import { runBlocks, type Step } from '../../scripts/live/run-blocks.ts';
import { Shell } from '../../scripts/live/shell.ts';
import { startApp } from '../support/app.ts';
import { matchSteps, wholeGuides } from '../support/guide.ts';
import { documentPaths, readDocument } from '../support/markdown.ts';
import { type Test, t } from '../support/tap.ts';

const isCommand = ({ language }: Block) => language === 'sh';

/** Returns the calls of a page, each with its response, and the commands that prepare them. */
function callsOf(path: string): Block[] {
  const blocks = blocksOf(readDocument(path));
  return blocks.filter(isCommand).flatMap((command) => {
    const next = blocks[blocks.indexOf(command) + 1];
    if (next?.language === 'http') return [command, next];
    return /^([A-Z]+=|for )/.test(command.text) ? [command] : [];
  });
}

const signIn = callsOf('README.md').slice(0, 1);

function curlIsHere(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const skip = curlIsHere() ? false : 'curl is not installed';

/** Starts a new service, and runs blocks in a shell of their own. */
async function runOnNewService(
  t: Test,
  read: (address: string) => Promise<readonly Block[]>,
): Promise<Step[]> {
  const { app } = await startApp(t);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const shell = new Shell(tmpdir(), { env: process.env });
  t.teardown(() => shell.kill());
  const replace = (text: string) => text.replaceAll('http://127.0.0.1:3000', address);
  return await runBlocks(shell, await read(address), { replace });
}

t.test(
  'the guide at the top of the reference works from its first line to its last',
  { skip },
  async (t) => {
    const steps = await runOnNewService(t, async (address) => {
      const response = await fetch(`${address}/openapi.json`);
      return blocksOf((await response.json()).info.description);
    });
    matchSteps(t, steps);
    t.equal(steps.at(-1)?.expected?.language, 'http');
  },
);

const documents = documentPaths().filter(
  (path) => /^(README\.md|docs\/)/.test(path) && !wholeGuides.has(path),
);

t.test(
  'the calls of each page return the printed responses, from a new service',
  { skip },
  async (t) => {
    for (const path of documents) {
      const blocks = callsOf(path);
      if (blocks.every(({ language }) => language !== 'http')) continue;
      await t.test(path, async (t) => {
        const steps = await runOnNewService(t, async () => [...signIn, ...blocks]);
        t.equal(steps.length, 1 + blocks.filter(isCommand).length);
        matchSteps(t, steps);
      });
    }
  },
);

t.test('the README and the tutorial run every call that they show', async (t) => {
  for (const path of ['README.md', 'docs/tutorial/first-order.md']) {
    const isCurl = (block: Block) => isCommand(block) && block.text.includes('curl ');
    const calls = blocksOf(readDocument(path)).filter(isCurl);
    t.ok(calls.length > 1, path);
    t.same(calls, callsOf(path).filter(isCurl), path);
  }
});
