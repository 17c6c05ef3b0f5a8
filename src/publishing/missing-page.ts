/** The page for wrong addresses. Programs get the error `path_not_found` instead. */
import { namesMediaType } from '../http/accept.ts';
import { lazy } from '../http/lazy.ts';
import { prefersPage } from './error-routes.ts';
import { sitePage } from './site/frame.ts';

/**
 * The pages, by the number of levels in the address, on which the relative links depend. They do
 * not contain the address, so there are only a few of them. An address with more levels gets the
 * error.
 */
const pages = Array.from({ length: 10 }, (_, levels) =>
  lazy(() =>
    sitePage(
      `/${'-/'.repeat(levels)}-`,
      'Page not found',
      `<p>This service has no page at this address. Try the search, <a href="{{root}}">the index of all documents</a>,
<a href="{{root}}api">the API reference</a> or <a href="{{root}}../errors">the error reasons</a>.</p>`,
    ),
  ),
);

/**
 * Returns the page, if the client is a browser that opens a page. Outside of /docs, `text/html` is
 * not enough: some HTTP libraries for programs send it by default, but only browsers send the media
 * type of XHTML.
 */
export function missingPage(url: string, accept = ''): string | undefined {
  const levels = url.replace(/\?.*/, '').split('/').length - 2;
  const isBrowser = url.startsWith('/docs/') || namesMediaType(accept, 'application/xhtml+xml');
  return isBrowser && prefersPage(accept) ? pages[levels]?.() : undefined;
}
