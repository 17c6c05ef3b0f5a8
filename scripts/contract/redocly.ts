/** Runs Redocly without telemetry and without a search for a newer version. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs a command of Redocly in the folder of `redocly.yaml`, and returns its output. */
export function redocly(
  args: readonly string[],
  stdio: 'pipe' | 'inherit' = 'pipe',
): SpawnSyncReturns<string> {
  const result = spawnSync(join(root, 'node_modules/.bin/redocly'), args, {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    encoding: 'utf8',
    stdio,
  });
  if (result.error) throw result.error;
  return result;
}
