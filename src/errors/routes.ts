/** The catalogue of errors, for programs as JSON and for people as a page (D42). */
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from './app-error.ts';
import { catalogue, isReason, type Reason } from './catalogue.ts';
import { catalogueHtml, type ErrorReason, prefersPage, reasonHtml, type Sender } from './page.ts';

/** What the error catalogue needs. */
export interface ErrorDependencies {
  /** For each reason the operations that send it. */
  senders: () => ReadonlyMap<string, readonly Sender[]>;
}

const headers = { 'Cache-Control': 'public, max-age=3600' };

/** Binds the operations of the error catalogue. */
export const errorRoutes: FastifyPluginAsync<ErrorDependencies> = async (app, { senders }) => {
  const items = Object.keys(catalogue).filter(isReason).map(describe);
  const list = { items, total: items.length, next_cursor: null, limit: items.length };

  app.operation.listErrors(async ({ http }) =>
    prefersPage(http.headers.accept)
      ? { status: 200, headers, mediaType: 'text/html', body: catalogueHtml(items) }
      : { status: 200, headers, body: list },
  );

  app.operation.getError(async ({ path, http }) => {
    if (!isReason(path.reason)) throw new AppError('path_not_found');
    const entry = describe(path.reason);
    return prefersPage(http.headers.accept)
      ? { status: 200, headers, mediaType: 'text/html', body: reasonHtml(entry, senders().get(entry.reason) ?? []) }
      : { status: 200, headers, body: entry };
  });
};

function describe(reason: Reason): ErrorReason {
  const { statuses, title, action, texts } = catalogue[reason];
  return { reason, statuses: [...statuses], title, action, texts: { ...texts } };
}
