/** Reads and writes catalog files: YAML or JSON with the schema of the contract. */
import { open } from 'node:fs/promises';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import validators from '../../generated/internal/validators.cjs';
import { violationMessage } from '../contract/messages.ts';
import { fieldName, pathOf } from '../contract/violations.ts';
import { yamlOf } from '../http/yaml.ts';
import { UnknownReferences } from './change.ts';
import type { Catalog } from './import.ts';
import { sections } from './sections.ts';

/** Thrown for a file that is not a valid catalog. The message names lines and members. */
export class InvalidCatalog extends Error {}

/** A catalog, and a function that names the line of a member. */
export interface CatalogFile {
  catalog: Catalog;
  /** Returns the error for an import that failed, with lines where the file caused it. */
  explain(error: unknown): unknown;
}

/** About 700,000 machines. While a file is imported, it takes about 30 times its size in memory. */
const maxBytes = 64 * 1024 * 1024;

type Path = readonly (string | number)[];

/**
 * Reads a catalog file. `onOpen` runs after the file was opened and its size was checked. Throws an
 * InvalidCatalog with at most `maxShownViolations` violations.
 */
export async function readCatalogFile(
  path: string,
  onOpen: () => Promise<void> = async () => undefined,
): Promise<CatalogFile> {
  return parseCatalog(await readUnchanged(path, onOpen));
}

/** Returns the catalog as YAML. */
export function catalogText(catalog: Catalog): string {
  return yamlOf(catalog, { lineWidth: 0 });
}

/** Reads a whole regular file that does not change while it is read. */
async function readUnchanged(path: string, onOpen: () => Promise<void>): Promise<string> {
  await using file = await open(path, 'r');
  const before = await file.stat();
  if (!before.isFile()) throw new InvalidCatalog('it is not a regular file');
  if (before.size > maxBytes)
    throw new InvalidCatalog(`it has ${before.size} bytes, and a catalog has at most ${maxBytes}`);
  await onOpen();
  const bytes = Buffer.alloc(before.size);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
  const after = await file.stat();
  const isSame = bytesRead === before.size && after.size === before.size;
  if (!isSame || after.mtimeMs !== before.mtimeMs)
    throw new InvalidCatalog('it changed while it was read: try again');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new InvalidCatalog('it is not UTF-8 text', { cause: error });
  }
}

/** The maximum number of violations that one error lists. */
const maxShownViolations = 20;

function invalid(violations: readonly string[]): InvalidCatalog {
  const shown = violations.slice(0, maxShownViolations).join('; ');
  const more = violations.length - maxShownViolations;
  return new InvalidCatalog(more > 0 ? `${shown}; and ${more} more` : shown);
}

function requireNone(violations: readonly string[]): void {
  if (violations.length > 0) throw invalid(violations);
}

function parseCatalog(text: string): CatalogFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => `line ${lines.linePos(offset).line}`;
  const lineOf = (path: Path) => lineAt(offsetOf(document.contents, path));
  const at = (path: Path, message: string) =>
    `${lineOf(path)}: ${fieldName(path.map(String)) || 'the file'} ${message}`;
  const { errors, warnings } = document;
  requireNone([...errors, ...warnings].map(({ pos, message }) => `${lineAt(pos[0])}: ${message}`));
  const { version, explicit } = document.directives?.yaml ?? {};
  // YAML 1.1 reads a price of 0250 as 168, and 3:00 as 180.
  if (explicit && version !== '1.2')
    throw new InvalidCatalog(`it begins with %YAML ${version}, and a catalog has YAML 1.2`);
  // An alias can make a small file a huge value.
  if (hasAlias(document))
    throw new InvalidCatalog('it has an alias (*), which a catalog cannot have');
  const catalog: unknown = document.toJS();
  const validate = validators.Catalog;
  if (!validate(catalog))
    throw invalid(
      (validate.errors ?? []).map((error) => at(pathOf(error), violationMessage(error))),
    );
  requireNone(malformedTexts(catalog).map((path) => at(path, 'must not contain a lone surrogate')));
  requireNone(duplicates(catalog as Catalog).map((path) => at(path, 'is there twice')));
  return {
    catalog: catalog as Catalog,
    explain: (error) =>
      error instanceof UnknownReferences
        ? invalid(error.references.map(({ path, message }) => at(path, message)))
        : error,
  };
}

function hasAlias(document: Document): boolean {
  let isFound = false;
  visit(document, {
    Alias() {
      isFound = true;
      return visit.BREAK;
    },
  });
  return isFound;
}

/** Returns the paths of texts that PostgreSQL cannot store. An escape in a file can make one. */
function malformedTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path];
  if (Array.isArray(value))
    return value.flatMap((item, nth) => malformedTexts(item, [...path, nth]));
  return Object.entries(Object(value)).flatMap(([name, member]) =>
    malformedTexts(member, [...path, name]),
  );
}

/** Returns the paths of ids that an earlier entry has. */
function duplicates(catalog: Catalog): Path[] {
  return sections.flatMap((section) => {
    const seen = new Set<string | number>();
    return (catalog[section] ?? []).flatMap(({ id }, index) => {
      const isFirst = !seen.has(id);
      seen.add(id);
      return isFirst ? [] : [[section, index, 'id']];
    });
  });
}

/** Returns the offset of the value at a path, or of its nearest parent that exists. */
function offsetOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
      : undefined;
    const next = pair?.value ?? (isSeq(node) ? node.items[Number(key)] : undefined);
    const from = pair?.key ?? next;
    if (from === undefined || from === null) break;
    offset = (from as Node).range?.[0] ?? offset;
    node = next;
  }
  return offset;
}
