/**
 * Runs the workflows that a service publishes, with Redocly, against the service and its contract:
 *
 *   npm run live -- workflows [--base-url http://127.0.0.1:3000] [--workflow first-order]
 *
 * Without --base-url, the script starts a service with the demo data. The database is the embedded
 * one, or a new database on the server of TEST_DATABASE_URL. The exit status is 1 if a response
 * differs from what a workflow or the contract says.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startService } from './live-service.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The description of the workflows, which a service publishes at `/openapi/arazzo.yaml`. Its source
 * is `../openapi.json`.
 */
export const workflowsFile = join(root, 'openapi/arazzo.yaml');

/** What a run printed, and whether every workflow passed. */
export interface WorkflowRun {
  passed: boolean;
  output: string;
}

/** Reads a document. A service that has just started on a busy computer may first be overloaded. */
async function read(url: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url);
    if (response.ok) return await response.text();
    if (response.status !== 503 || attempt === 5)
      throw new Error(`${url} returned ${response.status}`);
    await wait(1000 * Number(response.headers.get('retry-after') ?? 1));
  }
}

/**
 * Runs the workflows that the service at `url` publishes, or those of a file. `only` names one
 * workflow.
 */
export async function runWorkflows(
  url: string,
  { file, only }: { file?: string; only?: string } = {},
): Promise<WorkflowRun> {
  const folder = mkdtempSync(join(tmpdir(), 'workflows-'));
  try {
    mkdirSync(join(folder, 'openapi'));
    for (const path of ['openapi.json', 'openapi/arazzo.yaml']) {
      if (file !== undefined && path.endsWith('.yaml')) {
        copyFileSync(file, join(folder, path));
        continue;
      }
      writeFileSync(join(folder, path), await read(`${url}/${path}`));
    }
    const args = [
      'respect',
      'openapi/arazzo.yaml',
      '--server',
      `api=${url}`,
      ...(only ? ['--workflow', only] : []),
    ];
    const redocly = spawn(
      process.execPath,
      [join(root, 'node_modules/@redocly/cli/bin/cli.js'), ...args],
      {
        cwd: folder,
        env: {
          ...process.env,
          REDOCLY_TELEMETRY: 'off',
          REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
          NO_COLOR: '1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const [[status], ...printed] = await Promise.all([
      once(redocly, 'exit'),
      text(redocly.stdout),
      text(redocly.stderr),
    ]);
    return { passed: status === 0, output: printed.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    const { values } = parseArgs({
      options: { 'base-url': { type: 'string' }, workflow: { type: 'string' } },
    });
    const server = process.env.TEST_DATABASE_URL || undefined;
    const settings = { LOG_LEVEL: 'error', JWT_SECRET: randomBytes(32).toString('base64url') };
    const service =
      values['base-url'] === undefined ? await startService(settings, { server }) : undefined;
    const url = service?.url ?? values['base-url'] ?? '';
    try {
      const { passed, output } = await runWorkflows(
        url.replace(/\/+$/, ''),
        values.workflow === undefined ? {} : { only: values.workflow },
      );
      // Redocly prints a line for every check. If all checks passed, their numbers are enough.
      console.log(
        passed ? (output.match(/\b(?:Workflows|Steps|Checks):.*/g) ?? []).join('\n') : output,
      );
      process.exitCode = passed ? 0 : 1;
    } finally {
      await service?.stop();
    }
  } catch (error) {
    console.error(`workflows: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
