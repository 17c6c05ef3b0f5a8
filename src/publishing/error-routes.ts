/** Serves the error reasons, as JSON for programs and as pages for people. */
import { readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import { type ErrorReason, errorReasons, type Reason } from '../errors/reasons.ts';
import { lazy } from '../http/lazy.ts';
import { escapeText } from '../http/xml.ts';
import { pageProtection } from '../server/security-headers.ts';
import { page, prefersPage, type Site, siteOf } from './page.ts';
import { publishedFile } from './published-file.ts';

/** The operations that send each reason, and the places of these operations in the reference. */
type Senders = Readonly<Partial<Record<Reason, readonly { summary: string; anchor: string }[]>>>;

const caching = { 'Cache-Control': 'public, max-age=3600' };

/** Binds the operations of the error reasons. */
export const errorRoutes: FastifyPluginAsync<{
  config: Pick<Config, 'serviceName' | 'docs'>;
}> = async (app, { config }) => {
  await app.register(helmet, pageProtection);
  const site = siteOf(config);
  const items = Object.values(errorReasons);
  const list = { items, total: items.length, next_cursor: null, limit: items.length };
  const listJson = publishedFile(
    '/errors.json',
    () => JSON.stringify(list),
    () => caching,
  );
  const listPage = publishedFile(
    '/errors',
    () => listHtml(site, items),
    () => caching,
  );
  const senders = lazy(() => {
    const file = new URL('../../generated/published/senders.json', import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8')) as Senders;
  });
  const reasons = new Map(
    items.map((entry) => [
      entry.reason as string,
      {
        json: publishedFile(
          'reason.json',
          () => JSON.stringify(entry),
          () => caching,
        ),
        page: publishedFile(
          'reason',
          () => reasonHtml(site, entry, senders()[entry.reason] ?? []),
          () => caching,
        ),
      },
    ]),
  );

  app.operation.listErrors(async ({ http, reply }) => {
    if (!prefersPage(http.headers.accept)) return await listJson({ http });
    reply.helmet();
    return await listPage({ http });
  });
  app.operation.getError(async ({ path: { reason }, http, reply }) => {
    const found = reasons.get(reason);
    if (!found) throw new AppError('path_not_found');
    if (!prefersPage(http.headers.accept)) return await found.json({ http });
    reply.helmet();
    return await found.page({ http });
  });
};

function listHtml(site: Site, reasons: readonly ErrorReason[]): string {
  const entries = reasons.map(
    ({ reason, statuses, title, action }) =>
      `<dt>${statuses.join(', ')} <a href="errors/${reason}"><code>${reason}</code></a></dt>` +
      `<dd>${escapeText(title)}. ${escapeText(action)}</dd>`,
  );
  return page(site, {
    title: 'Error reasons',
    root: './',
    content: `<p>All errors of this service, and what clients should do about them.</p>\n<dl>\n${entries.join('\n')}\n</dl>`,
  });
}

function reasonHtml(
  site: Site,
  { reason, statuses, title, action, texts }: ErrorReason,
  senders: NonNullable<Senders[Reason]>,
): string {
  const links = senders.map(({ summary, anchor }) =>
    site.hasReference
      ? `<li><a href="../docs/#${escapeText(anchor)}">${escapeText(summary)}</a></li>`
      : `<li>${escapeText(summary)}</li>`,
  );
  const unlisted =
    '<p>No operation lists it: the service sends it before it knows the operation.</p>';
  const sentences = Object.entries(texts).map(
    ([language, text]) => `<dt>${language}</dt><dd lang="${language}">${escapeText(text)}</dd>`,
  );
  return page(site, {
    title: reason,
    root: '../',
    content: `<p>${escapeText(title)}. Sent with status ${statuses.join(' or ')}.</p>
<h2>What a client should do</h2><p>${escapeText(action)}</p>
<h2>Where it is sent</h2>${links.length > 0 ? `<ul>${links.join('\n')}</ul>` : unlisted}
<h2>What the end user reads</h2><dl>${sentences.join('\n')}</dl>`,
  });
}
