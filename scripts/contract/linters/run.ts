/**
 * Runs third-party linters on the documents as the service publishes them, and compares their
 * findings with the table in docs/reference/contract-linters.md:
 *
 *   npm run contract:linters              all linters; the first run installs Spectral
 *   npm run contract:linters -- redocly   the named linters
 *
 * The exit status is 1 if a finding is not in the table, or if a place in the table has no finding.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import internalDocument from '../../../generated/internal/openapi.json' with { type: 'json' };
import { loadConfig } from '../../../src/config.ts';
import { publicDocument } from '../../../src/publishing/document.ts';
import { toOpenApi30 } from '../../../src/publishing/openapi-3.0.ts';
import { viewOf } from '../../../src/publishing/views.ts';
import { type DocumentFile, linters } from './linters.ts';
import { compare, readTable } from './table.ts';

const page = 'docs/reference/contract-linters.md';

/** The documents of a deployment with default settings, by name. */
function publishedDocuments(): Record<string, object> {
  const whole = publicDocument(loadConfig({}));
  const [snake, camel] = [viewOf(whole, 'snake'), viewOf(whole, 'camel')];
  return {
    public: whole,
    snake,
    camel,
    partner: viewOf(whole, 'partner'),
    'snake-3.0': toOpenApi30(snake),
    'camel-3.0': toOpenApi30(camel),
    internal: internalDocument,
  };
}

function writeDocuments(folder: string): DocumentFile[] {
  return Object.entries(publishedDocuments()).map(([name, document]) => {
    const path = join(folder, `${name}.json`);
    // Indents the JSON, because Redocly reads long lines slowly.
    writeFileSync(path, JSON.stringify(document, null, 2));
    return { name, path };
  });
}

async function main(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !(name in linters));
  if (unknown.length > 0) {
    throw new Error(
      `unknown linter ${unknown.join(', ')}; known are ${Object.keys(linters).join(', ')}`,
    );
  }
  const chosen = Object.entries(linters).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  const rows = readTable(readFileSync(join(import.meta.dirname, '../../..', page), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'contract-linters-'));
  let isGood = true;
  try {
    const documents = writeDocuments(folder);
    for (const [name, lint] of chosen) {
      const findings = await lint(documents);
      const about = rows.filter(({ linter }) => linter === name);
      const { unexplained, unused } = compare(findings, about);
      for (const { rule, document, place } of unexplained)
        console.error(`${name}: ${rule}: ${document}: ${place}`);
      for (const { row, place } of unused)
        console.error(`${page}: ${name}: ${row.rule}: nothing found at ${place}`);
      console.log(
        `${name}: ${findings.length} findings, ${unexplained.length} not in ${page}, ${unused.length} unused`,
      );
      if (unexplained.length + unused.length > 0) isGood = false;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return isGood;
}

try {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  console.error(`contract:linters: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
