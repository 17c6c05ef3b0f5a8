/**
 * Content negotiation (RFC 9110 section 12): media types, the representation of an order, and languages. A list such as
 * `Accept` is read in one pass, whatever it holds.
 */
import { type Language, languages } from '../errors/language.ts';

/** The snake_case representation, and the default for everything. */
export const JSON_TYPE = 'application/json';
/** The camelCase representation of orders. */
export const FORMAL_TYPE = 'application/vnd.beverage.order+json';
/** RFC 9457 problem details. */
export const PROBLEM_TYPE = 'application/problem+json';
/** Any body of /v1 and /v2, on request. */
export const XML_TYPE = 'application/xml';

/** Which of its two forms an order has (docs/explanation/representations.md). */
export type Representation = 'snake' | 'camel';

/** The parts of a request that select a representation. */
export interface RepresentationRequest {
  accept: string | undefined;
  contentType: string | undefined;
  body: unknown;
}

/** The media type of a `Content-Type` in lower case and without parameters; undefined when it states none. */
export function mediaTypeOf(contentType: string | undefined): string | undefined {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() || undefined;
}

/**
 * True when Accept names exactly this media type with a weight above zero; parameters and case are ignored. Wildcards do
 * not count: the `*` of a browser must not select a format that the client does not know.
 */
export function namesMediaType(accept: string | undefined, type: string): boolean {
  return weightOf(accept, type) > 0;
}

/** Whether Accept prefers XML to both JSON representations. A client that accepts anything gets JSON. */
export function prefersXml(accept: string | undefined): boolean {
  if (accept === undefined || !namesMediaType(accept, XML_TYPE)) return false;
  return preferred(accept, [JSON_TYPE, FORMAL_TYPE, XML_TYPE], mediaTypeSpecificity) === XML_TYPE;
}

/** The representation of a request body: that of its media type; plain JSON with `recipeId` and no `recipe` is camelCase. */
export function representationOfBody({
  contentType,
  body,
}: Pick<RepresentationRequest, 'contentType' | 'body'>): Representation {
  const type = mediaTypeOf(contentType);
  if (type === FORMAL_TYPE) return 'camel';
  return type === JSON_TYPE && hasRecipeIdOnly(body) ? 'camel' : 'snake';
}

/**
 * The representation to answer in. A preference between the two media types in Accept wins; without one the answer looks
 * like the request. XML is a rendering of the snake_case representation. `application/json` alone is no preference for a
 * client that wrote camelCase into application/json, because many HTTP libraries add that header by themselves.
 */
export function chooseRepresentation({ accept, contentType, body }: RepresentationRequest): Representation {
  if (prefersXml(accept)) return 'snake';
  const formal = weightOf(accept, FORMAL_TYPE);
  const json = weightOf(accept, JSON_TYPE);
  if (formal > 0 && json > 0 && formal !== json) return formal > json ? 'camel' : 'snake';
  if (formal > 0 && json === 0) return 'camel';
  if (formal === 0 && json > 0 && mediaTypeOf(contentType) === FORMAL_TYPE) return 'snake';
  return representationOfBody({ contentType, body });
}

function hasRecipeIdOnly(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'recipeId') && !Object.hasOwn(body, 'recipe');
}

/**
 * The best supported language for an Accept-Language header: `de-AT` selects `de`. A client that names no supported
 * language gets English, because a text in the wrong language helps more than an error.
 */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return languages[0];
  return preferred(acceptLanguage, languages, languageSpecificity) ?? languages[0];
}

/** One element of `Accept` or a header like it. */
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
  if (latest.header !== header) latest = { header, preferences: (header.match(elements) ?? []).flatMap(readElement) };
  return latest.preferences;
}

/** The elements of a list, and an element and its parameters. Inside a quoted string neither sign separates anything. */
const elements = /(?:"(?:[^"\\]|\\.)*"?|[^",])+/gs;
const parts = /(?:^|;)(?:"(?:[^"\\]|\\.)*"?|[^";])*/gs;

function readElement(text: string): Preference[] {
  const [value = '', ...parameters] = text.match(parts) ?? [];
  if (value.trim() === '') return [];
  let weight = 1;
  for (const parameter of parameters) {
    const given = /^;\s*q\s*=(.*)$/is.exec(parameter)?.[1];
    if (given !== undefined) weight = Number.parseFloat(given) || 0;
  }
  return [{ value: value.trim().toLowerCase(), weight }];
}

/** The weight of a value that a list names; 0 when it does not name it, or refuses it. */
function weightOf(header: string | undefined, value: string): number {
  let heaviest = 0;
  for (const one of header === undefined ? [] : readPreferences(header)) {
    if (one.value === value && one.weight > heaviest) heaviest = one.weight;
  }
  return heaviest;
}

/** How specifically a wanted value names what is offered; 0 when it does not name it. */
export type Specificity = (wanted: string, offer: string) => number;

/**
 * The offer that a client prefers; undefined when it accepts none of them. The most specific element decides on the weight
 * of an offer. Between equal weights the more specific element wins, then the one that comes first in the list.
 */
export function preferred<Offer extends string>(
  header: string,
  offers: readonly Offer[],
  specificityOf: Specificity,
): Offer | undefined {
  const matches = offers.map((offer) => matchOf(offer, readPreferences(header), specificityOf));
  matches.sort((one, other) => other.weight - one.weight || other.specificity - one.specificity || one.at - other.at);
  return matches.find(({ weight }) => weight > 0)?.offer;
}

/** The most specific element that names an offer; of several, the heaviest. Its weight is 0 where none names the offer. */
function matchOf<Offer extends string>(offer: Offer, list: readonly Preference[], specificityOf: Specificity) {
  let best = { offer, specificity: 0, weight: 0, at: 0 };
  for (const [at, { value, weight }] of list.entries()) {
    const specificity = specificityOf(value, offer);
    const isBetter = specificity > best.specificity || (specificity === best.specificity && weight >= best.weight);
    if (specificity > 0 && isBetter) best = { offer, specificity, weight, at };
  }
  return best;
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
