/**
 * Generators of clients. A scenario of this folder runs with each generated client, if its language
 * can run here.
 */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import {
  generatorVersion,
  go,
  goProgram,
  installPython,
  npmModules,
  npmProgram,
  openapiGenerator,
  run,
  withPackages,
} from './install.ts';
import { swiftCommand } from './swift.ts';
import type { Place, Tool } from './tool.ts';

const sources = import.meta.dirname;
const { 'openapi-typescript': typesVersion, 'openapi-fetch': fetchVersion } =
  packageJson.devDependencies;
const orvalVersion = '8.38.0';
const swaggerTypescriptVersion = '13.13.0';
const axiosVersion = '1.21.1';
const oapiCodegenVersion = 'v2.8.2';

type Command = readonly string[];

/** The steps of a client. The paths of the commands are relative to the folder of the client. */
interface Client extends Omit<Tool, 'run' | 'needs'> {
  needs?: readonly string[];
  generate(address: string, folder: string): Promise<Command[]>;
  /** Files of this folder to copy next to the generated ones: from -> to. */
  files?: Readonly<Record<string, string>>;
  compile?(folder: string): Promise<Command[]>;
  /** The scenario; absent if programs in this language cannot run here. */
  scenario?(folder: string): Command | Promise<Command>;
}

const javaPackages = ['invoker', 'api', 'model']
  .map((name) => `${name}Package=com.beverage.ordering.${name}`)
  .join();
const maven = ['mvn', '--batch-mode', '--quiet'];

/** Returns the members of a client that openapi-generator makes. */
function generated(language: string, properties: string, into = '.') {
  return {
    title: `\`openapi-generator\`, \`${language}\``,
    version: generatorVersion,
    generate: async (address: string): Promise<Command[]> => {
      const options = ['-g', language, '-o', into, '--additional-properties', properties];
      return [['java', '-jar', await openapiGenerator(), 'generate', '-i', address, ...options]];
    },
  };
}

/** Returns the members of a client in TypeScript. */
function typescript(scenario: string, options: readonly string[] = []) {
  return {
    use: 'TypeScript client',
    files: {
      [`typescript/${scenario}.ts`]: 'scenario.ts',
      'typescript/tsconfig.json': 'tsconfig.json',
    },
    compile: async (): Promise<Command[]> => [['tsc', '--project', 'tsconfig.json', ...options]],
    scenario: () => [process.execPath, 'compiled/scenario.js'],
  };
}

