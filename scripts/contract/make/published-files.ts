/**
 * Makes the documents that the service publishes. Their paths are the addresses at which the
 * listeners serve them. They name the default address of the service, which the service replaces by
 * its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { yamlOf } from '../../../src/http/yaml.ts';
import { changesFeed } from './changes-feed.ts';
import { type Description, dropPrivateExtensions } from './description.ts';
import { assistantView } from './for-assistants.ts';
import { toOpenApi30 } from './openapi-3.0.ts';
import { postmanCollection } from './postman.ts';
import { nativeDocument, wholeDocument, withLinksToReasons } from './public-document.ts';
import { sendersOf } from './senders.ts';
import { type OperationsOfViews, viewOf } from './views.ts';

const root = join(import.meta.dirname, '../../..');

/** The default address of the service. */
const address = 'http://127.0.0.1:3000';

/** Returns the documents of the public listener, by path. */
export function publicFiles(
  bundled: Description,
  operations: OperationsOfViews,
): Record<string, string> {
  const native = nativeDocument(bundled);
  const [snake, camel, partner] = (['snake', 'camel', 'partner'] as const).map((view) =>
    viewOf(withLinksToReasons(native), view, operations),
  ) as [Description, Description, Description];
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return {
    ...inBothFormats('openapi', withLinksToReasons(wholeDocument(native))),
    ...inBothFormats('openapi/snake', snake),
    ...inBothFormats('openapi/camel', camel),
    ...inBothFormats('openapi/partner', partner),
    ...inBothFormats('openapi/assistant', assistantView(snake)),
    ...inBothFormats('openapi/snake-3.0', toOpenApi30(snake)),
    ...inBothFormats('openapi/camel-3.0', toOpenApi30(camel)),
    // The source repeats parts by aliases, which some readers reject.
    'openapi/arazzo.yaml': yamlOf(parse(read('openapi/arazzo.yaml'))),
    'collections/postman.json': jsonOf(postmanCollection(native, address)),
    'docs/changes.atom': changesFeed(read('docs/reference/api-changelog.md'), address),
  };
}

/** Returns the operations that send each reason, which the pages of the reasons list. */
export function sendersFile(bundled: Description): string {
  return `${JSON.stringify(Object.fromEntries(sendersOf(bundled)), null, 1)}\n`;
}

/** Returns the documents of the internal listener, by path. */
export function internalFiles(bundled: object): Record<string, string> {
  const published = structuredClone(bundled);
  dropPrivateExtensions(published);
  return { 'openapi.json': jsonOf(published) };
}

function inBothFormats(name: string, document: object): Record<string, string> {
  return { [`${name}.json`]: jsonOf(document), [`${name}.yaml`]: yamlOf(document) };
}

/** Returns compact JSON, because a program reads it, and YAML is for people. */
function jsonOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
