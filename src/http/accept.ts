import { mediaTypeSpecificity, preferred, readPreferences } from './preferences.ts';

/** The snake_case representation, and the default for everything. */
export const JSON_TYPE = 'application/json';
/** The camelCase representation of orders (D18). */
export const FORMAL_TYPE = 'application/vnd.beverage.order+json';
/** RFC 9457 problem details (D41). */
export const PROBLEM_TYPE = 'application/problem+json';
/** Any body of /v1 and /v2, on request (D39). */
export const XML_TYPE = 'application/xml';

/** Which of its two forms an order has (D17). */
export type Representation = 'snake' | 'camel';

/** As much of a request as tells a representation. */
export interface RepresentationRequest {
  accept: string | undefined;
  contentType: string | undefined;
  body: unknown;
}

/**
 * True when Accept names exactly this media type with a weight above zero. Wildcards do not count: a browser's
 * `*` must not opt a client into a format it has never heard of. Parameters and case are ignored.
 */
export function namesMediaType(accept: string | undefined, type: string): boolean {
  return weightOf(accept, type) > 0;
}

/**
 * The representation a request body is written in (D18): the formal media type says so itself, and a plain JSON body gives
 * itself away by `recipeId` without `recipe`.
 */
export function representationOfBody({
  contentType,
  body,
}: Pick<RepresentationRequest, 'contentType' | 'body'>): Representation {
  const type = bareType(contentType);
  if (type === FORMAL_TYPE) return 'camel';
  return type === JSON_TYPE && hasRecipeIdOnly(body) ? 'camel' : 'snake';
}

/**
 * The representation to answer in (D18). A preference between the two media types in Accept wins; without one the answer looks like
 * the request. XML is a rendering of the snake_case representation. Naming `application/json` alone is no preference for a client
 * that wrote camelCase into application/json: many HTTP libraries add that header unasked.
 */
export function chooseRepresentation({ accept, contentType, body }: RepresentationRequest): Representation {
  if (prefersXml(accept)) return 'snake';
  const formal = weightOf(accept, FORMAL_TYPE);
  const json = weightOf(accept, JSON_TYPE);
  if (formal > 0 && json > 0 && formal !== json) return formal > json ? 'camel' : 'snake';
  if (formal > 0 && json === 0) return 'camel';
  if (formal === 0 && json > 0 && bareType(contentType) === FORMAL_TYPE) return 'snake';
  return representationOfBody({ contentType, body });
}

/** The weight of a media type that Accept names; 0 when it is not named, or refused. */
function weightOf(accept: string | undefined, type: string): number {
  if (accept === undefined) return 0;
  let heaviest = 0;
  for (const { value, weight } of readPreferences(accept)) if (value === type && weight > heaviest) heaviest = weight;
  return heaviest;
}

function bareType(contentType: string | undefined): string | undefined {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase();
}

function hasRecipeIdOnly(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'recipeId') && !Object.hasOwn(body, 'recipe');
}

/** Whether Accept likes XML better than either JSON representation; what merely accepts anything gets JSON (D39, D40). */
export function prefersXml(accept: string | undefined): boolean {
  if (accept === undefined || !namesMediaType(accept, XML_TYPE)) return false;
  return preferred(accept, [JSON_TYPE, FORMAL_TYPE, XML_TYPE], mediaTypeSpecificity) === XML_TYPE;
}
