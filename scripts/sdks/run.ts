/**
 * Generates clients with third-party generators, from the views of a running service, and runs a scenario with each:
 * sign in, list, create with a revision and a key, retry, cause an error, upload and download a file.
 *
 *   npm run sdks -- [name ...]     all clients, or the named ones
 *
 * The generated code stays in dist/sdks for inspection. docs/how-to/generate-a-client.md describes the result of each
 * generator.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '../live-service.ts';
import { go, openapiGenerator, requirePrograms, run, withPackages } from './tools.ts';

const sources = import.meta.dirname;
const target = join(sources, '../../dist/sdks');

interface Place {
  /** The URL of the view. */
  view: string;
  /** A separate folder, initially empty. */
  folder: string;
}

type Command = readonly string[];

interface Sdk {
  view: string;
  /** Programs that must be installed. */
  needs: readonly string[];
  generate(place: Place): Promise<Command[]>;
  /** Files of this folder to copy next to the generated ones: from -> to. */
  files?: Readonly<Record<string, string>>;
  compile?(place: Place): Promise<Command[]>;
  /** The scenario, if the language can run here. */
  scenario?(place: Place): Promise<Command>;
}

async function generator(language: string, { view, folder }: Place, properties: string, into = '.'): Promise<Command> {
  const jar = await openapiGenerator();
  const output = join(folder, into);
  return [
    'java',
    '-jar',
    jar,
    'generate',
    '-i',
    view,
    '-g',
    language,
    '-o',
    output,
    '--additional-properties',
    properties,
  ];
}

const javaPackages = ['invoker', 'api', 'model'].map((name) => `${name}Package=com.beverage.ordering.${name}`).join();
const maven = ['mvn', '--batch-mode', '--quiet'];
const typescriptCompiler = ['tsc', '--project', 'tsconfig.json'];

