/** The published contract of the internal API. */
import document from '../../generated/internal/openapi.json' with { type: 'json' };
import { dropPrivateExtensions } from '../publishing/description.ts';

interface Published {
  security?: unknown;
  paths: Record<string, Record<string, { security?: unknown; responses: Record<string, unknown> }>>;
  components: { securitySchemes?: unknown };
}

/** Returns the contract. A deployment without tokens has no security scheme and sends no 401. */
export function internalDocument(hasTokens: boolean): object {
  const published = structuredClone(document) as unknown as Published;
  dropPrivateExtensions(published);
  if (hasTokens) return published;
  published.security = [];
  delete published.components.securitySchemes;
  for (const operation of Object.values(published.paths).flatMap(Object.values)) {
    operation.security = [];
    delete operation.responses['401'];
  }
  return published;
}
