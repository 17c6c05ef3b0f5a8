/** Conditional requests (RFC 9110 section 13) for entity tags: `If-Match` compares strongly, `If-None-Match` weakly. */
import { createHash } from 'node:crypto';

/** A parsed `If-Match` or `If-None-Match`: any current representation, or one of these opaque tags. */
export type EntityTags = '*' | readonly { tag: string; weak: boolean }[];

/** One tag of a list with what is around it. Empty elements are ignored (RFC 9110 section 5.6.1.2). */
const listElement = /[\t ,]*(?:(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[\t ]*(?:,[\t ,]*|$)|$)/y;

/** The entity tag of a counter: `7` -> `"7"`. */
export function etagOf(version: number | string): string {
  return `"${version}"`;
}

/** The opaque tag of a representation that has no version of its own: equal content, equal tag. */
export function contentTag(content: unknown): string {
  return tagOf(JSON.stringify(content));
}

/** The entity tag and the headers of a document that changes only with the deployment. Clients may keep it for a minute. */
export function documentHead(text: string): { etag: string; headers: { 'Cache-Control': string } } {
  return { etag: tagOf(text), headers: { 'Cache-Control': 'public, max-age=60, must-revalidate' } };
}

function tagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * Reads a list of entity tags, or `*`. A malformed list reads as a list of no tags, which matches nothing: a failed
 * precondition for If-Match, no effect for If-None-Match.
 */
export function parseEntityTags(header: string): EntityTags {
  const text = header.trim();
  if (text === '*') return '*';
  const tags: { tag: string; weak: boolean }[] = [];
  listElement.lastIndex = 0;
  while (listElement.lastIndex < text.length) {
    const match = listElement.exec(text);
    if (!match) return [];
    if (match[2] !== undefined) tags.push({ tag: match[2], weak: match[1] !== undefined });
  }
  return tags;
}

/** `If-Match` as the service reads it: a bare revision number means its tag (docs/explanation/concurrency.md). */
function parseIfMatch(header: string): EntityTags {
  const text = header.trim();
  return parseEntityTags(/^\d+$/.test(text) ? etagOf(text) : text);
}

/** Whether `If-Match` holds for a current version: strong comparison, so a weak tag never matches. */
export function ifMatchHolds(header: string, version: number | string): boolean {
  const tags = parseIfMatch(header);
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
  const tags = parseIfMatch(header);
  if (tags === '*') return null;
  return tags.filter(({ tag, weak }) => !weak && /^(0|[1-9]\d{0,14})$/.test(tag)).map(({ tag }) => Number(tag));
}
