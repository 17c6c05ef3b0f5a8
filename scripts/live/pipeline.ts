/**
 * Runs docs/how-to/test-in-your-pipeline.md as the pipeline of another team does: packs the command
 * line, serves the packed file, and runs the commands of the page in a folder with an empty package.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packPackage } from '../packages/command-package.ts';
import { freePorts } from '../support/ports.ts';
import { missingLines, type Step, stepsOf } from './steps.ts';

/** The sections with commands. Those after them have configurations for pipelines. */
const sections = [
  'Start the mock',
  'Choose any response with Prism',
  'Test a deployment with Specmatic',
  'Test a deployment with Schemathesis',
];
/** The ports of the page. */
const ports = ['4010', '4020'];
const release = 'https://releases.example/beverage-ordering-1.0.0.tgz';

/** Returns a line about the result. Throws if a command fails or prints something else. */
export async function followPipeline(folder: string): Promise<string> {
  const steps = sections.flatMap((heading) => stepsOf('test-in-your-pipeline', heading));
  // The package of the other team. Without it, npm would install into this project.
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const packed = readFileSync(packPackage(join(folder, 'release')));
  const releases = createServer((_request, response) => response.end(packed));
  await once(releases.listen(0, '127.0.0.1'), 'listening');
  const { port } = releases.address() as AddressInfo;
  const replaced = new Map([[release, `http://127.0.0.1:${port}/package.tgz`]]);
  const free = await freePorts(ports.length);
  for (const [nth, documented] of ports.entries()) replaced.set(documented, String(free[nth]));
  try {
    await follow(steps, folder, replaced);
  } finally {
    releases.close();
  }
  return 'works as written';
}

async function follow(
  steps: readonly Step[],
  folder: string,
  replaced: ReadonlyMap<string, string>,
): Promise<void> {
  const commands = steps.filter(({ kind }) => kind === 'commands').map(({ text }) => text);
  const script = [...replaced].reduce(
    (result, [from, to]) => result.replaceAll(from, to),
    commands.join('\n'),
  );
  // A group of its own, so that the programs in the background can be ended.
  const shell = spawn('bash', ['-euc', script], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [[status], output] = await Promise.all([once(shell, 'exit'), text(shell.stdout)]);
    if (status !== 0) throw new Error(`a command ended with ${status}:\n${output.slice(-6000)}`);
    const shown = steps.filter(({ kind }) => kind === 'output').map(({ text }) => text);
    const missing = missingLines(shown.join(''), output);
    if (missing.length > 0) throw new Error(`the output lacks:\n${missing.join('\n')}`);
  } finally {
    endGroup(shell.pid ?? 0);
  }
}

/** Ends the processes of a group, unless all have ended. */
function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGTERM');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
