/**
 * Runs a check that needs a running service, and that CI runs on each change or before a release:
 *
 *   npm run live -- workflows [options of the check]
 *
 * The exit status is that of the check. The comment at the top of its file lists its options.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The checks by their names, with their files. */
const checks: Readonly<Record<string, string>> = {
  collection: 'scripts/live/collection.ts',
  workflows: 'scripts/live/workflows.ts',
  schemathesis: 'scripts/live/schemathesis/run.ts',
  guides: 'scripts/live/guides.ts',
  walks: 'test/walks/run.ts',
  clients: 'scripts/clients/run.ts',
};

const [name = '', ...options] = process.argv.slice(2);
const file = Object.hasOwn(checks, name) ? checks[name] : undefined;
if (file === undefined) {
  console.error(`usage: npm run live -- ${Object.keys(checks).join(' | ')} [options]`);
  process.exit(2);
}

const path = join(import.meta.dirname, '../..', file);
const check = spawn(process.execPath, [...process.execArgv, path, ...options], {
  stdio: 'inherit',
});
// The check stops its service on a signal, so it must end first.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => check.kill('SIGTERM'));
const [status] = await once(check, 'exit');
process.exitCode = status ?? 1;
