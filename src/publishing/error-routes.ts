/** The catalogue of errors, for programs as JSON and for people as a page (D42). */
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { errorReasons, isReason, type Reason } from '../errors/reasons.ts';
import { lazy } from '../lazy.ts';
import { PreparedBody } from '../plugins/prepared-body.ts';
import type { PublicDocument } from './document.ts';
import { type ErrorReason, prefersPage, reasonHtml, reasonsHtml } from './error-page.ts';
import { sendersOf } from './reference.ts';

/** What the error catalogue needs. */
export interface ErrorDependencies {
  document: () => PublicDocument;
}

const headers = { 'Cache-Control': 'public, max-age=3600' };

/** Binds the operations of the error errorReasons. */
export const errorRoutes: FastifyPluginAsync<ErrorDependencies> = async (app, { document }) => {
  const senders = lazy(() => sendersOf(document()));
  const items = Object.keys(errorReasons).filter(isReason).map(describe);
  const list = new PreparedBody({ items, total: items.length, next_cursor: null, limit: items.length });
  const page = new PreparedBody(reasonsHtml(items));
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
  const { statuses, title, action, texts } = errorReasons[reason];
  return { reason, statuses: [...statuses], title, action, texts: { ...texts } };
}
