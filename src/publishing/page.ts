/** Makes the small pages for people: the error reasons and the list of addresses. */
import type { Config } from '../config.ts';
import { mediaTypeSpecificity, preferred } from '../http/accept.ts';
import { escapeText } from '../http/xml.ts';

/** Whether a client prefers a page to JSON, as a browser does. */
export function prefersPage(accept = ''): boolean {
  return preferred(accept, ['application/json', 'text/html'], mediaTypeSpecificity) === 'text/html';
}

/** What is the same on all pages of a deployment. */
export interface Site {
  /** SERVICE_NAME. */
  readonly name: string;
  /** Whether the service serves the reference. */
  readonly hasReference: boolean;
}

/** Returns what the settings say about all pages. */
export function siteOf({ serviceName, docs }: Pick<Config, 'serviceName' | 'docs'>): Site {
  return { name: serviceName, hasReference: docs !== 'none' };
}

/**
 * Returns a page. `root` is the relative address of `/`, because a proxy may add a prefix to the
 * paths. `content` is HTML.
 */
export function page(
  { name, hasReference }: Site,
  { title, root, content }: { title: string; root: string; content: string },
): string {
  const reference = hasReference ? ` <a href="${root}docs/">Reference</a>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)} · ${escapeText(name)}</title>
<link rel="icon" href="${root}docs/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}docs/page.css">
</head>
<body>
<nav aria-label="Pages"><a href="${root}">Published addresses</a>${reference} <a href="${root}errors">Error reasons</a></nav>
<main>
<h1>${escapeText(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
