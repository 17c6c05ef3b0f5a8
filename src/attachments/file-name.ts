/** The names and media types of files, made safe to store and to show. A name is for display only. */
import { mediaTypeOf } from '../http/accept.ts';

/** Characters of a name as it is read, and as it is kept. */
export const mostRead = 255;
const mostCharacters = 200;
const longestExtension = 16;

/** The three characters that browsers escape in the name of an uploaded file, and no others (HTML, form submission). */
const escapedByBrowsers = /%(?:22|0D|0A)/g;
/** Control characters, line and paragraph separators, and the marks that turn text around (Unicode, UAX #9). */
const invisible = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;
/** Characters that mean something to a file system or a shell; quotes would also end a header parameter. */
const special = /["'`<>:|?*]/g;

/**
 * The form in which a file name is kept: its last path segment in NFC, without invisible or text-turning characters,
 * special characters as `_`, neither spaces nor dots at its ends, at most 200 characters with the extension kept, and
 * `attachment` if nothing is left. A longer name is cut to 255 characters before anything else.
 */
export function cleanFileName(given: string | undefined): string {
  const written = shorten((given ?? '').toWellFormed(), mostRead).replaceAll(escapedByBrowsers, decodeURIComponent);
  const segment = written.split(/[/\\]/).at(-1) ?? '';
  const visible = segment.normalize('NFC').replaceAll(invisible, '').replaceAll(special, '_');
  return shorten(visible.replaceAll(/^[\s.]+|[\s.]+$/gu, ''), mostCharacters) || 'attachment';
}

/** A name of at most `most` characters, with its extension. */
function shorten(name: string, most: number): string {
  if (name.length <= most) return name;
  const characters = Array.from(name);
  if (characters.length <= most) return name;
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 && characters.length - dot <= longestExtension ? characters.slice(dot) : [];
  return [...characters.slice(0, most - extension.length), ...extension].join('');
}

/**
 * `Content-Disposition` that makes a browser save the file under its name rather than show it (RFC 6266): an ASCII form for
 * old clients, and the name in the encoding of RFC 8187, which escapes four characters that encodeURIComponent leaves.
 */
export function contentDisposition(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll(/["\\%]/g, '_');
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const extended = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, encode);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`;
}

const mediaType = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** The media type of a file without parameters (RFC 6838, section 4.2). Anything else counts as unknown bytes. */
export function cleanMediaType(given: string | undefined): string {
  const type = mediaTypeOf(given) ?? '';
  return mediaType.test(type) ? type : 'application/octet-stream';
}
