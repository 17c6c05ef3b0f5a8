/** Serves the error reasons, as JSON for programs and as pages for people. */
import helmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { type ErrorReason, errorReasons, isReason, type Reason } from '../errors/reasons.ts';
import { mediaTypeSpecificity, preferred } from '../http/accept.ts';
import { tagOf } from '../http/conditional.ts';
import { lazy } from '../http/lazy.ts';
import { escapeText } from '../http/xml.ts';
import { pageProtection } from '../server/security-headers.ts';
import { compressedText } from './compressed-text.ts';
import { type Description, exampleNames, follow, operationsOf } from './description.ts';
import { lazyFile } from './lazy-file.ts';
import { sitePage } from './site/frame.ts';

const caching = { 'Cache-Control': 'public, max-age=3600' };
const headOf = (text: string) => ({ etag: tagOf(text), headers: caching });

/** Binds the operations of the error reasons. */
export const errorRoutes: FastifyPluginAsync<object> = async (app) => {
  await app.register(helmet, pageProtection);
  const senders = lazy(() => sendersOf(app.swagger() as object as Description));
  const items = Object.values(errorReasons);
  const list = { items, total: items.length, next_cursor: null, limit: items.length };
  const listJson = lazyFile('application/json', () => JSON.stringify(list), headOf);
  const listPage = lazyFile('text/html', () => listHtml(items), headOf);
  const pages = new Map(
    items.map((entry) => {
      const make = () => compressedText(reasonHtml(entry, senders().get(entry.reason) ?? []));
      return [entry.reason, lazy(make)];
    }),
  );

  app.operation.listErrors(async ({ http, reply }) => {
    if (!prefersPage(http.headers.accept)) return await listJson({ http });
    reply.helmet();
    return await listPage({ http });
  });
  app.operation.getError(async ({ path: { reason }, http, reply }) => {
    const page = pages.get(reason as Reason);
    if (!isReason(reason) || page === undefined) throw new AppError('path_not_found');
    if (!prefersPage(http.headers.accept))
      return { status: 200, headers: caching, body: errorReasons[reason] };
    reply.helmet();
    const { body, headers } = await page()(http);
    return { status: 200, headers: { ...caching, ...headers }, mediaType: 'text/html', body };
  });
};

/** Whether a client prefers the page to JSON, as a browser does. */
export function prefersPage(accept = ''): boolean {
  return preferred(accept, ['application/json', 'text/html'], mediaTypeSpecificity) === 'text/html';
}

function listHtml(reasons: readonly ErrorReason[]): string {
  const rows = reasons.map(
    ({ reason, statuses, title, action }) =>
      `<tr><td>${statuses.join(', ')}</td><td><a href="{{root}}../errors/${reason}"><code>${reason}</code></a></td>` +
      `<td>${escapeText(title)}.</td><td>${escapeText(action)}</td></tr>`,
  );
  return sitePage(
    '/errors',
    'Error reasons',
    `<p>All errors of this service, and what clients should do about them.
See also <a href="{{root}}explanation/errors">the forms of errors</a>.</p>
<div class="table stacked" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>Status</th><th>Reason</th><th>Meaning</th><th>What to do</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`,
  );
}

function reasonHtml(
  { reason, statuses, title, action, texts }: ErrorReason,
  senders: readonly Sender[],
): string {
  const links = senders.map(
    ({ summary, id }) =>
      `<li><a href="{{root}}api#${escapeText(id)}">${escapeText(summary)}</a></li>`,
  );
  const unlisted =
    '<p>No operation lists it: the service sends it before it knows the operation.</p>';
  const sentences = Object.entries(texts).map(
    ([language, text]) => `<dt>${language}</dt><dd lang="${language}">${escapeText(text)}</dd>`,
  );
  return sitePage(
    `/errors/${reason}`,
    reason,
    `<p>${escapeText(title)}. Sent with status ${statuses.join(' or ')}.</p>
<h2>What a client should do</h2><p>${escapeText(action)}</p>
<h2>Where it is sent</h2>${links.length > 0 ? `<ul class="many">${links.join('\n')}</ul>` : unlisted}
<h2>What the end user reads</h2><dl class="texts">${sentences.join('\n')}</dl>`,
    [{ title: 'Error reasons', href: '{{root}}../errors' }],
  );
}

/** An operation that sends an error. */
type Sender = { summary: string; id: string };

/** Returns the operations that send each reason, in document order. */
export function sendersOf(document: Description): ReadonlyMap<string, readonly Sender[]> {
  const senders = new Map<string, Sender[]>();
  for (const { operation } of operationsOf(document)) {
    const sender = { summary: operation.summary, id: operation.operationId };
    const errors = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status));
    const bodies = errors.map(([, response]) => follow(document.components.responses, response));
    for (const reason of new Set(bodies.flatMap(exampleNames)))
      senders.set(reason, [...(senders.get(reason) ?? []), sender]);
  }
  return senders;
}
