/**
 * Makes the names and media types of files safe to store and to display. Names are never used as
 * paths.
 */

import { mediaTypeOf } from '../http/accept.ts';
import { maxima } from '../limits/bounds.ts';

/** How many characters of a name are stored. */
const maxCharacters = 200;
/**
 * A shortened name keeps its extension if the extension, including the dot, has at most this
 * length.
 */
const maxExtension = 16;

/**
 * The three characters that browsers escape in the file names of a form (HTML standard, form
 * submission).
 */
const escapedByBrowsers = /%(?:22|0D|0A)/g;
/**
 * Control characters, line and paragraph separators, marks that change the direction of text
 * (Unicode, UAX #9), the byte order mark, and two code points that are no characters.
 */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;
/**
 * Characters with a special meaning in file systems or shells. A quote would also end a header
 * parameter.
 */
const special = /["'`<>:|?*]/g;

/**
 * Returns the last path segment of the name of a file, cleaned and shortened, or `attachment` if
 * nothing is left.
 */
export function cleanName(input: string | undefined): string {
  const written = shorten((input ?? '').toWellFormed(), maxima.fileName).replaceAll(
    escapedByBrowsers,
    decodeURIComponent,
  );
  const segment = written.split(/[/\\]/).at(-1) ?? '';
  const visible = segment.normalize('NFC').replaceAll(invisible, '').replaceAll(special, '_');
  // The end of a shortened name can be a dot or a blank again.
  return trim(shorten(trim(visible), maxCharacters)) || 'attachment';
}

/** Removes dots and blanks from the ends of a name. */
function trim(name: string): string {
  return name.replaceAll(/^[\s.]+|[\s.]+$/gu, '');
}

/** Returns the name of a field of a form as an error can show it. Empty if the field has none. */
export function shownField(input: string | undefined): string {
  return shorten((input ?? '').toWellFormed().replaceAll(invisible, ''), maxCharacters);
}

/**
 * Shortens a name to `most` characters, and keeps its extension unless the extension is too long.
 */
function shorten(name: string, most: number): string {
  const characters = Array.from(name);
  if (characters.length <= most) return name;
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 && characters.length - dot <= maxExtension ? characters.slice(dot) : [];
  return [...characters.slice(0, most - extension.length), ...extension].join('');
}

/**
 * Returns a `Content-Disposition` that makes browsers save the file (RFC 6266). It has an ASCII
 * name for old clients.
 */
export function contentDisposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll(/["\\%]/g, '_');
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  // RFC 8187 requires escapes for some characters that encodeURIComponent leaves as they are.
  const extended = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, encode);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`;
}

const mediaType = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** A parameter of a media type (RFC 9110 section 5.6.6), or an empty one. */
const parameter =
  /[\t ]*;[\t ]*(?:([\w!#$%&'*+.^`|~-]+)=([\w!#$%&'*+.^`|~-]+|"(?:[ !#-[\]-~]|\\[ -~])*"))?/gy;

/** How many characters of the parameters are stored. */
const maxParameters = 256;

/**
 * Returns a media type (RFC 6838 section 4.2) with its parameters, or `application/octet-stream` if
 * it is invalid. Invalid or long parameters are dropped.
 */
export function cleanMediaType(input = ''): string {
  const type = mediaTypeOf(input) ?? '';
  if (!mediaType.test(type)) return 'application/octet-stream';
  const semicolon = input.indexOf(';');
  return semicolon < 0 ? type : `${type}${cleanParameters(input.slice(semicolon).trimEnd())}`;
}

function cleanParameters(input: string): string {
  if (input.length > maxParameters) return '';
  // A match begins where the one before ends, so the matches end before the first invalid character.
  const matches = [...input.matchAll(parameter)];
  if (matches.map(([text]) => text).join('') !== input) return '';
  return matches
    .map(([, name, value]) => (name === undefined ? '' : `; ${name.toLowerCase()}=${value}`))
    .join('');
}
