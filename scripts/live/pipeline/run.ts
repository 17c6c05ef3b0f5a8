/**
 * Runs the first example of docs/how-to/test-in-your-pipeline.md as the pipeline of another team
 * does: packs the package, and runs the steps of the example in a folder that contains only the
 * client project of scripts/live/pipeline/client.
 *
 *   npm run pipeline
 *
 * The exit status is 1 if a step fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { packPackage } from '../../packages/command-package.ts';
import { freePorts } from '../../support/ports.ts';

interface Job {
  env: Record<string, string>;
  steps: { name?: string; run?: string }[];
}

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/how-to/test-in-your-pipeline.md'), 'utf8');
const example = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const job: Job = parse(example).jobs.test;
const folder = mkdtempSync(join(tmpdir(), 'pipeline-'));
const project = join(folder, 'project');
const groups: number[] = [];
const packed = packPackage(folder);
// The web server from which the pipeline downloads the package.
const releases = createServer((_request, response) => response.end(readFileSync(packed))).listen(
  0,
  '127.0.0.1',
);
try {
  await once(releases, 'listening');
  cpSync(join(import.meta.dirname, 'client'), project, { recursive: true });
  const [port = 0, internalPort = 0] = await freePorts(2);
  const onPort = (text: string) => text.replaceAll('4010', String(port));
  const env = {
    ...process.env,
    INTERNAL_PORT: String(internalPort),
    BASE_URL: onPort(job.env.BASE_URL ?? ''),
    TOOL: `http://127.0.0.1:${(releases.address() as AddressInfo).port}/${basename(packed)}`,
  };
  for (const { name, run } of job.steps) {
    if (run === undefined) continue;
    console.log(`--- ${name}`);
    // Each step is a process group, so that the processes that it leaves in the background can be
    // ended.
    const options = { cwd: project, env, stdio: 'inherit', detached: true } as const;
    const step = spawn('bash', ['-e', '-c', onPort(run)], options);
    groups.push(step.pid ?? 0);
    const [status] = await once(step, 'exit');
    if (status !== 0) throw new Error(`the step "${name}" ended with ${status}`);
  }
} catch (error) {
  console.error(`pipeline: ${error instanceof Error ? error.message : String(error)}`);
  const log = join(project, 'mock.log');
  if (existsSync(log)) console.error(readFileSync(log, 'utf8'));
  process.exitCode = 1;
} finally {
  for (const group of groups) endGroup(group);
  releases.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Ends the processes of a group, unless all have ended. */
function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGTERM');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
