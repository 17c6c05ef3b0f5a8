/**
 * Content negotiation (RFC 9110 section 12): media types, the representation of an order, and
 * languages.
 */
import { type Language, languages } from '../errors/language.ts';

/**
 * The media type of orders in the snake_case representation, and the default media type of all
 * other bodies.
 */
export const JSON_TYPE = 'application/json';
/** The media type of orders in the camelCase representation, whose schemas begin with `Formal`. */
export const FORMAL_TYPE = 'application/vnd.beverage.order+json';
/** The media type of problem details (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';
/** The media type of XML. Every JSON response under /v1 and /v2 is also available as XML. */
export const XML_TYPE = 'application/xml';

/** The two forms of an order (docs/explanation/representations.md). */
export type Representation = 'snake' | 'camel';

/**
 * Returns the media type in a `Content-Type`, in lower case and without parameters, or undefined if
 * there is none.
 */
export function mediaTypeOf(contentType: string | undefined): string | undefined {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() || undefined;
}

/**
 * Whether `Accept` names this media type. A wildcard does not count, because its sender may not
 * know the format.
 */
export function namesMediaType(accept: string | undefined, type: string): boolean {
  return weightOf(accept, type) > 0;
}

/**
 * Whether `Accept` prefers XML to both JSON representations. A client that accepts anything gets
 * JSON.
 */
export function prefersXml(accept: string | undefined): boolean {
  if (accept === undefined || !namesMediaType(accept, XML_TYPE)) return false;
  return preferred(accept, [JSON_TYPE, FORMAL_TYPE, XML_TYPE], mediaTypeSpecificity) === XML_TYPE;
}

type Content = { contentType: string | undefined; body: unknown };

/**
 * Returns the representation of a request body, by media type. Plain JSON is camelCase if it has
 * `recipeId` and no `recipe`.
 */
export function representationOfBody({ contentType, body }: Content): Representation {
  const type = mediaTypeOf(contentType);
  if (type === FORMAL_TYPE) return 'camel';
  if (type !== JSON_TYPE || typeof body !== 'object' || body === null) return 'snake';
  return Object.hasOwn(body, 'recipeId') && !Object.hasOwn(body, 'recipe') ? 'camel' : 'snake';
}

/**
 * Returns the representation of the response. `Accept` selects it, or else the request body does.
 * XML is always snake_case. For a camelCase body in plain JSON, `Accept: application/json` is no
 * preference, because many HTTP libraries always send it.
 */
export function chooseRepresentation({
  accept,
  contentType,
  body,
}: Content & { accept: string | undefined }) {
  if (prefersXml(accept)) return 'snake';
  const formal = weightOf(accept, FORMAL_TYPE);
  const json = weightOf(accept, JSON_TYPE);
  if (formal > 0 && formal !== json) return formal > json ? 'camel' : 'snake';
  if (formal === 0 && json > 0 && mediaTypeOf(contentType) === FORMAL_TYPE) return 'snake';
  return representationOfBody({ contentType, body });
}

/**
 * Returns the supported language that `Accept-Language` prefers (`de-AT` selects `de`), or English
 * if none is supported.
 */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return languages[0];
  return preferred(acceptLanguage, languages, languageSpecificity) ?? languages[0];
}

/**
 * An element of a header such as `Accept`, in lower case and without parameters. An invalid weight
 * counts as 0.
 */
type Preference = { readonly value: string; readonly weight: number };

/**
 * The elements of the header that was read last. They are cached, because a request reads the same
 * header several times.
 */
let latest: { header: string; preferences: readonly Preference[] } = {
  header: '',
  preferences: [],
};

/** Returns the elements of a weighted list, in order. Takes linear time for any input. */
export function readPreferences(header: string): readonly Preference[] {
  if (latest.header !== header)
    latest = { header, preferences: (header.match(elements) ?? []).flatMap(readElement) };
  return latest.preferences;
}

/** Matches the elements of a list. A comma inside a quoted string is not a separator. */
const elements = /(?:"(?:[^"\\]|\\.)*"?|[^",])+/gs;
/**
 * Matches the value and the parameters of an element. A semicolon inside a quoted string is not a
 * separator.
 */
