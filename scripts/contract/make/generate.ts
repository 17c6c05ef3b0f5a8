/**
 * Generates `generated/` from the hand-written contract, and the tables of documents from the code.
 *
 *   npm run generate              writes them
 *   npm run generate -- --check   exits with 1 if one of them is not current
 *
 * For each document (public, internal), the script writes the bundled description, TypeScript
 * types, the operations to which the service binds handlers, standalone validators for parameters
 * and request bodies, and serializers for the bodies of successful responses. `published/` has the
 * documents that the service serves, each at the path of its address, and `releases/` the released
 * contracts. `operations.txt` lists the operations of both documents for reviewers, one per line.
 * The output contains no date and depends only on `openapi/`, `client/`, the API changelog, the
 * scripts and the exact versions in the lock file, so equal input gives equal bytes.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import fastJson from 'fast-json-stringify';
import openapiTS, { astToString } from 'openapi-typescript';
import { minifySync } from 'rolldown/utils';
import { parse } from 'yaml';
import { staleTables, writeTables } from '../../docs/reference-tables.ts';
import { writeWithFolders } from '../../support/write-file.ts';
import { redocly } from '../redocly.ts';
import { clientPackage } from './client-package.ts';
import { clientParts } from './client-parts.ts';
import type { Contract } from './contract-source.ts';
import type { Description } from './description.ts';
import { expandContract } from './expand-contract.ts';
import {
  type Document,
  describeOperations,
  inventoryLine,
  type OperationEntry,
  successesOf,
  withoutErrors,
} from './operations.ts';
import { ownMessage, withOwnMessage } from './own-messages.ts';
import { internalFiles, publicFiles, sendersFile } from './published-files.ts';
import { writeReleases } from './releases.ts';

const root = join(import.meta.dirname, '../../..');
const documents = { public: 'openapi/openapi.yaml', internal: 'openapi/internal.yaml' };
const catalogFile: unknown = parse(
  readFileSync(join(root, 'openapi/internal/catalog-file.yaml'), 'utf8'),
);
/** The client, which is packed after its types are written. */
const packageFile = 'published/public/packages/client.tgz';
const banner = '// Generated from openapi/ by `npm run generate`. Do not edit.\n';
/**
 * The keywords that only annotate a schema. A property may have the same name as one of these
 * keywords.
 */
const texts = new Set(['title', 'description', 'example', 'examples', 'externalDocs']);

if (process.argv.includes('--check')) {
  const fresh = mkdtempSync(join(tmpdir(), 'generated-'));
  await generateAll(fresh);
  const stale = differences(join(root, 'generated'), fresh).map((file) => `generated/${file}`);
  rmSync(fresh, { recursive: true });
  stale.push(...staleTables());
  if (stale.length > 0) {
    console.error(`Run npm run generate, because these are not current:\n${stale.join('\n')}`);
    process.exit(1);
  }
} else {
  writeTables();
  await generateAll(join(root, 'generated'));
}

async function generateAll(target: string): Promise<void> {
  const known = readIfExists(join(root, 'generated', packageFile));
  rmSync(join(target, 'published'), { recursive: true, force: true });
  const inventory = [
    '# The operations of the contract. Generated from openapi/ by `npm run generate`. Do not edit.',
    '# operationId, method and path | audience | security | rate limit | statuses',
  ];
  for (const [name, source] of Object.entries(documents)) {
    const folder = join(target, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { operations, version } = await generate(source, folder);
    inventory.push(
      ...Object.entries(operations).map(([id, operation]) => inventoryLine(id, operation)),
    );
    if (name !== 'public') continue;
    writeFileSync(join(folder, 'version.ts'), `${banner}export const version = '${version}';\n`);
  }
  writeFileSync(join(target, 'operations.txt'), `${inventory.join('\n')}\n`);
  writeReleases(join(target, 'releases'));
  writeWithFolders(join(target, packageFile), clientPackage(known));
}

async function generate(source: string, folder: string) {
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const document = bundle(source, join(folder, 'openapi.json'));
  const operations = describeOperations(document);

  writeJson(join(folder, 'openapi.json'), document);
  write('types.ts', banner + astToString(await openapiTS(JSON.stringify(withOpenIndex(document)))));
  write('operations.ts', banner + bindings(operations));
  write('validators.cjs', banner + validators(document, operations));
  write(
    'validators.d.cts',
    `${banner}${declareExports('ValidateFunction', validatorNames(operations), 'ajv')}`,
  );
  const published = join(folder, '../published');
  if (source === documents.public) {
    const description = document as object as Description;
    write('client.ts', banner + clientParts(document, operations));
    writeAll(join(published, 'public'), publicFiles(description, operations));
    writeAll(published, { 'senders.json': sendersFile(description) });
  } else {
    writeJson(join(folder, 'catalog.schema.json'), catalogSchema(document));
    writeAll(join(published, 'internal'), internalFiles(document));
  }
  write('serializers.cjs', banner + serializers(document, operations));
  write('serializers.d.cts', banner + declareExports('Serializer', responseSchemas(operations)));
  return { operations, version: document.info.version };
}

/**
 * Returns the JSON Schema of the catalog file with all components to which it leads, without the
 * extensions of this project.
 */
function catalogSchema({ components }: Document): object {
  const $defs: Record<string, unknown> = {};
  const withParts = (schema: unknown): object => {
    const text = JSON.stringify(schema, (key, value) => (key.startsWith('x-') ? undefined : value));
    for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (name in $defs) continue;
      $defs[name] = {};
      $defs[name] = withParts(components.schemas[name]);
    }
    return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  };
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return { $schema, ...withParts(catalogFile), $defs };
}

