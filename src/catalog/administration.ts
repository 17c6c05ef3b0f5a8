/** The operations with which operators manage the catalog on the internal listener. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import schema from '../../generated/internal/catalog.schema.json' with { type: 'json' };
import { type AuditEvent, audit } from '../auth/audit.ts';
import type { Handle } from '../db/handle.ts';
import { documentHead } from '../http/caching.ts';
import { type Conditions, withTag } from '../http/conditional.ts';
import { lazy } from '../http/lazy.ts';
import { type Cursors, type PageQuery, pageOf } from '../http/page.ts';
import { putEntry, removeEntry, requireEntry } from './change-entry.ts';
import { pageOfEntries } from './queries/entries.ts';
import type { Entries, EntryId, Section } from './sections.ts';

/** Binds the operations. The audit trail records each change. */
export const catalogAdministration: FastifyPluginAsync<{ db: Handle; cursors: Cursors }> = async (
  app,
  { db, cursors },
) => {
  const { internalOperation: bind } = app;

  bind.listCatalogRecipes(({ query }) => list('recipes', query));
  bind.getCatalogRecipe(({ path }) => read('recipes', path.id));
  bind.putCatalogRecipe(({ path, body, header, http }) =>
    write('recipes', path.id, body, header, http),
  );
  bind.deleteCatalogRecipe(({ path, header, http }) => remove('recipes', path.id, header, http));

  bind.listCatalogPlaces(({ query }) => list('places', query));
  bind.getCatalogPlace(({ path }) => read('places', path.place_id));
  bind.putCatalogPlace(({ path, body, header, http }) =>
    write('places', path.place_id, body, header, http),
  );
  bind.deleteCatalogPlace(({ path, header, http }) =>
    remove('places', path.place_id, header, http),
  );

  bind.listCatalogPartners(({ query }) => list('partners', query));
  bind.getCatalogPartner(({ path }) => read('partners', path.partner_id));
  bind.putCatalogPartner(({ path, body, header, http }) =>
    write('partners', path.partner_id, body, header, http),
  );
  bind.deleteCatalogPartner(({ path, header, http }) =>
    remove('partners', path.partner_id, header, http),
  );

  bind.listCatalogMachines(({ query }) => list('machines', query));
  bind.getCatalogMachine(({ path }) => read('machines', path.machine_id));
  bind.putCatalogMachine(({ path, body, header, http }) =>
    write('machines', path.machine_id, body, header, http),
  );
  bind.deleteCatalogMachine(({ path, header, http }) =>
    remove('machines', path.machine_id, header, http),
  );

  const document = lazy(() => ({ ...documentHead(JSON.stringify(schema)), body: schema }));
  bind.getCatalogSchema(async () => document());

  async function list<S extends Section>(section: S, query: PageQuery) {
    const page = pageOf<EntryId<S>>(cursors, ['catalog', section], query);
    const { rows, total } = await pageOfEntries(db.reads, section, page);
    const { items, nextCursor } = page.cut(rows, ({ id }) => id);
    return { body: { items, total, next_cursor: nextCursor, limit: page.limit } };
  }

  async function read<S extends Section>(section: S, id: EntryId<S>) {
    return withTag(await requireEntry(db.reads, section, id));
  }

  async function write<S extends Section>(
    section: S,
    id: EntryId<S>,
    fields: Omit<Entries[S], 'id'>,
    conditions: Conditions,
    http: FastifyRequest,
  ) {
    // TypeScript does not see that the members of a generic entry are complete.
    const asked = { id, ...fields } as Entries[S];
    const { entry, created, changed } = await putEntry(db, section, asked, conditions);
    if (changed) record(http, { audit: 'catalog_changed', section, id });
    return { created, ...withTag(entry) };
  }

  async function remove<S extends Section>(
    section: S,
    id: EntryId<S>,
    conditions: Conditions,
    http: FastifyRequest,
  ) {
    await removeEntry(db, section, id, conditions);
    record(http, { audit: 'catalog_entry_removed', section, id });
    return { status: 204 } as const;
  }

  /** The internal listener does not know who an operator is. */
  function record(http: FastifyRequest, event: AuditEvent) {
    audit(http, event, 'internal');
  }
};
