/** Makes the small pages for people: the error reasons and the list of addresses. */
import { mediaTypeSpecificity, preferred } from '../http/accept.ts';
import { escapeText } from '../http/xml.ts';

/** Whether a client prefers a page to JSON, as a browser does. */
export function prefersPage(accept = ''): boolean {
  return preferred(accept, ['application/json', 'text/html'], mediaTypeSpecificity) === 'text/html';
}

/**
 * Returns a page. `root` is the relative address of `/`, because a proxy may add a prefix to the
 * paths. `content` is HTML.
 */
export function page(title: string, root: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)} · Beverage Ordering</title>
<link rel="icon" href="${root}docs/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="${root}docs/page.css">
</head>
<body>
<nav aria-label="Pages"><a href="${root}">Published addresses</a> <a href="${root}docs/">Reference</a> <a href="${root}errors">Error reasons</a></nav>
<main>
<h1>${escapeText(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
