/**
 * Parses JSON request bodies strictly. Checks limits before it calls `JSON.parse`
 * (docs/reference/limits.md).
 */
import { AppError } from '../errors/app-error.ts';

/** The limits of one JSON body. */
export const jsonLimits = {
  /** Levels of nested arrays and objects, including the outermost level. */
  depth: 10,
  /** Items of one array. */
  items: 100,
  /** Members of one object. */
  members: 100,
  /** All values together: the outermost value, and each item and member at any level. */
  values: 10_000,
} as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const notJson = 'The body is not valid JSON.';

/**
 * Returns the value of a JSON text. Throws 400 `invalid_request_body` for a text over a limit,
 * invalid UTF-8, duplicate keys, keys that could change a prototype, and text that PostgreSQL
 * cannot store. `JSON.parse` accepts most of these bodies.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = attempt(() => utf8.decode(bytes), 'The body is not valid UTF-8.');
  const members = countMembers(text);
  const value: unknown = attempt(() => JSON.parse(text), notJson);
  const violations = new Set<string>();
  if (inspect(value, violations) !== members)
    violations.add('An object must not have the same key twice.');
  if (violations.size > 0) throw unreadable([...violations].join(' '));
  return value;
}

function attempt<Result>(read: () => Result, developerMessage: string): Result {
  try {
    return read();
  } catch (cause) {
    throw unreadable(developerMessage, cause);
  }
}

function unreadable(developerMessage: string, cause?: unknown): AppError {
  return new AppError('invalid_request_body', { developerMessage, cause });
}

/** The codes of the characters that structure JSON. */
const codes = {
  quote: 34,
  comma: 44,
  colon: 58,
  openArray: 91,
  backslash: 92,
  closeArray: 93,
  openObject: 123,
  closeObject: 125,
};

/**
 * For each depth, whether the open container (array or object) is an array. Calls share this list,
 * because they never overlap.
 */
const isArray: boolean[] = [];
/** For each depth, the number of entries that the open container has so far. */
const entries = new Uint8Array(jsonLimits.depth + 1);

/**
 * Checks the limits, and counts the members of objects. The count can be wrong for invalid JSON,
 * which `JSON.parse` rejects.
 */
function countMembers(text: string): number {
  let depth = 0;
  let members = 0;
  let values = 1;
  let previous = 0;
  // Compares character codes, because a string per character would take twice as long.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32) continue;
    if (code === codes.quote) {
      at = endOfString(text, at);
    } else if (code === codes.colon) {
      members++;
    } else if (code === codes.comma) {
      if (depth === 0) throw unreadable(notJson);
      // The first entry has no comma before it, so it is counted when the container opens.
      const count = (entries[depth] as number) + 1;
      if (isArray[depth] && count > jsonLimits.items)
        throw unreadable(`An array must have at most ${jsonLimits.items} items.`);
      if (!isArray[depth] && count > jsonLimits.members)
        throw unreadable(`An object must have at most ${jsonLimits.members} members.`);
      entries[depth] = count;
      values++;
    } else if (code === codes.openArray || code === codes.openObject) {
      depth++;
      if (depth > jsonLimits.depth)
        throw unreadable(`The body must have at most ${jsonLimits.depth} levels.`);
      isArray[depth] = code === codes.openArray;
      entries[depth] = 1;
      // Counts the first entry in advance. If the container is empty, its end subtracts the entry
      // again.
      values++;
    } else if (code === codes.closeArray || code === codes.closeObject) {
      if (depth === 0) throw unreadable(notJson);
      depth--;
      if (previous === codes.openArray || previous === codes.openObject) values--;
    }
    previous = code;
  }
  if (values > jsonLimits.values)
    throw unreadable(`The body must have at most ${jsonLimits.values} values.`);
  return members;
}

/**
 * Returns the index of the quote that closes the string at `start`, or the length of the text if
 * there is none.
 */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text.charCodeAt(first - 1) === codes.backslash) first--;
    // An even number of backslashes does not escape the quote, because the backslashes escape each
    // other.
    if ((at - first) % 2 === 0) return at;
  }
  return text.length;
}

/**
 * Finds the violations that escape sequences can hide until the text is parsed, and counts the
 * members of objects.
 */
function inspect(value: unknown, violations: Set<string>): number {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) violations.add('Text must not contain the character U+0000.');
    if (!value.isWellFormed()) violations.add('Text must not contain a lone surrogate.');
    return 0;
  }
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += inspect(item, violations);
    return members;
  }
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    members += 1 + inspect(key, violations);
    if (key === '__proto__') violations.add('The key __proto__ is not allowed.');
    if (key === 'constructor' && Object.hasOwn(Object(member), 'prototype'))
      violations.add('The key constructor.prototype is not allowed.');
    members += inspect(member, violations);
  }
  return members;
}