const sdks: Readonly<Record<string, Sdk>> = {
  'openapi-fetch': {
    view: 'snake.json',
    needs: [],
    files: { 'typescript/openapi-fetch.ts': 'scenario.ts', 'typescript/tsconfig.json': 'tsconfig.json' },
    generate: async ({ view }) => [['openapi-typescript', view, '--output', 'generated.ts']],
    compile: async () => [typescriptCompiler],
    scenario: async () => [process.execPath, 'compiled/scenario.js'],
  },
  'hey-api': {
    view: 'camel.json',
    needs: [],
    files: { 'typescript/hey-api.ts': 'scenario.ts', 'typescript/tsconfig.json': 'tsconfig.json' },
    generate: async ({ view }) => [['openapi-ts', '--input', view, '--output', 'generated', '--no-log-file']],
    compile: async () => [typescriptCompiler],
    scenario: async () => [process.execPath, 'compiled/scenario.js'],
  },
  python: {
    view: 'snake-3.0.json',
    needs: ['java', 'python3'],
    files: { 'python/scenario.py': 'scenario.py', 'python/requirements.txt': 'requirements.txt' },
    generate: async (place) => [await generator('python', place, 'packageName=beverage_ordering')],
    compile: async () => [
      ['python3', '-m', 'venv', '.venv'],
      ['.venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '-r', 'requirements.txt'],
      ['.venv/bin/python', '-m', 'compileall', '-q', 'beverage_ordering'],
    ],
    scenario: async () => ['.venv/bin/python', 'scenario.py'],
  },
  java: {
    view: 'snake-3.0.json',
    needs: ['java', 'javac', 'mvn'],
    files: { 'java/pom.xml': 'pom.xml', 'java/Scenario.java': 'src/main/java/Scenario.java' },
    generate: async (place) => [
      await generator('java', place, `library=native,hideGenerationTimestamp=true,${javaPackages}`),
    ],
    compile: async () => [[...maven, 'compile']],
    scenario: async () => [...maven, 'exec:java'],
  },
  kotlin: {
    view: 'camel-3.0.json',
    needs: ['java', 'javac', 'mvn'],
    files: { 'kotlin/pom.xml': 'pom.xml', 'kotlin/Scenario.kt': 'src/main/kotlin/Scenario.kt' },
    generate: async (place) => [
      await generator('kotlin', place, 'serializationLibrary=jackson,packageName=com.beverage.ordering'),
    ],
    compile: async () => [[...maven, 'compile']],
    scenario: async () => [...maven, 'exec:java'],
  },
  go: {
    view: 'snake-3.0.json',
    needs: ['java', 'python3'],
    files: { 'go/main.go': 'main.go', 'go/go.mod': 'go.mod', 'go/client.mod': 'client/go.mod' },
    generate: async (place) => [
      await generator('go', place, 'packageName=ordering,withGoMod=false,enumClassPrefix=true', 'client'),
    ],
    compile: async () => [[await go(), 'build', '-o', 'scenario', '.']],
    scenario: async ({ folder }) => [join(folder, 'scenario')],
  },
  swift: {
    view: 'snake-3.0.json',
    needs: ['java'],
    generate: async (place) => [await generator('swift6', place, 'projectName=BeverageOrdering')],
  },
};

/** Generates, compiles and runs one client. Throws as soon as a step fails. */
async function make(name: string, { view, generate, files = {}, compile, scenario }: Sdk, url: string): Promise<void> {
  const folder = join(target, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const place = { view: `${url}/openapi/${view}`, folder };
  // Runs the generator before copying, because files of this project replace some generated files.
  for (const command of await generate(place)) await run(command, folder, withPackages());
  for (const [from, to] of Object.entries(files)) cpSync(join(sources, from), join(folder, to));
  const environment = { ...withPackages(), GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod -buildvcs=false' };
  for (const command of (await compile?.(place)) ?? []) await run(command, folder, environment);
  if (!scenario) return;
  const said = await run(await scenario(place), folder, { ...environment, ...(await newAccount(name, url)) });
  if (!said.includes('scenario passed')) throw new Error(`the scenario did not complete:\n${said}`);
}

/** Each scenario has its own account, so that no other scenario changes the revision of its list. */
async function newAccount(name: string, url: string): Promise<Record<string, string>> {
  const credentials = { email: `${name}@example.com`, password: 'brew-a-generated-cup' };
  const { data } = await post(`${url}/auth/register`, credentials);
  return {
    SDK_URL: url,
    SDK_EMAIL: credentials.email,
    SDK_PASSWORD: credentials.password,
    SDK_USER_ID: String(data.user_id),
  };
}

async function post(address: string, body: unknown): Promise<{ data: { user_id: number } }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`POST ${address} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as { data: { user_id: number } };
}

async function main(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !(name in sdks));
  if (unknown.length > 0)
    throw new Error(`unknown client ${unknown.join(', ')}; known are ${Object.keys(sdks).join(', ')}`);
  const chosen = Object.entries(sdks).filter(([name]) => names.length === 0 || names.includes(name));
  requirePrograms([...new Set(chosen.flatMap(([, { needs }]) => needs))]);
  const service = await startService({ LOG_LEVEL: 'error', RATE_LIMIT_MAX: '1000000' });
  let isGood = true;
  const next = async (): Promise<void> => {
    const [name, sdk] = chosen.shift() ?? [];
    if (name === undefined || sdk === undefined) return;
    const started = performance.now();
    const failure = await make(name, sdk, service.url).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (failure !== undefined) isGood = false;
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `${name}: ${failure ?? `made from ${sdk.view}${sdk.scenario ? ', scenario passed' : ''}`} (${seconds} s)`,
    );
    await next();
  };
  try {
    // Runs two clients at a time, because each of them spends much of its time on downloads.
    await Promise.all([next(), next()]);
  } finally {
    await service.stop();
  }
  return isGood;
}

try {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  console.error(`sdks: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
