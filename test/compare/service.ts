/**
 * Starts the service of a commit or of this checkout as a process, on a copy of a database with the
 * demo data.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '../../scripts/support/ports.ts';

export const project = join(import.meta.dirname, '../..');
const installed = join(project, 'node_modules/.cache/beverage-ordering/compare');
const maxArchiveBytes = 2 ** 30;

/** A running service. */
export interface Service {
  port: number;
  internalPort: number;
  stop(): Promise<void>;
}

/**
 * Writes the files of a commit into `folder`. Its packages stay installed for the next run; those of
 * other commits are removed. The files themselves cannot stay there, because Node.js reads no
 * TypeScript below `node_modules`.
 */
export function checkOut(commit: string, folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project, maxBuffer: maxArchiveBytes });
  const packages = join(installed, String(git('rev-parse', `${commit}^{commit}`)).trim());
  mkdirSync(folder);
  execFileSync('tar', ['-x'], { cwd: folder, input: git('archive', commit) });
  if (!existsSync(packages)) {
    // The folder gets its name when it is complete.
    const partial = join(installed, 'partial');
    rmSync(installed, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(folder, file), join(partial, file));
    const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['ci', ...options], {
      cwd: partial,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    renameSync(partial, packages);
  }
  symlinkSync(join(packages, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * Starts the service in `folder` with the command of its `npm start`, on free ports and on a copy of
 * `data`, which is empty before the first start. Throws if the service does not become ready.
 */
export async function start(
  folder: string,
  data: string,
  settings: Record<string, string>,
): Promise<Service> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [port, internalPort] = (await freePorts(2)) as [number, number];
  const ports = { PORT: String(port), INTERNAL_PORT: String(internalPort) };
  const { PATH = '' } = process.env;
  // With `exec`, the signal ends the service instead of the shell.
  const child = spawn(`exec ${scripts.start.replace(/^exec /, '')}`, {
    cwd: folder,
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, LOG_LEVEL: 'silent', DATA_DIR: data, ...ports, ...settings },
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await exited;
  };
  const ready = `http://127.0.0.1:${internalPort}/internal/health/ready`;
  for (let attempt = 0; attempt < 1200 && child.exitCode === null; attempt++) {
    const isReady = await fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { port, internalPort, stop };
    await setTimeout(100);
  }
  await stop();
  throw new Error(`the service in ${folder} did not become ready`);
}
