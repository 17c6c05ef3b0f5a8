/** The published contract of the internal API. */
import document from '../../generated/internal/openapi.json' with { type: 'json' };
import { dropPrivateExtensions } from '../publishing/description.ts';

export function internalDocument(): object {
  const published = structuredClone(document);
  dropPrivateExtensions(published);
  return published;
}
