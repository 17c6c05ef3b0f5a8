/**
 * oasdiff, the program that compares two contracts (https://github.com/oasdiff/oasdiff). Only CI and
 * releases need it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Node } from '../nodes.ts';

const version = '1.38.0';
const module = 'github.com/oasdiff/oasdiff';
const folder = join(
  import.meta.dirname,
  '../../../node_modules/.cache/beverage-ordering',
  `oasdiff-${version}`,
);

/** A change that oasdiff has found. */
export interface OasdiffChange {
  /** The name of the check that found the change. */
  id: string;
  text: string;
  level: 1 | 2 | 3;
  /** `GET`; missing if the change does not belong to an operation. */
  operation?: string;
  path?: string;
}

/** What oasdiff documents about one of its checks. */
export interface OasdiffCheck {
  id: string;
  direction: 'request' | 'response' | 'none';
  kind: string;
  /** `widens`: the service accepts or returns more values than before. */
  effect: string;
}

/** Returns every change between two bundled documents. */
export function changesOfOasdiff(before: Node, after: Node): OasdiffChange[] {
  const documents = mkdtempSync(join(tmpdir(), 'oasdiff-'));
  try {
    const [base, revision] = [before, after].map((document, index) => {
      const file = join(documents, `${index}.json`);
      writeFileSync(file, JSON.stringify(document));
      return file;
    }) as [string, string];
    const options = ['--flatten-allof', '--flatten-params', '--include-path-params'];
    return run('changelog', base, revision, ...options) as OasdiffChange[];
  } finally {
    rmSync(documents, { recursive: true });
  }
}

let checks: Map<string, OasdiffCheck> | undefined;

/** Returns what oasdiff documents about a check. */
export function checkOfOasdiff(id: string): OasdiffCheck | undefined {
  checks ??= new Map(
    (run('checks', 'changelog') as OasdiffCheck[]).map((check) => [check.id, check]),
  );
  return checks.get(id);
}

let program: string | undefined;

function run(...args: string[]): unknown {
  program ??= installedOasdiff();
  const { stdout, stderr, status, error } = spawnSync(program, [...args, '--format', 'json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`oasdiff: ${stderr.trim()}`);
  return JSON.parse(stdout);
}

/**
 * Returns the program: the one in the PATH if it has the right version, otherwise the one that Go
 * builds from the module proxy. Throws if there is neither oasdiff nor Go.
 */
export function installedOasdiff(): string {
  const { stdout } = spawnSync('oasdiff', ['--version'], { encoding: 'utf8' });
  if (stdout?.trim().endsWith(` ${version}`)) return 'oasdiff';
  const built = join(folder, 'oasdiff');
  if (existsSync(built)) return built;
  const { error, status, stderr } = spawnSync('go', ['install', `${module}@v${version}`], {
    encoding: 'utf8',
    env: {
      ...process.env,
      GOBIN: folder,
      // The build needs no C compiler.
      CGO_ENABLED: '0',
      // Go downloads a newer Go if it is older than oasdiff requires.
      GOTOOLCHAIN: 'auto',
    },
  });
  if (error)
    throw new Error(
      `oasdiff ${version} and Go are missing: install Go 1.21 or later. Only CI and releases need them.`,
    );
  if (status !== 0)
    throw new Error(`Go 1.21 or later could not build oasdiff ${version}: ${stderr.trim()}`);
  return built;
}
