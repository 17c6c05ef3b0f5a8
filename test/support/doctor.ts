import { spawnSync } from 'node:child_process';
import { commandLine } from './service.ts';

/** A secret for JWT_SECRET that doctor accepts. */
export const secret = 'kR7-pQ2_vN9xT4mB6wZ1cY8sL3dF5hJ0';

/** Runs doctor with only these settings. */
export function examine(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandLine, 'doctor'], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
