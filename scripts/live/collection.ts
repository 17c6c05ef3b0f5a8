/**
 * Runs the published Postman collection twice with newman, as a client team does:
 *
 *   npm run live -- collection [--base-url http://127.0.0.1:3000]
 *
 * Without --base-url, the script starts a service with the demo data. The exit status is 1 if a
 * request fails, is not sent, or gets an error or an undocumented status. newman is installed in a
 * cache, because it has 120 packages.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { npmProgram } from '../support/programs.ts';
import { startService } from './live-service.ts';

const newmanVersion = '6.2.2';

/** The parts of a collection that this script reads. */
interface Collection {
  item: {
    item: { name: string; request: { body?: { mode: string; formdata?: { src: unknown }[] } } }[];
  }[];
}

/** The parts of newman's summary that this script reads. */
interface Summary {
  run: {
    failures: { error: { message: string }; source?: { name: string } }[];
    executions: { item: { name: string }; response?: { code: number } }[];
  };
}

/**
 * Runs the collection of the service at `url`. Returns one text per request that did not succeed.
 */
async function runCollection(url: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'collection-'));
  try {
    const collection = (await (
      await fetch(`${url}/collections/postman.json`)
    ).json()) as Collection;
    // In Postman, the user chooses the file.
    const file = join(folder, 'note.txt');
    writeFileSync(file, 'No sugar, please.');
    const items = collection.item.flatMap(({ item }) => item);
    for (const field of items.flatMap(({ request }) => request.body?.formdata ?? []))
      field.src = file;
    const path = join(folder, 'collection.json');
    writeFileSync(path, JSON.stringify(collection));
    const report = join(folder, 'report.json');
    const newman = await npmProgram('newman', newmanVersion);
    // Twice in a row: the second run must not meet what the first one left.
    const args = ['run', path, '--working-dir', folder, '--iteration-count', '2'];
    const limits = ['--timeout-request', '30000'];
    const reporting = ['--reporters', 'json', '--reporter-json-export', report];
    const env = { ...process.env, NODE_NO_WARNINGS: '1' };
    spawnSync(process.execPath, [newman, ...args, ...limits, ...reporting], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const { run } = (await import(report, { with: { type: 'json' } })).default as Summary;
    const seen = new Set(run.executions.map(({ item }) => item.name));
    console.log(`${run.executions.length} requests`);
    return [
      ...run.failures.map(({ error, source }) => `${source?.name}: ${error.message}`),
      ...run.executions.flatMap(({ item, response }) =>
        response && response.code < 300 ? [] : [`${item.name}: ${response?.code ?? 'no response'}`],
      ),
      ...items.flatMap(({ name }) => (seen.has(name) ? [] : [`${name}: was not sent`])),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { 'base-url': { type: 'string' } } });
  const given = values['base-url'];
  const service =
    given === undefined
      ? await startService({ LOG_LEVEL: 'error' })
      : { url: given, stop: async () => {} };
  try {
    const wrong = await runCollection(service.url.replace(/\/$/, ''));
    for (const line of wrong) console.error(line);
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } finally {
    await service.stop();
  }
}
