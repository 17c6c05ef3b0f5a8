/** Finds the guides, operations and error reasons for a query, the best first. */
import MiniSearch, { type SearchOptions } from 'minisearch';
import {
  type Description,
  deliveriesOf,
  type Located,
  operationsOf,
} from '../../../../src/publishing/description.ts';
import type { SearchEntry } from '../../../../src/publishing/site/search.ts';

/** An entry of the index. */
export interface Entry extends Omit<SearchEntry, 'kind'> {
  id: number;
  kind: keyof typeof kinds;
  /** Words that lead to an operation but are not in its text. */
  names: string;
}

/** A result: an entry, and the part of its text that matches. */
export interface Found extends Entry {
  excerpt: readonly Part[];
}

/** A part of an excerpt, and whether it matches the query. */
export interface Part {
  text: string;
  isMatch: boolean;
}

/** The groups of results. */
export const kinds = {
  guide: 'Guides',
  operation: 'Operations',
  reason: 'Error reasons',
} as const;
const resultsPerKind = 6;
const excerptLength = 160;

/** Returns the index of the entries of the pages and of the operations of the contract. */
export function indexOf(pages: readonly SearchEntry[], contract: Description): MiniSearch<Entry> {
  const entries: Omit<Entry, 'id'>[] = [
    ...pages.map((page) => ({ ...page, names: '' })),
    ...operationsOf(contract).map((located) => entryOf(located, located.method.toUpperCase())),
    ...deliveriesOf(contract).map((located) => entryOf(located, 'WEBHOOK')),
  ];
  const index = new MiniSearch<Entry>({
    fields: ['title', 'page', 'text', 'names'],
    storeFields: ['kind', 'title', 'page', 'href', 'text', 'names', 'weight'],
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return index;
}

/** The entry of an operation or a delivery. A reader sees `word` before its path. */
function entryOf({ path, operation }: Located, word: string): Omit<Entry, 'id'> {
  const { operationId, summary, description = '', responses, parameters = [] } = operation;
  const parameterNames = parameters.map(({ $ref, name }) => $ref?.split('/').at(-1) ?? name);
  // Readers may search for a word that the contract does not use.
  const words = parameterNames.includes('Cursor') ? ['pagination'] : [];
  return {
    kind: 'operation',
    title: summary,
    page: `${word} ${path}`,
    href: `api#${operationId}`,
    text: description.replaceAll(/\]\([^)]*\)|[`*[]/g, '').replaceAll(/\s+/g, ' '),
    weight: 1,
    names: [operationId, ...parameterNames, ...words, ...Object.keys(responses)].join(' '),
  };
}

/** Returns the best results of each kind. The kind with the best result is first. */
export function find(index: MiniSearch<Entry>, query: string): Found[] {
  const phrase = query.trim();
  const words = phrase.split(/\s+/).filter((word) => !smallWords.has(word.toLowerCase()));
  const options = optionsFor(phrase);
  const withAll = index.search(words.join(' '), { ...options, combineWith: 'AND' });
  // Rather some of the words than nothing.
  const found = (withAll.length > 0
    ? withAll
    : index.search(words.join(' '), options)) as unknown as (Entry & { match: object })[];
  const byKind = Map.groupBy(withName(found, phrase), ({ kind }) => kind);
  return [...byKind.values()].flatMap((results) =>
    results.slice(0, resultsPerKind).map(({ match, ...entry }) => ({
      ...entry,
      excerpt: excerptOf(entry.text, phrase, Object.keys(match)),
    })),
  );
}

/** Words that say nothing about what a reader looks for. */
const smallWords = new Set(['a', 'an', 'the', 'of', 'to', 'for', 'how', 'do', 'i']);

function optionsFor(phrase: string): SearchOptions {
  return {
    // The beginning of a short word such as "in" would match too many words.
    prefix: (term, _at, terms) => term.length > 2 || terms.length === 1,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    boost: { title: 6, page: 3 },
    boostDocument: (_id, _term, entry) => weightOf(entry as unknown as Entry, phrase),
  };
}

/**
 * A word such as `X-Request-Id` or `order_deleted` is one name for the reader, but several words
 * for the index. Returns the results with this name, if there are any.
 */
function withName<Result extends Entry>(found: Result[], phrase: string): Result[] {
  if (!/^\w+([-_./]\w+)+$/.test(phrase)) return found;
  const wanted = phrase.toLowerCase();
  const named = found.filter(({ title, page, text, names }) =>
    [title, page, text, names].some((field) => field.toLowerCase().includes(wanted)),
  );
  return named.length > 0 ? named : found;
}

/**
 * Readers who type a name look for the entry with this name. After it, they look for entries whose
 * title has the words, and for texts in which the words follow each other.
 */
function weightOf({ kind, title, page, text, names, weight }: Entry, phrase: string): number {
  const [name, wanted] = [title.toLowerCase(), phrase.toLowerCase()];
  if (name === wanted || names.startsWith(`${phrase} `)) return 12;
  const isWhole = kind === 'operation' || (kind === 'guide' && page === '');
  const isNamed = isWhole && wanted.split(/\s+/).every((word) => name.includes(word));
  const isStatus = kind === 'reason' && /^\d{3}$/.test(phrase);
  return weight * (isNamed ? 3 : 1) * (isStatus ? 8 : 1) * (hasWord(text, phrase) ? 2 : 1);
}

/** Whether a text has a phrase that neither begins nor ends inside a word. */
function hasWord(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  return at !== -1 && !/\w/.test((text[at - 1] ?? '') + (text[at + phrase.length] ?? ''));
}

/**
 * Returns the part of a text around the phrase, or around the first of the terms if the text does
 * not have the phrase.
 */
export function excerptOf(text: string, phrase: string, terms: readonly string[]): Part[] {
  const whole = wordsPattern([phrase]);
  const long = terms.filter((term) => term.length > 2).toSorted((a, b) => b.length - a.length);
  const pattern = text.search(whole) !== -1 ? whole : wordsPattern(long.length > 0 ? long : terms);
  const at = Math.max(text.search(pattern), 0);
  const start = at < excerptLength / 2 ? 0 : text.indexOf(' ', at - excerptLength / 3) + 1;
  const limit = start + excerptLength;
  const end = limit >= text.length ? text.length : text.lastIndexOf(' ', limit);
  const shown = text.slice(Math.min(start, at), Math.max(end, at + phrase.length));
  const parts = [{ text: start > 0 ? '… ' : '', isMatch: false }];
  let done = 0;
  for (const { index, 0: match } of shown.matchAll(pattern)) {
    parts.push({ text: shown.slice(done, index), isMatch: false }, { text: match, isMatch: true });
    done = index + match.length;
  }
  parts.push({ text: shown.slice(done) + (end < text.length ? ' …' : ''), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/** Returns a pattern that finds the beginnings of words. Without words, it finds nothing. */
function wordsPattern(words: readonly string[]): RegExp {
  if (words.length === 0) return /(?!)/g;
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})`, 'giu');
}
