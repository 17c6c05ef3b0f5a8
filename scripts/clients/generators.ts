/** The generators whose clients must compile, and the programs that use six of these clients. */
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { pythonPackages } from '../support/programs.ts';

export interface Generator {
  /** The name of the generator in the guide. */
  name: string;
  version: string;
  /** The published document that the generator reads. */
  view: string;
  /** Programs that must be installed. The others come from npm and PyPI. */
  needs?: readonly string[];
  /** The shell commands that generate a client from the document at `$VIEW`. */
  generate: string;
  compile: string;
  /** The shell command that runs the program of the language, if there is one. */
  program?: string;
}

const {
  'openapi-typescript': typesVersion,
  'openapi-fetch': fetchVersion,
  typescript,
} = packageJson.devDependencies;
const tsc =
  'tsc --ignoreConfig --noEmit --strict --target esnext --module nodenext --lib esnext,dom --types node --skipLibCheck';
const inDebian = join(import.meta.dirname, 'swift/in-debian.sh');

interface Options {
  view?: string;
  needs?: readonly string[];
  into?: string;
}

/** Returns the members of a language of openapi-generator. */
function openapiGenerator(
  language: string,
  options: string,
  { view = 'snake-3.0.json', needs = [], into = '.' }: Options = {},
) {
  return {
    name: `openapi-generator, ${language}`,
    version: pythonPackages['openapi-generator-cli'],
    view,
    needs: ['java', ...needs],
    generate: `openapi-generator-cli generate -g ${language} -i $VIEW -o ${into} ${options}`,
  };
}

/** Returns the members of a package of npm with a program that generates TypeScript. */
function npmPackage(name: string, version: string, command: string) {
  return {
    name,
    version,
    generate: `npm install --prefix . --ignore-scripts --silent ${name}@${version} typescript@${typescript}\nnode_modules/.bin/${command}`,
  };
}

/** The generators by the names on the command line. */
export const generators: Readonly<Record<string, Generator>> = {
  typescript: {
    name: 'openapi-typescript, openapi-fetch',
    version: `${typesVersion}, ${fetchVersion}`,
    view: 'snake.json',
    generate: 'openapi-typescript $VIEW --output generated.ts',
    compile: 'tsc --project .',
    program: 'node compiled/scenario.js',
  },
  'hey-api': {
    ...npmPackage(
      '@hey-api/openapi-ts',
      '0.99.0',
      'openapi-ts --input $VIEW --output generated --no-log-file',
    ),
    view: 'camel.json',
    compile: `${tsc} generated/index.ts`,
  },
  orval: {
    ...npmPackage('orval', '8.38.0', 'orval --input $VIEW --output generated.ts --client fetch'),
    view: 'snake.json',
    compile: `${tsc} generated.ts`,
  },
  'swagger-typescript-api': {
    ...npmPackage(
      'swagger-typescript-api',
      '13.13.0',
      'swagger-typescript-api generate --path $VIEW --output . --name generated.ts',
    ),
    view: 'snake.json',
    compile: `${tsc} generated.ts`,
  },
  'typescript-fetch': {
    ...openapiGenerator('typescript-fetch', '--additional-properties importFileExtension=.js'),
    compile: `${tsc} index.ts`,
  },
  'typescript-axios': {
    ...openapiGenerator('typescript-axios', '--additional-properties importFileExtension=.js'),
    compile: `npm install --prefix . --ignore-scripts --silent axios@1.21.1\n${tsc} index.ts`,
  },
  python: {
    name: 'openapi-python-client',
    version: pythonPackages['openapi-python-client'],
    view: 'snake.json',
    generate: 'openapi-python-client generate --url $VIEW --meta none',
    compile: 'python -m compileall -q beverage_ordering_client',
    program: 'python scenario.py',
  },
  'python-models': {
    name: 'datamodel-code-generator',
    version: pythonPackages['datamodel-code-generator'],
    view: 'snake.json',
    needs: ['curl'],
    generate:
      'curl --fail --silent --output view.json $VIEW\n' +
      'datamodel-codegen --input view.json --input-file-type openapi --output models.py --output-model-type pydantic_v2.BaseModel',
    compile: 'python -m compileall -q models.py',
  },
  'python-classes': {
    ...openapiGenerator('python', '--additional-properties packageName=beverage_ordering'),
    compile: 'python -m compileall -q beverage_ordering',
  },
  go: {
    name: 'oapi-codegen',
    version: 'v2.8.2',
    view: 'snake.json',
    generate:
      'go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -generate types,client -package main -o client.gen.go $VIEW',
    compile: 'go build -o scenario .',
    program: './scenario',
  },
  'go-classes': {
    ...openapiGenerator('go', '--additional-properties enumClassPrefix=true'),
    compile: 'go mod tidy\ngo build ./...',
  },
  rust: {
    ...openapiGenerator('rust', '--additional-properties packageName=beverage-ordering', {
      needs: ['cargo'],
      into: 'client',
    }),
    compile: 'cargo build --quiet',
    program: 'cargo run --quiet',
  },
  kotlin: {
    ...openapiGenerator(
      'kotlin',
      '--additional-properties packageName=com.beverage.ordering,serializationLibrary=kotlinx_serialization' +
        ' --additional-properties useCoroutines=true,enumUnknownDefaultCase=true' +
        ' --type-mappings AnyType=JsonElement --import-mappings JsonElement=kotlinx.serialization.json.JsonElement',
      { needs: ['javac', 'mvn'], into: 'client' },
    ),
    compile: 'mvn --batch-mode --quiet compile',
    program: 'mvn --batch-mode --quiet exec:java',
  },
  java: {
    ...openapiGenerator('java', '--additional-properties library=native', {
      view: 'camel-3.0.json',
      needs: ['javac', 'mvn'],
    }),
    compile: 'mvn --batch-mode --quiet compile',
  },
  swift: {
    ...openapiGenerator('swift6', '--additional-properties projectName=BeverageOrdering', {
      needs: ['debootstrap', 'unshare'],
      into: 'client',
    }),
    compile: `bash ${inDebian} $CACHE/debian-13-swift 'swift build'`,
    program: `bash ${inDebian} $CACHE/debian-13-swift .build/debug/scenario`,
  },
  php: {
    ...openapiGenerator('php', '', { needs: ['php'] }),
    compile: 'find lib -name "*.php" -print0 | xargs -0 -n 1 php -l',
  },
  ruby: {
    ...openapiGenerator('ruby', '--additional-properties gemName=beverage_ordering', {
      needs: ['ruby'],
    }),
    compile: 'find lib -name "*.rb" -print0 | xargs -0 -n 1 ruby -c',
  },
};
