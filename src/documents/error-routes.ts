/** The catalogue of errors, for programs as JSON and for people as a page (D42). */
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { catalogue, isReason, type Reason } from '../errors/catalogue.ts';
import { catalogueHtml, type ErrorReason, prefersPage, reasonHtml, type Sender } from '../errors/page.ts';
import { PreparedBody } from '../http/prepared-body.ts';

/** What the error catalogue needs. */
export interface ErrorDependencies {
  /** For each reason the operations that send it. */
  senders: () => ReadonlyMap<string, readonly Sender[]>;
}

const headers = { 'Cache-Control': 'public, max-age=3600' };

/** Binds the operations of the error catalogue. */
export const errorRoutes: FastifyPluginAsync<ErrorDependencies> = async (app, { senders }) => {
  const items = Object.keys(catalogue).filter(isReason).map(describe);
  const list = new PreparedBody({ items, total: items.length, next_cursor: null, limit: items.length });
  const page = new PreparedBody(catalogueHtml(items));
  const pagesOfReasons = new Map<Reason, PreparedBody<string>>();

  app.operation.listErrors(async ({ http }) =>
    prefersPage(http.headers.accept)
      ? { status: 200, headers, mediaType: 'text/html', body: page }
      : { status: 200, headers, body: list },
  );

  app.operation.getError(async ({ path, http }) => {
    if (!isReason(path.reason)) throw new AppError('path_not_found');
    const { reason } = path;
    const entry = describe(reason);
    if (!prefersPage(http.headers.accept)) return { status: 200, headers, body: entry };
    const known = pagesOfReasons.get(reason) ?? new PreparedBody(reasonHtml(entry, senders().get(reason) ?? []));
    pagesOfReasons.set(reason, known);
    return { status: 200, headers, mediaType: 'text/html', body: known };
  });
};

function describe(reason: Reason): ErrorReason {
  const { statuses, title, action, texts } = catalogue[reason];
  return { reason, statuses: [...statuses], title, action, texts: { ...texts } };
}