/**
 * Returns the description for the generator of types. TypeScript requires that named properties fit
 * the type of the additional ones, so the additional properties of an address, which are strings,
 * also get the types of `lat` and `lng`.
 */
function withOpenIndex(document: Document): unknown {
  return JSON.parse(JSON.stringify(document), (_, node) => {
    if (!isObject(node) || !isObject(node.additionalProperties) || !isObject(node.properties))
      return node;
    return {
      ...node,
      additionalProperties: {
        anyOf: [node.additionalProperties, ...Object.values(node.properties)],
      },
    };
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * Returns the source of the operations, one per line, with the properties that the service reads.
 */
function bindings(operations: Record<string, OperationEntry>): string {
  const lines = Object.entries(operations).map(
    ([id, operation]) => `  ${id}: ${JSON.stringify(withoutErrors(operation))},`,
  );
  return `export const operations = {\n${lines.join('\n')}\n} as const;\n`;
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`);
}

function readIfExists(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** Writes files, each at its path in a folder. */
function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) writeWithFolders(join(folder, path), text);
}

function bundle(source: string, output: string): Document {
  const { status, stderr } = redocly(['bundle', source, '--output', output]);
  if (status !== 0) throw new Error(stderr);
  return expandContract(JSON.parse(readFileSync(output, 'utf8')) as Contract) as object as Document;
}

/**
 * Returns one validator per operation for all its parameters together, and one validator per schema
 * of a request body. Operations with equal parameters share a validator.
 */
function validators(document: Document, operations: Record<string, OperationEntry>): string {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    // test/contract/schemas.test.ts checks types. Here `x-message` has the type of a schema.
    strictTypes: false,
    // The messages of violations are in the contract (`x-message`) and in a table of the service
    // (src/contract/violations.ts).
    messages: false,
    useDefaults: true,
    coerceTypes: false,
    removeAdditional: false,
    code: { source: true, lines: true, esm: false },
  });
  addFormats.default(ajv);
  // These formats only say how a value is stored or shown. `type` and the limits decide whether it
  // is valid.
  for (const annotation of ['int32', 'int64', 'double', 'password'])
    ajv.addFormat(annotation, true);
  ajv.addVocabulary(['components']);
  ajv.addKeyword(ownMessage);
  ajv.addSchema({
    $id: 'contract',
    components: { schemas: mapValues(document.components.schemas, forValidator) },
  });
  const exported: Record<string, string> = {};
  for (const schema of requestSchemas(operations))
    exported[schema] = `contract#/components/schemas/${schema}`;
  if (takesCatalog(operations)) {
    const schema = absoluteReferences(forValidator(catalogFile)) as object;
    ajv.addSchema({ $id: 'Catalog', ...schema });
    exported.Catalog = 'Catalog';
  }
  const names = new Map<string, string>();
  const aliases: string[] = [];
  for (const [id, operation] of Object.entries(operations)) {
    const name = parametersName(id);
    const schema = absoluteReferences(parametersSchema(operation, document)) as object;
    const equal = names.get(JSON.stringify(schema));
    if (equal !== undefined) aliases.push(`exports.${name} = exports.${equal};\n`);
    else {
      names.set(JSON.stringify(schema), name);
      ajv.addSchema({ $id: name, ...schema });
      exported[name] = name;
    }
  }
  // People review the contract and not this code, so each function is in one line.
  const code = standaloneCode
    .default(ajv, exported)
    .replaceAll(/^function [\s\S]*?^return errors === 0;\n}$/gm, (lines) =>
      lines.replaceAll('\n', ''),
    );
  return `${code}\n${aliases.join('')}`;
}

/**
 * Returns a schema of `{ path, query, header }`, so that one call reports the violations of all
 * parameters.
 */
function parametersSchema(operation: OperationEntry, document: Document): Record<string, unknown> {
  const places = (['path', 'query', 'header'] as const).map((place) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    const properties = parameters.map((p) => [
      p.name,
      resolveParameter(document, operation, p.name, place),
    ]);
    const required = parameters.filter((p) => p.required).map((p) => p.name);
    return [place, { type: 'object', properties: Object.fromEntries(properties), required }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(places),
    required: ['path', 'query', 'header'],
  };
}

function resolveParameter(
  document: Document,
  operation: OperationEntry,
  name: string,
  place: string,
): unknown {
  const declared = document.paths[operation.path];
  const all = [
    ...(declared?.parameters ?? []),
    ...(declared?.[operation.method.toLowerCase()]?.parameters ?? []),
  ];
  const found = all
    .map((parameter) =>
      parameter.$ref
        ? document.components.parameters[parameter.$ref.split('/').at(-1) ?? '']
        : parameter,
    )
    .find((parameter) => parameter?.name === name && parameter.in === place);
  if (!found) throw new Error(`parameter ${name} of ${operation.path} is not in the document`);
  return forValidator(found.schema);
}

/**
 * Returns a schema as the validators need it. Omits the texts, so that validators are small and
 * errors contain no other text of the contract than `x-message`.
 */
function forValidator(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forValidator);
  if (!isObject(schema)) return schema;
  const parts = Object.entries(schema).filter(([key]) => !texts.has(key));
  return withOwnMessage(
    Object.fromEntries(
      parts.map(([key, part]) => [
        key,
        key === 'properties' ? mapValues(part as object, forValidator) : forValidator(part),
      ]),
    ),
  );
}

function mapValues(members: object, change: (member: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, change(member)]),
  );
}

