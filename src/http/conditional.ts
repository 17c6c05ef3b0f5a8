/**
 * Conditional requests with entity tags (RFC 9110 section 13). `If-Match` compares strongly;
 * `If-None-Match` compares weakly.
 */
import { createHash } from 'node:crypto';
import type { PageQuery } from './page.ts';

type EntityTags = '*' | readonly { tag: string; weak: boolean }[];

/**
 * Matches one tag of a list and the separators around it. Empty elements are ignored (RFC 9110
 * section 5.6.1.2).
 */
const listElement = /[\t ,]*(?:(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[\t ]*(?:,[\t ,]*|$)|$)/y;

/** Returns the value of `ETag` for a tag: `7` -> `"7"`. */
export function quotedTag(tag: number | string): string {
  return `"${tag}"`;
}

/**
 * Returns an opaque tag that is computed from the content, for a representation that has no
 * version.
 */
export function contentTag(content: unknown): string {
  return tagOfText(JSON.stringify(content));
}

/** Returns a body with the tag of its content. */
export function withTag<Body extends object>(body: Body): { body: Body; etag: string } {
  return { body, etag: contentTag(body) };
}

/** Returns an opaque tag of a text. */
export function tagOfText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * Parses entity tags, or `*`. A malformed list counts as empty, so `If-Match` fails and
 * `If-None-Match` has no effect.
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

/**
 * Returns the strong tags of `If-Match`, or `*`. A number without quotes counts as a tag
 * (docs/explanation/concurrency.md).
 */
function strongTags(header: string): '*' | string[] {
  const text = header.trim();
  const tags = parseEntityTags(/^\d+$/.test(text) ? quotedTag(text) : text);
  return tags === '*' ? tags : tags.filter(({ weak }) => !weak).map(({ tag }) => tag);
}

/** Whether `If-Match` holds for the current version. A weak tag never matches. */
export function ifMatchHolds(header: string, version: number | string): boolean {
  const tags = strongTags(header);
  return tags === '*' || tags.includes(String(version));
}

/**
 * Whether `If-None-Match` names the current version. The response to a GET is then a 304. A weak
 * tag matches too.
 */
export function ifNoneMatchNames(header: string | undefined, version: number | string): boolean {
  if (header === undefined) return false;
  const tags = parseEntityTags(header);
  return tags === '*' || tags.some(({ tag }) => tag === String(version));
}

/** The conditions of a request. */
export type Conditions = {
  'If-Match'?: string | undefined;
  'If-None-Match'?: string | undefined;
};

/**
 * Whether both conditions of a change hold for the current version, which is undefined if there is
 * nothing to change yet.
 */
export function conditionsHold(
  { 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch }: Conditions,
  version: number | string | undefined,
): boolean {
  if (version === undefined) return ifMatch === undefined;
  const matches = ifMatch === undefined || ifMatchHolds(ifMatch, version);
  return matches && !ifNoneMatchNames(ifNoneMatch, version);
}

/**
 * Returns the revision of a list if `If-None-Match` names this revision. The response is then 304
 * and needs no page. `find` reads the revision; undefined for an unknown list.
 */
export async function revisionOfClient(
  ifNoneMatch: string | undefined,
  { cursor }: PageQuery,
  find: () => Promise<number | undefined>,
): Promise<number | undefined> {
  // A 304 is allowed only if the response would be 200 without If-None-Match (RFC 9110 section
  // 13.2.1). A cursor may be invalid, so with a cursor, the page is always read.
  if (ifNoneMatch === undefined || cursor !== undefined) return undefined;
  const revision = await find();
  return revision !== undefined && ifNoneMatchNames(ifNoneMatch, revision) ? revision : undefined;
}

/** The revisions of a list that the conditions of a request allow. */
export interface AllowedRevisions {
  /** The revisions that `If-Match` names; null for any. */
  readonly among: readonly number[] | null;
  /** The revisions that `If-None-Match` names. */
  readonly except: readonly number[];
}

export const anyRevision: AllowedRevisions = { among: null, except: [] };
export const noRevision: AllowedRevisions = { among: [], except: [] };

/**
 * Returns the revisions for which both conditions hold. A list always exists, so `If-None-Match: *`
 * allows none.
 */
export function allowedRevisions({
  'If-Match': ifMatch,
  'If-None-Match': ifNoneMatch,
}: Conditions): AllowedRevisions {
  const unwanted = ifNoneMatch === undefined ? [] : parseEntityTags(ifNoneMatch);
  if (unwanted === '*') return noRevision;
  const wanted = ifMatch === undefined ? '*' : strongTags(ifMatch);
  return {
    among: wanted === '*' ? null : wholeNumbers(wanted),
    except: wholeNumbers(unwanted.map(({ tag }) => tag)),
  };
}

/** Other tags cannot match a revision. */
function wholeNumbers(tags: readonly string[]): number[] {
  return tags.filter((tag) => /^(0|[1-9]\d{0,14})$/.test(tag)).map(Number);
}
