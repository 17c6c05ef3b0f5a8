/**
 * What a client prefers: the lists of `Accept` and `Accept-Language` with their weights (RFC 9110 sections 12.4.2, 12.5.1
 * and 12.5.4). A list is read in one pass, whatever it holds.
 */

/** One element of a list. */
export interface Preference {
  /** In lower case and without parameters. */
  readonly value: string;
  /** From 0, which refuses the value, to 1. A weight that cannot be read counts as 0. */
  readonly weight: number;
}

/** One request asks for the same list several times. */
let latest: { header: string; preferences: readonly Preference[] } = { header: '', preferences: [] };

/** The elements of a list in their order. */
export function readPreferences(header: string): readonly Preference[] {
  if (latest.header !== header) latest = { header, preferences: parse(header) };
  return latest.preferences;
}

function parse(header: string): Preference[] {
  const preferences: Preference[] = [];
  for (let at = 0; at < header.length; ) {
    let end = endOfPart(header, at);
    const value = header.slice(at, end).trim().toLowerCase();
    let weight = 1;
    while (header[end] === ';') {
      const start = end + 1;
      end = endOfPart(header, start);
      const given = /^\s*q\s*=(.*)$/is.exec(header.slice(start, end))?.[1];
      if (given !== undefined) weight = Number.parseFloat(given) || 0;
    }
    if (value !== '') preferences.push({ value, weight });
    at = end + 1;
  }
  return preferences;
}

/** Where the next comma or semicolon is that is not inside a quoted string; the end of the text where none follows. */
function endOfPart(text: string, start: number): number {
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted && character === '\\') at++;
    else if (!isQuoted && (character === ',' || character === ';')) return at;
  }
  return text.length;
}

/** How specifically a wanted value names what is offered; 0 when it does not name it. */
export type Specificity = (wanted: string, offer: string) => number;

interface Match {
  specificity: number;
  weight: number;
  order: number;
}

/**
 * The offer that a client prefers; undefined when it accepts none of them. The most specific element decides on the weight
 * of an offer. Between equal weights the more specific element wins, then the one that comes first in the list.
 */
export function preferred<Offer extends string>(
  header: string,
  offers: readonly Offer[],
  specificityOf: Specificity,
): Offer | undefined {
  const preferences = readPreferences(header);
  let best: (Match & { offer: Offer }) | undefined;
  for (const offer of offers) {
    const match = matchOf(preferences, offer, specificityOf);
    if (match && match.weight > 0 && (!best || comesBefore(match, best))) best = { ...match, offer };
  }
  return best?.offer;
}

function matchOf(preferences: readonly Preference[], offer: string, specificityOf: Specificity): Match | undefined {
  let found: Match | undefined;
  for (const [order, { value, weight }] of preferences.entries()) {
    const specificity = specificityOf(value, offer);
    if (specificity === 0) continue;
    const isBetter =
      !found || specificity > found.specificity || (specificity === found.specificity && weight >= found.weight);
    if (isBetter) found = { specificity, weight, order };
  }
  return found;
}

function comesBefore(one: Match, other: Match): boolean {
  const difference = one.weight - other.weight || one.specificity - other.specificity || other.order - one.order;
  return difference > 0;
}

/** Media types: the type itself, a range over its subtypes, or the range over all types. */
export const mediaTypeSpecificity: Specificity = (wanted, offer) => {
  if (wanted === offer) return 3;
  if (wanted === '*/*') return 1;
  return wanted.endsWith('/*') && offer.startsWith(wanted.slice(0, -1)) ? 2 : 0;
};

/** Languages: the language itself, one of its regional forms, or any language. */
export const languageSpecificity: Specificity = (wanted, offer) => {
  if (wanted === offer) return 3;
  if (wanted === '*') return 1;
  return wanted.startsWith(`${offer}-`) ? 2 : 0;
};