const definitions: Readonly<Record<string, Client>> = {
  'openapi-fetch': {
    ...typescript('openapi-fetch'),
    title: '`openapi-typescript` with `openapi-fetch`',
    version: `${typesVersion}, ${fetchVersion}`,
    view: 'snake.json',
    notes:
      'The `id` of an order is `unknown`: use `order.uuid` in paths. Pass a form as `FormData` with `bodySerializer`.',
    generate: async (address) => [['openapi-typescript', address, '--output', 'generated.ts']],
  },
  'hey-api': {
    ...typescript('hey-api'),
    title: '`@hey-api/openapi-ts`',
    version: packageJson.devDependencies['@hey-api/openapi-ts'],
    view: 'camel.json',
    notes: 'Sends no `Accept`: set the camelCase type in the headers of calls on orders.',
    generate: async (address) => [
      ['openapi-ts', '--input', address, '--output', 'generated', '--no-log-file'],
    ],
  },
  orval: {
    ...typescript('orval'),
    title: '`orval`, client `fetch`',
    version: orvalVersion,
    view: 'snake.json',
    notes:
      'Has no parameters for headers: pass `If-Match` and the key in the `headers` of the last argument. The address of the service is in the generated code (`baseUrl`).',
    generate: async () => [
      // The target is relative to the configuration.
      ['cp', join(sources, 'typescript/orval.config.mjs'), '.'],
      [await npmProgram('orval', orvalVersion), '--config', 'orval.config.mjs'],
    ],
  },
  'typescript-fetch': {
    ...typescript('typescript-fetch', ['--erasableSyntaxOnly', 'false']),
    ...generated('typescript-fetch', 'importFileExtension=.js', 'generated'),
    view: 'snake-3.0.json',
    notes:
      'An error is a `ResponseError`, whose `response` has the body. Compile without `erasableSyntaxOnly`, because the code has parameter properties.',
    needs: ['java'],
  },
  'typescript-axios': {
    ...typescript('typescript-axios', ['--erasableSyntaxOnly', 'false']),
    ...generated('typescript-axios', 'importFileExtension=.js', 'generated'),
    view: 'snake-3.0.json',
    notes:
      'Parameters have positions: `createOrder(ifMatch, order, userId, key)`. An error is an `AxiosError` without a type for the body. Set `responseType` for a download.',
    needs: ['java'],
    compile: async () => [
      ['ln', '-s', await npmModules('axios', axiosVersion), 'node_modules'],
      ...(await typescript('', ['--erasableSyntaxOnly', 'false']).compile()),
    ],
  },
  'swagger-typescript-api': {
    ...typescript('swagger-typescript-api', ['--erasableSyntaxOnly', 'false']),
    title: '`swagger-typescript-api`',
    version: swaggerTypescriptVersion,
    view: 'snake.json',
    notes:
      "Has no parameters for headers: pass `If-Match` and the key in the `headers` of the last argument. The `id` of an order is `any`: use `order.uuid` in paths. A download needs `format: 'blob'`.",
    generate: async (address) => [
      [
        await npmProgram('swagger-typescript-api', swaggerTypescriptVersion),
        ...['generate', '--path', address, '--output', '.', '--name', 'generated.ts'],
      ],
    ],
  },
  python: {
    ...generated('python', 'packageName=beverage_ordering'),
    use: 'Python client',
    view: 'snake-3.0.json',
    notes: 'The `id` of an order is `Any`: use `str(order.uuid)` in paths.',
    needs: ['java', 'python3'],
    files: { 'python/scenario.py': 'scenario.py', 'python/requirements.txt': 'requirements.txt' },
    compile: async () => [
      ...installPython('requirements.txt'),
      ['.venv/bin/python', '-m', 'compileall', '-q', 'beverage_ordering'],
    ],
    scenario: () => ['.venv/bin/python', 'scenario.py'],
  },
  'openapi-python-client': {
    use: 'Python client',
    title: '`openapi-python-client`',
    version: pinnedVersion('openapi-python-client'),
    view: 'snake.json',
    notes:
      'Needs no Java. Sends no `Accept`: for the camelCase view, call `client.with_headers` with the camelCase type.',
    needs: ['python3'],
    generate: async (address) => [
      ...installPython(pinsOf('openapi-python-client')),
      ['.venv/bin/openapi-python-client', 'generate', '--url', address, '--meta', 'none'],
    ],
    files: { 'openapi-python-client/scenario.py': 'scenario.py' },
    compile: async () => [
      ['.venv/bin/python', '-m', 'compileall', '-q', 'beverage_ordering_client'],
    ],
    scenario: () => ['.venv/bin/python', 'scenario.py'],
  },
  'datamodel-code-generator': {
    use: 'Python client',
    title: '`datamodel-code-generator`',
    version: pinnedVersion('datamodel-code-generator'),
    view: 'snake.json',
    notes:
      'Generates models for Pydantic and no calls: the scenario sends the requests with `httpx`. A named scalar is a `RootModel`, whose value is `root`. A password is a `SecretStr`, which `model_dump` masks. The `id` of an order is `Any`: use `order.uuid` in paths.',
    needs: ['python3'],
    generate: async (address) => [
      ...installPython(pinsOf('datamodel-code-generator')),
      ['curl', '--fail', '--silent', '--output', 'view.json', address],
      [
        '.venv/bin/datamodel-codegen',
        ...['--input', 'view.json', '--input-file-type', 'openapi', '--output', 'models.py'],
        ...['--output-model-type', 'pydantic_v2.BaseModel'],
      ],
    ],
    files: { 'datamodel-code-generator/scenario.py': 'scenario.py' },
    compile: async () => [['.venv/bin/python', '-m', 'compileall', '-q', 'models.py']],
    scenario: () => ['.venv/bin/python', 'scenario.py'],
  },
  php: {
    ...generated('php', 'invokerPackage=Beverage\\Ordering'),
    use: 'PHP client',
    view: 'snake-3.0.json',
    notes:
      'Setters check patterns and limits, and throw. An error is an `ApiException`, whose `getResponseObject()` is a `NativeError`. The scenario loads guzzle from a package of Debian.',
    needs: ['java', 'php'],
    files: { 'php/scenario.php': 'scenario.php' },
    compile: async () => [['sh', '-c', 'find lib -name "*.php" | xargs -n 1 php -l']],
    scenario: () => ['php', 'scenario.php'],
  },
  ruby: {
    ...generated('ruby', 'gemName=beverage_ordering,moduleName=BeverageOrdering'),
    use: 'Ruby client',
    view: 'snake-3.0.json',
    notes:
      'The library is `typhoeus`, from a package of Debian. The body of an error is a string: parse `response_body`. A download is a `Tempfile`.',
    needs: ['java', 'ruby'],
    files: { 'ruby/scenario.rb': 'scenario.rb' },
    compile: async () => [['sh', '-c', 'find lib -name "*.rb" | xargs -n 1 ruby -c']],
    scenario: () => ['ruby', '-I', 'lib', 'scenario.rb'],
  },
  java: {
    ...generated('java', `library=native,hideGenerationTimestamp=true,${javaPackages}`),
    use: 'Java client',
    view: 'snake-3.0.json',
    notes:
      'The library is `native`. The `id` of an order is `Object`: use `order.getUuid().toString()` in paths. Set the token with an interceptor. A new optional parameter changes the signature of a method.',
    needs: ['java', 'javac', 'mvn'],
    files: { 'java/pom.xml': 'pom.xml', 'java/Scenario.java': 'src/main/java/Scenario.java' },
    compile: async () => [[...maven, 'compile']],
    scenario: () => [...maven, 'exec:java'],
  },
  kotlin: {
    ...generated('kotlin', 'serializationLibrary=jackson,packageName=com.beverage.ordering'),
    use: 'Kotlin client',
    view: 'camel-3.0.json',
    notes:
      'The `id` of an order is a `UUID`: use `order.id.toString()` in paths. A property `size` becomes `propertySize`. A new optional parameter changes the signature of a `WithHttpInfo` method.',
    needs: ['java', 'javac', 'mvn'],
    files: { 'kotlin/pom.xml': 'pom.xml', 'kotlin/Scenario.kt': 'src/main/kotlin/Scenario.kt' },
    compile: async () => [[...maven, 'compile']],
    scenario: () => [...maven, 'exec:java'],
  },
  go: {
    ...generated('go', 'packageName=ordering,withGoMod=false,enumClassPrefix=true', 'client'),
    use: 'Go client',
    view: 'snake-3.0.json',
    notes:
      'Needs `enumClassPrefix=true`. The `id` of an order is `interface{}`: use `order.Uuid` in paths.',
    needs: ['java', 'python3'],
    files: { 'go/main.go': 'main.go', 'go/go.mod': 'go.mod', 'go/client.mod': 'client/go.mod' },
    compile: async () => [[await go(), 'build', '-o', 'scenario', '.']],
    scenario: (folder) => [join(folder, 'scenario')],
  },
  'oapi-codegen': {
    use: 'Go client',
    title: '`oapi-codegen`',
    version: oapiCodegenVersion,
    view: 'snake.json',
    notes:
      'Needs no Java. The `id` of an order is `interface{}`: use `order.Uuid.String()` in paths. A download is in `Body`.',
    needs: ['python3'],
    generate: async (address) => [
      [
        await goProgram(
          'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen',
          oapiCodegenVersion,
        ),
        ...['-generate', 'types,client', '-package', 'main', '-o', 'client.gen.go', address],
      ],
    ],
    files: { 'oapi-codegen/main.go': 'main.go', 'oapi-codegen/go.mod': 'go.mod' },
    compile: async () => [[await go(), 'build', '-o', 'scenario', '.']],
    scenario: (folder) => [join(folder, 'scenario')],
  },
  swift: {
    ...generated('swift6', 'projectName=BeverageOrdering', 'client'),
    use: 'Swift client',
    view: 'snake-3.0.json',
    notes:
      'Compiled on Linux with Swift 6.0.3. The code is written for the systems of Apple, so the check adds an import and replaces the module `MobileCoreServices`. The `id` of an order is a `JSONValue`: use `order.uuid.uuidString` in paths. The generator `swift5` does not exist in this version.',
    needs: ['java', 'debootstrap'],
    files: {
      'swift/Package.swift': 'Package.swift',
      'swift/main.swift': 'scenario/main.swift',
      'swift/MobileCoreServices.swift': 'stand-ins/MobileCoreServices.swift',
    },
    compile: async (folder) => [await swiftCommand(folder, 'swift build')],
    scenario: async (folder) => await swiftCommand(folder, '.build/debug/scenario'),
  },
  dart: {
    ...generated('dart', 'pubName=beverage_ordering'),
    use: 'Dart client',
    view: 'snake-3.0.json',
    notes: 'No compiler for Dart is in the package registries that the check uses.',
    needs: ['java'],
  },
};

