/**
 * Reads a JSON request body strictly (docs/reference/limits.md). What a lenient parser would repair or drop is refused with 400
 * `invalid_request_body`: bytes that are not UTF-8, a key that occurs twice in one object, keys that could reach a
 * prototype, and text that PostgreSQL cannot store.
 *
 * The limits are checked on the text, in one pass. So neither `JSON.parse` nor any code after it sees a deep, long or large
 * value.
 */
import { AppError } from '../errors/app-error.ts';

/** The most that one JSON body may hold. */
export const jsonLimits = {
  /** Containers inside each other, the outermost included. */
  depth: 10,
  /** Items of one array. */
  items: 100,
  /** Members of one object. */
  members: 100,
  /** Values in all: every container, every item and every member. */
  values: 10_000,
} as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The value of a JSON text.
 *
 * @throws AppError 400 `invalid_request_body`, which names the first limit that the text exceeds, or else everything that
 * is wrong with it
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = attempt(() => utf8.decode(bytes), 'The body is not valid UTF-8.');
  const members = countMembers(text);
  const value: unknown = attempt(() => JSON.parse(text), notJson);
  const violations = new Set<string>();
  if (inspect(value, violations) !== members) violations.add('An object must not have the same key twice.');
  if (violations.size > 0) throw unreadable([...violations].join(' '));
  return value;
}

const notJson = 'The body is not valid JSON.';

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

/** For each open container whether it is an array, and its entries so far. One text is read at a time. */
const isArray = new Uint8Array(jsonLimits.depth + 1);
const entries = new Uint8Array(jsonLimits.depth + 1);

/**
 * Checks the limits of a JSON text and returns how many members its objects have. In a valid text, a container has one
 * comma fewer than entries, and the colons outside strings are the members of its objects. A text that is not valid may be
 * counted wrongly, because `JSON.parse` refuses it afterwards.
 */
function countMembers(text: string): number {
  let depth = 0;
  let members = 0;
  let values = 1;
  let previous = '';
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    switch (character) {
      case ' ':
      case '\n':
      case '\r':
      case '\t':
        continue;
      case '"':
        at = endOfString(text, at);
        break;
      case ':':
        members++;
        break;
      case ',':
        if (depth === 0) throw unreadable(notJson);
        entries[depth] = (entries[depth] as number) + 1;
        refuseLong(isArray[depth] === 1, entries[depth] as number);
        values++;
        break;
      case '[':
      case '{':
        depth++;
        if (depth > jsonLimits.depth) throw unreadable(`The body must have at most ${jsonLimits.depth} levels.`);
        isArray[depth] = character === '[' ? 1 : 0;
        entries[depth] = 1;
        // The first entry, unless the container turns out to be empty.
        values++;
        break;
      case ']':
      case '}':
        if (depth === 0) throw unreadable(notJson);
        depth--;
        if (previous === '[' || previous === '{') values--;
        break;
    }
    previous = character;
  }
  if (values > jsonLimits.values) throw unreadable(`The body must have at most ${jsonLimits.values} values.`);
  return members;
}

function refuseLong(isArray: boolean, entries: number): void {
  const { items, members } = jsonLimits;
  if (isArray && entries > items) throw unreadable(`An array must have at most ${items} items.`);
  if (!isArray && entries > members) throw unreadable(`An object must have at most ${members} members.`);
}

const quote = 0x22;
const backslash = 0x5c;

/** Where the string ends that starts here: its closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) break;
    if (code === backslash) at++;
  }
  return at;
}

/**
 * Finds what the text does not show before its escapes are resolved, in a value and everything inside it, and returns how
 * many members its objects have. The limits bound the recursion.
 */
function inspect(value: unknown, violations: Set<string>): number {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) violations.add('Text must not contain the character U+0000.');
    if (!value.isWellFormed()) violations.add('Text must not contain a lone surrogate.');
    return 0;
  }
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += inspect(item, violations);
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      const member = (value as Record<string, unknown>)[key];
      members += 1 + inspect(key, violations);
      if (key === '__proto__') violations.add('The key __proto__ is not allowed.');
      if (
        key === 'constructor' &&
        typeof member === 'object' &&
        member !== null &&
        Object.hasOwn(member, 'prototype')
      ) {
        violations.add('The key constructor.prototype is not allowed.');
      }
      members += inspect(member, violations);
    }
  }
  return members;
}
