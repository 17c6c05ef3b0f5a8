/**
 * Runs the importer of Microcks, which turns the examples of a document into the responses of a
 * mock.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf, type Node, nodeOf, operationsOf } from '../../src/openapi/nodes.ts';
import { run } from './install.ts';
import type { Place } from './tool.ts';

const sources = join(import.meta.dirname, 'microcks');
const views = ['snake.json', 'camel.json', 'partner.json', 'snake-3.0.json', 'camel-3.0.json'];
const build = readFileSync(join(sources, 'pom.xml'), 'utf8');

export const microcksVersion =
  /<artifactId>microcks-app<[\s\S]*?<version>(.+)<\/version>/.exec(build)?.[1] ?? '';

/** Imports all views. Throws if the importer omits the example of a success. */
export async function importIntoMicrocks({ service, folder }: Place): Promise<string> {
  const expected: string[] = [];
  for (const view of views) {
    const text = await (await fetch(`${service.url}/openapi/${view}`)).text();
    writeFileSync(join(folder, view), text);
    expected.push(...successesOf(JSON.parse(text) as Node).map((success) => `${view}\t${success}`));
  }
  cpSync(join(sources, 'pom.xml'), join(folder, 'pom.xml'));
  cpSync(join(sources, 'Importer.java'), join(folder, 'src/main/java/Importer.java'));
  const maven = [
    'mvn',
    '--batch-mode',
    '--quiet',
    '-Dstyle.color=never',
    `-Dexec.args=${views.join(' ')}`,
  ];
  const imported = new Set((await run([...maven, 'compile', 'exec:java'], folder)).split('\n'));
  const omitted = expected.filter((success) => !imported.has(success));
  if (expected.length === 0 || omitted.length > 0)
    throw new Error(`Microcks does not import:\n${omitted.join('\n')}`);
  return 'each example of a success imported';
}

/**
 * Returns the operation, the status and the name of each example of a success, in the form that the
 * importer prints.
 */
export function successesOf(document: Node): string[] {
  return operationsOf(document).flatMap(({ method, path, responses }) =>
    [...responses]
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, response]) =>
        contentOf(response)
          .flatMap(([, { node }]) => Object.keys(nodeOf(node.examples)))
          .map((name) => [`${method.toUpperCase()} ${path}`, status, name].join('\t')),
      ),
  );
}
