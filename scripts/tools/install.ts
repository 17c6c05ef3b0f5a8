/**
 * Installs tools that this project's package managers lack. The versions are pinned, verified by
 * digest, and cached.
 */
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

export const cache = join(import.meta.dirname, '../../node_modules/.cache/beverage-ordering');

export const generatorVersion = '7.25.0';
const generatorDigest = '41ce4f6b07f196676439d710759fa1ced7a08066d06ff1bf314681470289efae';

export const goVersion = '1.26.8';
const oldestGo = [1, 26];
/** Go publishes its toolchain as a module, so the module proxy is sufficient. */
const goDigests: Partial<Record<string, [platform: string, digest: string]>> = {
  x64: ['linux-amd64', '30c2b1bf7dcc88d3eb0a1364e47ddd9128edb3110a30e8a0ef61cd5856b31de7'],
  arm64: ['linux-arm64', '02b36b6787b3ac767668f630e2998df45a3b1f9ffee08d1bf3ef6487cd658d99'],
};

/** The Debian package of each program that this script does not fetch itself. */
const packages: Readonly<Record<string, string>> = {
  java: 'default-jdk-headless',
  javac: 'default-jdk-headless',
  debootstrap: 'debootstrap',
  mvn: 'maven',
  php: 'php-cli, php-curl, php-mbstring and php-guzzlehttp-guzzle',
  ruby: 'ruby and ruby-typhoeus',
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

/** Returns the path of the openapi-generator jar. */
export async function openapiGenerator(): Promise<string> {
  const name = `openapi-generator-cli-${generatorVersion}.jar`;
  const folder = 'https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli';
  return await download(`${folder}/${generatorVersion}/${name}`, generatorDigest, name);
}

/**
 * Returns the `go` to use: the installed one if it is recent enough, otherwise a pinned one from
 * the module proxy.
 */
export async function go(): Promise<string> {
  const { stdout, error } = spawnSync('go', ['env', 'GOVERSION'], {
    encoding: 'utf8',
    env: { ...process.env, GOTOOLCHAIN: 'local' },
  });
  if (error === undefined && isNewEnough(stdout)) return 'go';
  const folder = join(cache, `go-${goVersion}`);
  const program = join(folder, 'bin/go');
  if (existsSync(program)) return program;
  const [platform, digest] = goDigests[process.arch] ?? [];
  if (platform === undefined || digest === undefined || process.platform !== 'linux') {
    throw new Error(`Go is not installed: install Go ${oldestGo.join('.')} or later`);
  }
  const name = `v0.0.1-go${goVersion}.${platform}`;
  const archive = await download(
    `https://proxy.golang.org/golang.org/toolchain/@v/${name}.zip`,
    digest,
    `${name}.zip`,
  );
  const unpacked = join(cache, `unpacking-${process.pid}`);
  await run(['python3', '-m', 'zipfile', '-e', archive, unpacked], cache);
  // The archive of a module contains no file modes.
  for (const place of ['bin', `pkg/tool/${platform.replace('-', '_')}`]) {
    const within = join(unpacked, `golang.org/toolchain@${name}`, place);
    for (const file of readdirSync(within)) chmodSync(join(within, file), 0o755);
  }
  renameSync(join(unpacked, `golang.org/toolchain@${name}`), folder);
  rmSync(unpacked, { recursive: true });
  return program;
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = /^go(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];
  const [oldestMajor = 0, oldestMinor = 0] = oldestGo;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * Returns the path of the cached file. Downloads a missing file, and throws if its digest is not
 * the expected one.
 */
async function download(url: string, digest: string, name: string): Promise<string> {
  const file = join(cache, name);
  if (existsSync(file)) return file;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const content = Buffer.from(await response.arrayBuffer());
  const found = createHash('sha256').update(content).digest('hex');
  if (found !== digest) throw new Error(`${url} has the digest ${found}, not ${digest}`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
  return file;
}

/** Installs a package of npm, and returns the path of its program of the same name. */
export async function npmProgram(name: string, version: string, program = name): Promise<string> {
  return join(await npmModules(name, version), '.bin', program);
}

/**
 * Installs a package of npm without install scripts, and returns the path of the folder
 * `node_modules` that has it.
 */
export async function npmModules(name: string, version: string): Promise<string> {
  const folder = join(cache, 'npm', `${name.replace('/', '+')}@${version}`);
  const path = join(folder, 'node_modules');
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

/** Returns the commands that install packages of Python in `.venv`, in the versions of a file. */
export function installPython(pins: string): string[][] {
  return [
    ['python3', '-m', 'venv', '.venv'],
    ['.venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '-r', pins],
  ];
}

/** Builds a program from the Go module proxy, and returns its path. */
export async function goProgram(module: string, version: string): Promise<string> {
  const folder = join(cache, 'go-programs', version);
  const path = join(folder, basename(module));
  if (existsSync(path)) return path;
  await run([await go(), 'install', `${module}@${version}`], cache, {
    GOBIN: folder,
    GOTOOLCHAIN: 'local',
  });
  return path;
}

/** Returns an environment in whose PATH the tools of this project's packages are first. */
export function withPackages(): NodeJS.ProcessEnv {
  const programs = join(import.meta.dirname, '../../node_modules/.bin');
  return { PATH: [programs, process.env.PATH].join(delimiter) };
}
