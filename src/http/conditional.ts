/**
 * Conditional requests by RFC 9110, section 13, for entity tags: `If-Match` compares strongly, `If-None-Match` weakly.
 * Kept pure: these functions see header values and tags, never a request.
 */
import { createHash } from 'node:crypto';

/** A parsed `If-Match` or `If-None-Match`: any current representation, or one of these opaque tags. */
export type EntityTags = '*' | readonly { tag: string; weak: boolean }[];

const listElement = /^[\t ]*(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[\t ]*(?:,|$)/;

/** The entity tag of a counter: `7` -> `"7"`. */
export function etagOf(version: number | string): string {
  return `"${version}"`;
}

/** The opaque tag of a representation that has no version of its own: equal content, equal tag. */
export function contentTag(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

/**
 * Reads a list of entity tags, `*`, or - a kindness of D28 - a bare revision number. Whatever is malformed reads as a
 * list of no tags, which matches nothing: a failed precondition for If-Match, no effect for If-None-Match.
 */
export function parseEntityTags(header: string): EntityTags {
  const text = header.trim();
  if (text === '*') return '*';
  if (/^\d+$/.test(text)) return [{ tag: text, weak: false }];
  const tags: { tag: string; weak: boolean }[] = [];
  let rest = text;
  while (rest !== '') {
    const match = listElement.exec(rest);
    if (!match) return [];
    tags.push({ tag: match[2] ?? '', weak: match[1] !== undefined });
    rest = rest.slice(match[0].length).trimStart();
    while (rest.startsWith(',')) rest = rest.slice(1).trimStart();
  }
  return tags;
}

/** Whether `If-Match` holds for a current version: strong comparison, so a weak tag never matches. */
export function ifMatchHolds(header: string, version: number | string): boolean {
  const tags = parseEntityTags(header);
  return tags === '*' || tags.some(({ tag, weak }) => !weak && tag === String(version));
}

/** Whether `If-None-Match` names the current version, which turns a GET into 304: weak comparison. */
export function ifNoneMatchNames(header: string | undefined, version: number | string): boolean {
  if (header === undefined) return false;
  const tags = parseEntityTags(header);
  return tags === '*' || tags.some(({ tag }) => tag === String(version));
}

/** The strong tags of `If-Match` that are revisions (whole numbers), for comparison inside a statement; `null` for `*`. */
export function revisionsOf(header: string): number[] | null {
  const tags = parseEntityTags(header);
  if (tags === '*') return null;
  return tags.filter(({ tag, weak }) => !weak && /^(0|[1-9]\d{0,14})$/.test(tag)).map(({ tag }) => Number(tag));
}
