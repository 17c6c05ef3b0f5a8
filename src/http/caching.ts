/** How clients and proxies may store documents. */
import { tagOfText } from './conditional.ts';

/** The headers of a document that changes only with a deployment, and of a redirection to one. */
export const documentCaching = { 'Cache-Control': 'public, max-age=60, must-revalidate' };

/** The headers of a document that never changes. */
export const lastingCaching = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Returns the tag and headers of a document that changes only with a deployment. */
export function documentHead(text: string): { etag: string; headers: { 'Cache-Control': string } } {
  return { etag: tagOfText(text), headers: documentCaching };
}
