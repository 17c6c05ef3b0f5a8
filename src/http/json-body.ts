/**
 * Reads a JSON request body strictly (docs/limits.md). Everything a lenient parser would quietly repair or drop is
 * refused with 400 `invalid_request_body`: bytes that are not UTF-8, a key that occurs twice in one object, keys that
 * could reach a prototype, and text that PostgreSQL cannot store.
 *
 * The limits are checked on the text, in one pass, before anything is made of it. So neither `JSON.parse` nor any code
 * after it ever sees a deep, long or large value.
 */
import { AppError } from '../errors/app-error.ts';

/** What one JSON body may hold at most. */
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
 * @throws AppError 400 `invalid_request_body`, which names a limit that the text exceeds, or everything else that is
 * wrong with it
 */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes);
  const members = countMembers(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw notJson(cause);
  }
  const findings: Findings = { members: 0, faults: undefined };
  inspect(value, findings);
  if (findings.members !== members) addFault(findings, 'a key occurs more than once in one object');
  if (findings.faults !== undefined) throw unreadable([...findings.faults].join('; '));
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw unreadable('the body is not valid UTF-8', cause);
  }
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** For each open container whether it is an array, and its commas so far. One text is read at a time. */
const isArray = new Uint8Array(jsonLimits.depth + 1);
const commas = new Uint8Array(jsonLimits.depth + 1);

/**
 * Checks the limits of a JSON text and returns how many members its objects have. In a valid text, the commas of a
 * container are one fewer than its entries, and the colons outside strings are exactly the members of its objects. A
 * text that is not valid may be counted wrongly: `JSON.parse` refuses it afterwards.
 *
 * @throws AppError 400 `invalid_request_body` at the first limit that is exceeded
 */
function countMembers(text: string): number {
  let depth = 0;
  let members = 0;
  let values = 1;
  let previous = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    switch (character) {
      // White space.
      case 0x20:
      case 0x0a:
      case 0x0d:
      case 0x09:
        continue;
      case quote:
        at = endOfString(text, at);
        break;
      case colon:
        members++;
        break;
      case comma: {
        if (depth === 0) throw notJson();
        const entries = (commas[depth] as number) + 2;
        if (isArray[depth] === 1) {
          if (entries > jsonLimits.items) throw unreadable(`an array has more than ${jsonLimits.items} items`);
        } else if (entries > jsonLimits.members) {
          throw unreadable(`an object has more than ${jsonLimits.members} members`);
        }
        commas[depth] = entries - 1;
        values++;
        break;
      }
      case openArray:
      case openObject:
        depth++;
        if (depth > jsonLimits.depth) throw unreadable(`the body is nested more than ${jsonLimits.depth} levels deep`);
        isArray[depth] = character === openArray ? 1 : 0;
        commas[depth] = 0;
        // The first entry, unless the container turns out to be empty.
        values++;
        break;
      case closeArray:
      case closeObject:
        if (depth === 0) throw notJson();
        depth--;
        if (previous === openArray || previous === openObject) values--;
        break;
    }
    previous = character;
  }
  if (values > jsonLimits.values) throw unreadable(`the body has more than ${jsonLimits.values} values`);
  return members;
}

/** Where a string ends that starts here: its closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) break;
    if (character === backslash) at++;
  }
  return at;
}

/** What no limit can see in the text: what its strings mean once their escapes are resolved. */
interface Findings {
  members: number;
  /** Undefined as long as nothing is wrong. */
  faults: Set<string> | undefined;
}

/** Adds what is found in a value and in everything inside it. The limits bound the recursion. */
function inspect(value: unknown, findings: Findings): void {
  if (typeof value === 'string') {
    inspectText(value, findings);
  } else if (Array.isArray(value)) {
    for (const item of value) inspect(item, findings);
  } else if (value !== null && typeof value === 'object') {
    for (const key of Object.keys(value)) {
      findings.members++;
      const member = (value as Record<string, unknown>)[key];
      inspectText(key, findings);
      if (key === '__proto__') addFault(findings, 'the key __proto__ is not allowed');
      if (
        key === 'constructor' &&
        member !== null &&
        typeof member === 'object' &&
        Object.hasOwn(member, 'prototype')
      ) {
        addFault(findings, 'the key constructor.prototype is not allowed');
      }
      inspect(member, findings);
    }
  }
}

function inspectText(text: string, findings: Findings): void {
  if (text.includes('\u0000')) addFault(findings, 'text contains a NUL character');
  if (!text.isWellFormed()) addFault(findings, 'text contains a lone surrogate');
}

function addFault(findings: Findings, fault: string): void {
  findings.faults ??= new Set();
  findings.faults.add(fault);
}

function notJson(cause?: unknown): AppError {
  return unreadable('the body is not valid JSON', cause);
}

function unreadable(developerMessage: string, cause?: unknown): AppError {
  return new AppError('invalid_request_body', { developerMessage, cause });
}