/** The generators by the names on the command line. */
export const clients: Readonly<Record<string, Tool>> = Object.fromEntries(
  Object.entries(definitions).map(([name, client]) => [name, toolOf(name, client)]),
);

function toolOf(
  name: string,
  { generate, files = {}, compile, scenario, needs = [], ...row }: Client,
): Tool {
  const runClient = async ({ service: { url }, folder }: Place): Promise<string> => {
    const environment = {
      ...withPackages(),
      GOTOOLCHAIN: 'local',
      GOFLAGS: '-mod=mod -buildvcs=false',
      SDK_URL: url,
    };
    // Runs the generator before copying, because files of this project replace some generated
    // files.
    for (const command of await generate(`${url}/openapi/${row.view}`, folder))
      await run(command, folder, environment);
    for (const [from, to] of Object.entries(files)) cpSync(join(sources, from), join(folder, to));
    if (!compile || !scenario) return 'generated; not compiled';
    for (const command of await compile(folder)) await run(command, folder, environment);
    const said = await run(await scenario(folder), folder, {
      ...environment,
      ...(await newAccount(name, url)),
    });
    if (!said.includes('scenario passed'))
      throw new Error(`the scenario did not complete:\n${said}`);
    return 'compiled; scenario passed';
  };
  return { ...row, needs, run: runClient };
}

/**
 * Each scenario has its own account, so that no other scenario changes the revision of its list.
 */
async function newAccount(name: string, url: string): Promise<Record<string, string>> {
  const credentials = { email: `${name}@example.com`, password: 'brew-a-generated-cup' };
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(credentials) };
  const response = await fetch(`${url}/auth/register`, init);
  const text = await response.text();
  if (response.status !== 201)
    throw new Error(`the registration returned ${response.status}: ${text}`);
  return {
    SDK_EMAIL: credentials.email,
    SDK_PASSWORD: credentials.password,
    SDK_USER_ID: String(JSON.parse(text).data.user_id),
  };
}

function pinsOf(tool: string): string {
  return join(sources, tool, 'requirements.txt');
}

function pinnedVersion(tool: string): string {
  return new RegExp(`^${tool}==(.+)$`, 'm').exec(readFileSync(pinsOf(tool), 'utf8'))?.[1] ?? '';
}
