import Negotiator from 'negotiator';

/** The snake_case face, and the default for everything. */
export const JSON_TYPE = 'application/json';
/** The camelCase face of orders (D18). */
export const FORMAL_TYPE = 'application/vnd.beverage.order+json';
/** RFC 9457 problem details (D41). */
export const PROBLEM_TYPE = 'application/problem+json';
/** Any body of /v1 and /v2, on request (D39). */
export const XML_TYPE = 'application/xml';

/** Which of its two forms an order has (D17). */
export type Face = 'snake' | 'camel';

/** As much of a request as tells a face. */
export interface FaceRequest {
  accept: string | undefined;
  contentType: string | undefined;
  body: unknown;
}

/**
 * True when Accept names exactly this media type with a weight above zero. Wildcards do not count: a browser's
 * `*` must not opt a client into a format it has never heard of. Parameters and case are ignored.
 */
export function namesMediaType(accept: string | undefined, type: string): boolean {
  return namedTypes(accept).includes(type.toLowerCase());
}

/**
 * The face a request body is written in (D18): the formal media type says so itself, and a plain JSON body gives
 * itself away by `recipeId` without `recipe`.
 */
export function faceOfBody({ contentType, body }: Pick<FaceRequest, 'contentType' | 'body'>): Face {
  const type = bareType(contentType);
  if (type === FORMAL_TYPE) return 'camel';
  return type === JSON_TYPE && hasRecipeIdOnly(body) ? 'camel' : 'snake';
}

/**
 * The face to answer in (D18). A preference between the two media types in Accept wins; without one the answer looks like
 * the request. XML is a rendering of the snake_case face. Naming `application/json` alone is no preference for a client
 * that wrote camelCase into application/json: many HTTP libraries add that header unasked.
 */
export function chooseFace({ accept, contentType, body }: FaceRequest): Face {
  if (prefersXml(accept)) return 'snake';
  const wantsFormal = namesMediaType(accept, FORMAL_TYPE);
  const wantsJson = namesMediaType(accept, JSON_TYPE);
  if (wantsFormal && wantsJson) return heavierFace(accept) ?? faceOfBody({ contentType, body });
  if (wantsFormal) return 'camel';
  if (wantsJson && bareType(contentType) === FORMAL_TYPE) return 'snake';
  return faceOfBody({ contentType, body });
}

/** The named type of greater weight, or undefined when both weigh the same. */
function heavierFace(accept: string | undefined): Face | undefined {
  // Negotiator tells no weights and settles a tie by position, which carries no meaning (RFC 9110 section 12.5.1).
  // So a preference that turns around when the header is read backwards is a tie.
  const forwards = firstFace(accept);
  return forwards === firstFace(accept?.split(',').reverse().join(',')) ? forwards : undefined;
}

function firstFace(accept: string | undefined): Face {
  return namedTypes(accept).find((type) => type === FORMAL_TYPE || type === JSON_TYPE) === FORMAL_TYPE
    ? 'camel'
    : 'snake';
}

/** Media types named in Accept, heaviest first, those of weight zero left out. */
function namedTypes(accept: string | undefined): string[] {
  if (accept === undefined || accept === '*/*') return [];
  return new Negotiator({ headers: { accept } }).mediaTypes().map((type) => type.toLowerCase());
}

function bareType(contentType: string | undefined): string | undefined {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase();
}

function hasRecipeIdOnly(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'recipeId') && !Object.hasOwn(body, 'recipe');
}

/** Whether Accept likes XML better than either JSON face; what merely accepts anything gets JSON (D39, D40). */
export function prefersXml(accept: string | undefined): boolean {
  if (!accept || !/xml/i.test(accept)) return false;
  const bare = accept.replaceAll(parameter, '');
  return new Negotiator({ headers: { accept: bare } }).mediaType([JSON_TYPE, FORMAL_TYPE, XML_TYPE]) === XML_TYPE;
}

/** A parameter of a media type other than its weight, such as a charset: it makes no other type of it. */
const parameter = /;\s*(?!q\s*=)[^\s=;,]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^;,]*)/gi;
