/**
 * Compares the service of a commit with the service of this checkout, before and after a change that
 * clients must not notice:
 *
 *     npm run compare -- 05cd81e8
 *     npm run compare -- 05cd81e8 --migrated
 *
 * Both services get the same requests on a new database. The script prints each difference of their
 * responses with the number of exchanges that have it, and exits with 1 if there is one.
 *
 * With `--migrated`, it compares the service of the commit with itself: on its own database, and on
 * one that this checkout has migrated afterwards. Instances must survive an upgrade.
 *
 * It provokes no error that needs other settings, a locked database or a lost one, such as 408, 429,
 * 500 and 503. `test/contract/every-answer.test.ts` covers these.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut } from '../../scripts/support/check-out.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { fullest } from '../support/deployment-variants.ts';
import { startService } from '../support/service.ts';
import { testSettings } from '../support/settings.ts';
import { differences } from './differences.ts';
import { type Recorder, recordAt } from './exchange.ts';
import { sendOperations } from './requests.ts';
import { readDocuments, sendScenarios } from './scenarios.ts';

const { positionals, values: mode } = parseArgs({
  allowPositionals: true,
  options: { migrated: { type: 'boolean' } },
});
const [commit] = positionals;
if (commit === undefined) throw new Error('name a commit: npm run compare -- COMMIT');
const project = join(import.meta.dirname, '../..');
const data = mkdtempSync(join(tmpdir(), 'compare-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
const atExit = { teardown: (action: () => unknown) => process.on('exit', action) };

/**
 * Sends the requests to the service in a folder, on a database that the services in these folders
 * have migrated, one after another.
 */
async function record(folder: string, migrating = [folder]): Promise<Recorder> {
  const ports = await freePorts(2);
  const settings = {
    ...testSettings,
    DATA_DIR: mkdtempSync(join(data, 'side-')),
    PORT: String(ports[0]),
    INTERNAL_PORT: String(ports[1]),
    RATE_LIMIT_WINDOW_SECONDS: '86400',
    ...fullest,
    CORS_ORIGINS: 'https://shop.example',
  };
  const programOf = (folder: string) => join(folder, 'bin/beverage-ordering.js');
  for (const one of migrating)
    execFileSync(process.execPath, [programOf(one), 'migrate'], { env: settings });
  const service = await startService(atExit, settings, [programOf(folder)]);
  const recorder = recordAt(ports);
  await sendOperations(recorder);
  await sendScenarios(recorder);
  await recorder.step('documents', () => readDocuments(recorder));
  await service.end('SIGTERM');
  return recorder;
}

const found = new Map<string, string[]>();
let count = 0;

function note(text: string, place: string): void {
  found.set(text, [...(found.get(text) ?? []), place]);
}

const old = checkOut(commit);
const [before, after] = await Promise.all([
  record(old),
  mode.migrated ? record(old, [old, project]) : record(project),
]);
for (const [step, exchanges] of before.steps) {
  const others = after.steps.get(step) ?? [];
  if (exchanges.length !== others.length)
    note(`${exchanges.length} -> ${others.length} exchanges`, step);
  for (const [nth, exchange] of exchanges.entries()) {
    const other = others[nth];
    if (!other) break;
    for (const text of differences(exchange, other)) note(text, `${step}: ${exchange.request}`);
    count++;
  }
}

for (const [text, places] of found) {
  console.log(`${places.length} x\n${text.slice(0, 1000)}`);
  for (const place of places.slice(0, 3)) console.log(`    ${place}`);
}
console.log(`${count} exchanges, ${found.size} differences`);
process.exitCode = found.size > 0 ? 1 : 0;
