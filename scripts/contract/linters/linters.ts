/** Redocly and Spectral, each as a function from documents to findings. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Finding, placeOf } from './table.ts';

/** A published document as a file. */
export interface DocumentFile {
  name: string;
  path: string;
}

type Linter = (documents: readonly DocumentFile[]) => Promise<Finding[]>;

const root = join(import.meta.dirname, '../../..');
const lockedPackages = join(import.meta.dirname, 'spectral');
const installation = join(root, 'node_modules/.cache/beverage-ordering/contract-linters');

/** The linters by their names in the table. */
export const linters: Readonly<Record<string, Linter>> = {
  redocly: lintWithRedocly,
  spectral: lintWithSpectral,
};

/**
 * Runs Redocly with `recommended-strict`, separately for each document, because its JSON output
 * covers only one document.
 */
async function lintWithRedocly(documents: readonly DocumentFile[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, path } of documents) {
    for (const { ruleId, location } of await problemsOf(path)) {
      const pointer = location[0]?.pointer ?? '#/';
      const keys = pointer.split('/').slice(1);
      const place = placeOf(keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')));
      findings.push({ linter: 'redocly', rule: ruleId, document: name, place });
    }
  }
  return findings;
}

async function problemsOf(
  path: string,
): Promise<{ ruleId: string; location: { pointer?: string }[] }[]> {
  const args = [
    'lint',
    path,
    '--config',
    join(import.meta.dirname, 'redocly.yaml'),
    '--format=json',
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  const redocly = join(root, 'node_modules/.bin/redocly');
  const output = await promisify(execFile)(
    redocly,
    [...args, '--max-problems=100000'],
    options,
  ).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string; code?: unknown }) => {
      // Redocly exits with status 1 if it has findings. This is no failure of Redocly.
      if (error.code === 1 && error.stdout) return error.stdout;
      throw error;
    },
  );
  return JSON.parse(output).problems;
}

/** The part of the Spectral libraries that this script uses. */
interface SpectralCore {
  Spectral: new () => {
    setRuleset(ruleset: object): void;
    run(document: object): Promise<SpectralResult[]>;
  };
  Document: new (text: string, parser: unknown, source: string) => object;
}

interface SpectralResult {
  code: string | number;
  path: (string | number)[];
}

/** Runs Spectral with every rule of `spectral:oas` and of the OWASP ruleset. */
async function lintWithSpectral(documents: readonly DocumentFile[]): Promise<Finding[]> {
  const require = await installSpectral();
  const { Spectral, Document } = require('@stoplight/spectral-core') as SpectralCore;
  const { Json } = require('@stoplight/spectral-parsers') as { Json: unknown };
  const { oas } = require('@stoplight/spectral-rulesets') as { oas: object };
  const owasp = require('@stoplight/spectral-owasp-ruleset') as { default?: object };
  const findings: Finding[] = [];
  for (const { name, path } of documents) {
    const spectral = new Spectral();
    spectral.setRuleset({
      extends: [
        [oas, 'all'],
        [owasp.default ?? owasp, 'all'],
      ],
    });
    for (const { code, path: keys } of await spectral.run(
      new Document(readFileSync(path, 'utf8'), Json, path),
    )) {
      findings.push({
        linter: 'spectral',
        rule: String(code),
        document: name,
        place: placeOf(keys.map(String)),
      });
    }
  }
  return findings;
}

/**
 * Installs Spectral from its lock file, without install scripts, unless an earlier run has
 * installed it.
 */
async function installSpectral(): Promise<NodeJS.Require> {
  const lock = readFileSync(join(lockedPackages, 'package-lock.json'), 'utf8');
  const record = join(installation, 'installed');
  if (!existsSync(record) || readFileSync(record, 'utf8') !== lock) {
    mkdirSync(installation, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) {
      writeFileSync(join(installation, name), readFileSync(join(lockedPackages, name)));
    }
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: installation,
    });
    writeFileSync(record, lock);
  }
  return createRequire(join(installation, 'package.json'));
}
