/**
 * Reads a JSON request body strictly. Everything a lenient parser would quietly repair or drop is refused with 400
 * `invalid_request_body` (D46): bytes that are not UTF-8, nesting beyond 10 levels, more than 100 items in an array,
 * a key that stands twice in one object, keys that could reach a prototype, and text PostgreSQL cannot keep.
 */
import { AppError } from '../errors/app-error.ts';

/** Depth counts containers: ten nested ones pass (D63). */
const maxDepth = 10;
const maxItems = 100;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The value of a JSON text. Throws `AppError` `invalid_request_body` with every fault of its structure named. */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw unreadable('the body is not valid JSON', cause);
  }
  const structure = inspect(value);
  if (structure.members !== countMembers(text)) structure.faults.add('a key stands more than once in one object');
  if (structure.faults.size > 0) throw unreadable([...structure.faults].join('; '));
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw unreadable('the body is not valid UTF-8', cause);
  }
}

/** Walks the value level by level, so that no depth of nesting can exhaust the stack. */
function inspect(value: unknown): { members: number; faults: Set<string> } {
  const faults = new Set<string>();
  let members = 0;
  let level: unknown[] = [value];
  for (let depth = 1; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const entry of level) {
      if (typeof entry === 'string') {
        inspectText(entry, faults);
      } else if (Array.isArray(entry)) {
        if (entry.length > maxItems) faults.add(`an array has more than ${maxItems} items`);
        next.push(...entry);
      } else if (entry !== null && typeof entry === 'object') {
        for (const [key, child] of Object.entries(entry)) {
          members++;
          inspectKey(key, child, faults);
          next.push(child);
        }
      }
      if (depth > maxDepth && entry !== null && typeof entry === 'object') {
        faults.add(`the body is nested more than ${maxDepth} levels deep`);
      }
    }
    level = next;
  }
  return { members, faults };
}

function inspectKey(key: string, value: unknown, faults: Set<string>): void {
  inspectText(key, faults);
  if (key === '__proto__') faults.add('the key __proto__ is not allowed');
  if (key === 'constructor' && value !== null && typeof value === 'object' && Object.hasOwn(value, 'prototype')) {
    faults.add('the key constructor.prototype is not allowed');
  }
}

function inspectText(text: string, faults: Set<string>): void {
  if (text.includes('\u0000')) faults.add('text contains a NUL character');
  if (!text.isWellFormed()) faults.add('text contains a lone surrogate');
}

/** In a valid JSON text, the colons outside strings are exactly the members of its objects. */
function countMembers(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 58) count++;
    if (character === 34) at = endOfString(text, at);
  }
  return count;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== 34) at += text.charCodeAt(at) === 92 ? 2 : 1;
  return at;
}

function unreadable(developerMessage: string, cause?: unknown): AppError {
  return new AppError('invalid_request_body', { developerMessage, cause });
}