/**
 * Makes references absolute: inside another schema, `#/components/...` needs the URI of the bundle.
 */
function absoluteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absoluteReferences);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) =>
      key === '$ref' && typeof entry === 'string' && entry.startsWith('#')
        ? [key, `contract${entry}`]
        : [key, absoluteReferences(entry)],
    ),
  );
}

/**
 * Returns one file with all serializers. fast-json-stringify alone would generate a separate module
 * for each serializer.
 */
function serializers(document: Document, operations: Record<string, OperationEntry>): string {
  const external = {
    contract: { $id: 'contract', components: withoutEscaping(document.components) },
  };
  const parts = responseSchemas(operations).map((name) => {
    const code = fastJson(
      { $ref: `contract#/components/schemas/${name}` },
      {
        mode: 'standalone',
        schema: external as never,
        ajv: { strict: false, allowUnionTypes: true } as never,
      },
    ) as unknown as string;
    return compact(
      `exports.${name} = (() => {\nconst module = {};\n${code}\nreturn module.exports;\n})();\n`,
    );
  });
  return parts.join('');
}

/** Returns code without comments in one line, because people review the contract and not this code. */
function compact(code: string): string {
  const options = { compress: false, mangle: false, codegen: { removeWhitespace: true } };
  const result = minifySync('serializer.cjs', code, options);
  if (result.errors.length > 0) throw new Error(result.errors.join('\n'));
  return `${result.code.trimEnd()}\n`;
}

/**
 * Returns the schemas for the serializers. Date-times, UUIDs and enumerations contain no characters
 * that JSON escapes, so the serializers do not search these values for such characters. The search
 * took 2 of 66 µs for a page of orders. The types ensure that handlers return strings.
 */
function withoutEscaping(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutEscaping);
  if (schema === null || typeof schema !== 'object') return schema;
  const parts = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, withoutEscaping(part)]),
  );
  const { type, format, enum: words } = parts;
  return type === 'string' && (isWithoutEscapes(format) || isPlain(words))
    ? { type, format: 'unsafe' }
    : parts;
}

function isWithoutEscapes(format: unknown): boolean {
  return format === 'date-time' || format === 'uuid';
}

function isPlain(words: unknown): boolean {
  return Array.isArray(words) && words.every((word) => JSON.stringify(word) === `"${word}"`);
}

function requestSchemas(operations: Record<string, OperationEntry>): string[] {
  return distinct(
    Object.values(operations)
      .flatMap((operation) => Object.entries(operation.requestBody?.content ?? {}))
      .filter(([mediaType]) => mediaType.endsWith('json'))
      .flatMap(([, schemas]) => schemas.map(({ schema }) => schema)),
  );
}

function responseSchemas(operations: Record<string, OperationEntry>): string[] {
  return distinct(
    Object.values(operations).flatMap((operation) =>
      Object.values(successesOf(operation))
        .flatMap((content) => Object.entries(content))
        .filter(([mediaType]) => mediaType.endsWith('json'))
        .map(([, schema]) => schema),
    ),
  );
}

function validatorNames(operations: Record<string, OperationEntry>): string[] {
  return [
    ...(takesCatalog(operations) ? ['Catalog'] : []),
    ...requestSchemas(operations),
    ...Object.keys(operations).map(parametersName),
  ];
}

/** Whether the document describes the entries of the catalog file. */
function takesCatalog(operations: Record<string, OperationEntry>): boolean {
  return 'getCatalogSchema' in operations;
}

function parametersName(operationId: string): string {
  return `${operationId}Parameters`;
}

function distinct(names: string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '').sort();
}

function declareExports(type: string, names: string[], from?: string): string {
  const declared = from
    ? `import type { ${type} } from '${from}';\n`
    : `type ${type} = (value: unknown) => string;\n`;
  const members = names.map((name) => `  ${name}: ${type};\n`).join('');
  return `${declared}declare const generated: {\n${members}};\nexport = generated;\n`;
}

function differences(committed: string, fresh: string): string[] {
  const list = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      : [];
  const read = (folder: string, file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'latin1') : undefined;
  return distinct([...list(committed), ...list(fresh)]).filter(
    (file) => read(committed, file) !== read(fresh, file),
  );
}
