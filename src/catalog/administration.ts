/** The operations with which operators manage the catalog on the internal listener. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import schema from '../../generated/internal/catalog.schema.json' with { type: 'json' };
import { audit } from '../auth/audit.ts';
import type { Db } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { Reason } from '../errors/reasons.ts';
import { isForeignKeyViolation } from '../errors/to-app-error.ts';
import { type Conditions, conditionsHold, contentTag, documentHead } from '../http/conditional.ts';
import { type Cursors, type PageQuery, pageOf } from '../http/cursor.ts';
import { lazy } from '../responses/lazy.ts';
import { findEntry, pageOfEntries } from './queries/entries.ts';
import { unknownReferences } from './queries/references.ts';
import {
  advanceSequences,
  lockCatalog,
  removeEntries,
  writeEntries,
} from './queries/write-entries.ts';
import type { Entries, EntryId, Section } from './sections.ts';

const notFound = {
  recipes: 'recipe_not_found',
  places: 'place_not_found',
  partners: 'partner_not_found',
  machines: 'machine_not_found',
} as const satisfies Record<Section, Reason>;

/** Binds the operations. The audit trail records each change. */
export const catalogAdministration: FastifyPluginAsync<{ db: Db; cursors: Cursors }> = async (
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
    const { rows, total } = await pageOfEntries(db, section, page);
    const { items, nextCursor } = page.cut(rows, ({ id }) => id);
    return { body: { items, total, next_cursor: nextCursor, limit: page.limit } };
  }

  async function read<S extends Section>(section: S, id: EntryId<S>) {
    return tagged(found(section, await findEntry(db, section, id)));
  }

  async function write<S extends Section>(
    section: S,
    id: EntryId<S>,
    fields: Omit<Entries[S], 'id' | 'is_available'>,
    conditions: Conditions,
    http: FastifyRequest,
  ) {
    // The statement reads only the columns of the section.
    const entry = { id, ...fields } as Entries[S];
    const { created, isChange, body } = await db.transaction().execute(async (transaction) => {
      await lockCatalog(transaction);
      requireConditions(conditions, await findEntry(transaction, section, id));
      const unknown = await unknownReferences(transaction, section, [entry]);
      if (unknown.length > 0)
        throw failedChecks(unknown.map(violationOf), {
          status: 422,
          reason: 'wrong_parameter_value',
        });
      const { added, changed } = await writeEntries(transaction, section, [entry]);
      const written = found(section, await findEntry(transaction, section, id));
      const created = added.length > 0;
      if (created) await advanceSequences(transaction);
      return { created, isChange: created || changed.length > 0, body: written };
    });
    if (isChange) audit(http, { audit: 'catalog_changed', section, id }, 'internal');
    return { created, ...tagged(body) };
  }

  async function remove<S extends Section>(
    section: S,
    id: EntryId<S>,
    conditions: Conditions,
    http: FastifyRequest,
  ) {
    await db.transaction().execute(async (transaction) => {
      await lockCatalog(transaction);
      requireConditions(conditions, found(section, await findEntry(transaction, section, id)));
      await removeOrThrowInUse(transaction, section, id);
    });
    audit(http, { audit: 'catalog_entry_removed', section, id }, 'internal');
    return { status: 204 } as const;
  }
};

function found<Entry>(section: Section, entry: Entry | undefined): Entry {
  if (entry === undefined) throw new AppError(notFound[section]);
  return entry;
}

function tagged<Entry extends object>(entry: Entry) {
  return { body: entry, etag: contentTag(entry) };
}

/** Throws 412 `revision_mismatch` unless both conditions hold. */
function requireConditions(conditions: Conditions, entry: object | undefined): void {
  if (conditionsHold(conditions, entry && contentTag(entry))) return;
  throw new AppError('revision_mismatch', {
    developerMessage:
      'The entry does not have the state that If-Match or If-None-Match requires. Read it again.',
  });
}

/** Throws 409 `in_use` if anything refers to the entry. */
async function removeOrThrowInUse<S extends Section>(transaction: Db, section: S, id: EntryId<S>) {
  try {
    await removeEntries(transaction, section, [id]);
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError('in_use', { cause: error }) : error;
  }
}

/** The violation of the only entry of a request. `path` begins with its index. */
function violationOf({
  path: [, ...path],
  message,
}: {
  path: (string | number)[];
  message: string;
}) {
  const [first, ...rest] = path;
  const field = `${first}${rest.map((key) => `[${key}]`).join('')}`;
  return { field, in: 'body', error_type: 'wrong_value', message } as const;
}