const parts = /(?:^|;)(?:"(?:[^"\\]|\\.)*"?|[^";])*/gs;

function readElement(text: string): Preference[] {
  const [value = '', ...parameters] = text.match(parts) ?? [];
  if (value.trim() === '') return [];
  const quality = parameters
    .flatMap((parameter) => /^;\s*q\s*=(.*)$/i.exec(parameter)?.[1] ?? [])
    .at(-1);
  return [
    {
      value: value.trim().toLowerCase(),
      weight: quality === undefined ? 1 : Number.parseFloat(quality) || 0,
    },
  ];
}

/**
 * Returns the greatest weight that a list gives to exactly this value, or 0 if the list does not
 * contain it.
 */
function weightOf(header: string | undefined, range: string): number {
  let heaviest = 0;
  for (const { value, weight } of header === undefined ? [] : readPreferences(header)) {
    if (value === range && weight > heaviest) heaviest = weight;
  }
  return heaviest;
}

/**
 * How specifically a wanted element matches an offered value: 3 for the same value, 2 for a range,
 * 1 for `*`, 0 for no match.
 */
type Specificity = (range: string, offer: string) => number;

/**
 * Returns the offer whose most specific element has the greatest weight. Ties: the more specific
 * element, then the earlier.
 */
export function preferred<Offer extends string>(
  header: string,
  offers: readonly Offer[],
  specificityOf: Specificity,
) {
  const list = readPreferences(header);
  const matches = offers.map((offer) => {
    let best = { offer, specificity: 0, weight: 0, at: 0 };
    for (const [at, { value, weight }] of list.entries()) {
      const specificity = specificityOf(value, offer);
      const isBetter =
        specificity > best.specificity ||
        (specificity === best.specificity && weight >= best.weight);
      if (specificity > 0 && isBetter) best = { offer, specificity, weight, at };
    }
    return best;
  });
  matches.sort(
    (one, other) =>
      other.weight - one.weight || other.specificity - one.specificity || one.at - other.at,
  );
  return matches.find(({ weight }) => weight > 0)?.offer;
}

function specificity(any: string, isRange: Specificity): Specificity {
  return (range, offer) => (range === offer ? 3 : range === any ? 1 : isRange(range, offer));
}

/**
 * For media types: an element matches if it is the type itself, a range such as `text/*`, or the
 * range of all types.
 */
export const mediaTypeSpecificity = specificity('*/*', (range, offer) =>
  range.endsWith('/*') && offer.startsWith(range.slice(0, -1)) ? 2 : 0,
);

/**
 * For languages: an element matches if it is the language itself, one of its regional forms such as
 * `de-AT`, or `*`.
 */
export const languageSpecificity = specificity('*', (range, offer) =>
  range.startsWith(`${offer}-`) ? 2 : 0,
);

/** The codings that responses may have. */
type Coding = 'br' | 'gzip';

/** A body with fewer bytes is not worth a coding. */
export const minToCompress = 1024;

/**
 * Returns the coding with the greatest weight (RFC 9110 section 12.5.3). If both weights are equal,
 * returns Brotli. Returns undefined if the client prefers no coding (`identity`).
 */
export function codingOf(acceptEncoding: string | string[] | undefined): Coding | undefined {
  if (typeof acceptEncoding !== 'string') return undefined;
  const preferences = readPreferences(acceptEncoding);
  const weightIn = (...names: string[]) =>
    preferences.find(({ value }) => names.includes(value))?.weight;
  const others = weightIn('*') ?? 0;
  const brotli = weightIn('br') ?? others;
  // gzip has two names (RFC 9110 section 8.4.1.3).
  const gzip = weightIn('gzip', 'x-gzip') ?? others;
  const greatest = Math.max(brotli, gzip);
  if (greatest <= 0 || greatest < (weightIn('identity') ?? 0)) return undefined;
  return brotli >= gzip ? 'br' : 'gzip';
}
