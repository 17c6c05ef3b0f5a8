/**
 * Runs third-party tools on the published documents of a running service, and compares the results
 * with the table in docs/reference/tools.md:
 *
 *   npm run tools                     all tools
 *   npm run tools -- go prism         the named tools
 *   npm run tools -- --write [...]    puts the results of the tools that ran into the table
 *
 * The files of each tool stay in dist/tools for inspection. The exit status is 1 if a tool fails,
 * or if the table has another result.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTable } from '../docs/markdown-table.ts';
import { type LiveService, startService } from '../live/live-service.ts';
import { checks } from './checks.ts';
import { clients } from './clients.ts';
import { requirePrograms } from './install.ts';
import { resultIn, rowOf, settings, type Tool, tableOf } from './tool.ts';
import { webhookLibraries } from './webhooks.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/reference/tools.md');

/** All tools, in the order of the table. */
export const tools: Readonly<Record<string, Tool>> = {
  ...clients,
  ...webhookLibraries,
  ...checks,
};

/** Runs one tool in its own folder. Returns its result, or undefined if it failed. */
async function attempt(
  name: string,
  { run }: Tool,
  service: LiveService,
): Promise<string | undefined> {
  const folder = join(root, 'dist/tools', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const started = performance.now();
  const [result, message] = await run({ service, folder }).then(
    (result) => [result, result],
    (error: unknown) => [undefined, error instanceof Error ? error.message : String(error)],
  );
  console.log(`${name}: ${message} (${Math.round((performance.now() - started) / 1000)} s)`);
  return result;
}

async function main(given: readonly string[]): Promise<boolean> {
  const names = given.filter((argument) => argument !== '--write');
  const unknown = names.filter((name) => !(name in tools));
  if (unknown.length > 0)
    throw new Error(
      `unknown tool ${unknown.join(', ')}; known are ${Object.keys(tools).join(', ')}`,
    );
  const chosen = Object.entries(tools).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  requirePrograms([...new Set(chosen.flatMap(([, { needs }]) => needs))]);
  const service = await startService(settings);
  const results = new Map<string, string | undefined>();
  try {
    // Runs one tool at a time, because a compiler uses all processors.
    for (const [name, tool] of chosen) results.set(name, await attempt(name, tool, service));
  } finally {
    await service.stop();
  }
  return report(results, given.includes('--write'));
}

/**
 * Compares the results with the table, or writes them. Returns whether every tool has the result of
 * the table.
 */
function report(results: ReadonlyMap<string, string | undefined>, isWritten: boolean): boolean {
  const text = readFileSync(page, 'utf8');
  const rows = Object.entries(tools).map(([name, tool]) => {
    return rowOf(tool, results.get(name) ?? resultIn(text, tool) ?? 'not run');
  });
  if (isWritten) writeFileSync(page, withTable(text, 'tools', tableOf(rows)));
  let isGood = true;
  for (const [name, result] of results) {
    const tool = tools[name];
    const isAsInTable = !tool || isWritten || result === resultIn(text, tool);
    if (result !== undefined && !isAsInTable)
      console.error(`${name}: docs/reference/tools.md has another result`);
    if (result === undefined || !isAsInTable) isGood = false;
  }
  return isGood;
}

if (import.meta.main) {
  try {
    if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
  } catch (error) {
    console.error(`tools: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
