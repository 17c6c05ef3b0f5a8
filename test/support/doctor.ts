import { spawnSync } from 'node:child_process';
import { commandLine } from './service.ts';

/** Runs doctor with only these settings. */
export function examine(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandLine, 'doctor'], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
