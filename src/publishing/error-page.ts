/** The error catalogue as people read it in a browser. */
import type { components } from '../../generated/public/types.ts';
import { mediaTypeSpecificity, preferred } from '../http/accept.ts';

/** One entry of the published catalogue. */
export type ErrorReason = components['schemas']['ErrorReason'];

/** An operation that sends a reason, and where the reference describes it. */
export interface Sender {
  summary: string;
  href: string;
}

/** Whether a client would rather have the page than JSON, as a browser would. */
export function prefersPage(accept: string | undefined): boolean {
  return preferred(accept ?? '', ['application/json', 'text/html'], mediaTypeSpecificity) === 'text/html';
}

/** A page over all reasons, each with a link to its own. */
export function reasonsHtml(reasons: readonly ErrorReason[]): string {
  const rows = reasons.map(
    ({ reason, statuses, title, action }) =>
      `<tr><td>${statuses.join(', ')}</td><td><a href="/errors/${reason}"><code>${reason}</code></a></td>` +
      `<td>${escapeHtml(title)}.</td><td>${escapeHtml(action)}</td></tr>`,
  );
  return page(
    'Error catalogue',
    `<p>Every error this service sends, and what a program should do about it. See also the <a href="/docs">reference</a>.</p>
<table><thead><tr><th>Status</th><th>Reason</th><th>Meaning</th><th>What to do</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  );
}

/** The page of one reason, with links to the operations that send it. */
export function reasonHtml(
  { reason, statuses, title, action, texts }: ErrorReason,
  senders: readonly Sender[],
): string {
  const links = senders.map(({ summary, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(summary)}</a></li>`);
  const sentBy =
    links.length > 0
      ? `<ul>${links.join('\n')}</ul>`
      : '<p>It stands on no operation: the service sends it before it knows which one is meant.</p>';
  const sentences = Object.entries(texts).map(
    ([language, text]) => `<dt>${language}</dt><dd lang="${language}">${escapeHtml(text)}</dd>`,
  );
  return page(
    reason,
    `<p>${escapeHtml(title)}. Sent with status ${statuses.join(' or ')}.</p>
<h2>What a client should do</h2><p>${escapeHtml(action)}</p>
<h2>Where it is sent</h2>${sentBy}
<h2>What the end user reads</h2><dl>${sentences.join('\n')}</dl>
<p><a href="/errors">All reasons</a> · <a href="/docs">Reference</a></p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; }
h1 { overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  thead { display: none; } td { display: block; padding-right: 0; } td:first-child { padding-top: 1.2rem; font-weight: 600; }
}
ul { columns: 18rem; padding-left: 1.2rem; } li { break-inside: avoid; }
dt { font-weight: 600; } dd { margin: 0 0 .6rem; }
</style></head>
<body><h1>${escapeHtml(title)}</h1>
${content}
</body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
