/** The operations of the catalog: coffee machines, recipes and the menu. */
import type { FastifyPluginAsync } from 'fastify';
import type { Handle } from '../db/handle.ts';
import type { Language } from '../errors/language.ts';
import { chooseLanguage } from '../http/accept.ts';
import { tagOf, withTag } from '../http/conditional.ts';
import type { Cursors } from '../http/cursor.ts';
import { type PageQuery, pageOf, pageSize } from '../http/page.ts';
import { PreparedBody } from '../server/compression.ts';
import { createCatalogCache } from './cache.ts';
import {
  findMachineAtPlace,
  listRecipes,
  type RecipePosition,
  requirePartner,
} from './queries/catalog.ts';
import { searchMachines } from './queries/search.ts';
import { presentMachine, presentMenuItem, presentNearby, presentRecipe } from './representation.ts';

type RecipeQuery = PageQuery & { partner_id?: number };

/**
 * The bytes of a page in memory: as objects until it is serialized, then as JSON, as XML and both
 * compressed. All forms of the demo's pages together take less than four times the JSON.
 */
const bytesOfPage = ({ jsonBytes }: { jsonBytes: number }) => 1000 + 4 * jsonBytes;

/** Binds the operations of the catalog. */
export const catalogRoutes: FastifyPluginAsync<{
  db: Pick<Handle, 'reads'>;
  cursors: Cursors;
  catalogMaxAgeMs: number;
}> = async (app, { db: { reads: db }, cursors, catalogMaxAgeMs }) => {
  const cache = createCatalogCache({ maxAgeMs: catalogMaxAgeMs, bytesOf: bytesOfPage });

  app.operation.getCoffeeMachine(async ({ path }) => {
    return withTag(presentMachine(await findMachineAtPlace(db, path.place_id, path.machine_id)));
  });

  app.operation.searchCoffeeMachines(async ({ query }) => {
    const { lat, lng, recipe = null } = query;
    const search = { near: { lat, lng }, recipe, limit: pageSize(query.limit) };
    const { machines, total } = await searchMachines(db, search);
    return withTag({ results: machines.map(presentNearby), total });
  });

  app.operation.listRecipes(({ query, header }) => {
    const language = chooseLanguage(header['Accept-Language']);
    return cachedPage('listRecipes', query, language, ({ items, ...page }) => ({
      items: items.map((recipe) => presentRecipe(recipe, language)),
      ...page,
    }));
  });

  app.operation.getMenu(({ query, header }) => {
    const language = chooseLanguage(header['Accept-Language']);
    return cachedPage('getMenu', query, language, ({ items, ...page }) => ({
      language,
      items: items.map((recipe) => presentMenuItem(recipe, language)),
      ...page,
    }));
  });

  /** Returns the reply with a page of recipes. A page that is not cached is read and presented. */
  async function cachedPage<Body extends object>(
    operation: string,
    query: RecipeQuery,
    language: Language,
    present: (page: Awaited<ReturnType<typeof recipesPage>>) => Body,
  ) {
    const key = JSON.stringify([operation, language, { ...query, limit: pageSize(query.limit) }]);
    const { body, etag } = await cache.read(key, async () => {
      const page = present(await recipesPage(operation, query));
      const json = JSON.stringify(page);
      const jsonBytes = Buffer.byteLength(json);
      return { body: new PreparedBody(page), etag: tagOf(json), jsonBytes };
    });
    const headers = {
      // Recipes change rarely, so a client may reuse them for five minutes.
      'Cache-Control': 'private, max-age=300',
      'Content-Language': language,
      Vary: 'Accept-Language',
    };
    return { body, etag, headers };
  }

  /**
   * Reads a page of recipes. Its cursors are valid only for this operation. Throws 404
   * `partner_not_found`, and 400 `wrong_parameter_value` for an invalid cursor, so that nothing is
   * cached.
   */
  async function recipesPage(operation: string, query: RecipeQuery) {
    const partnerId = query.partner_id ?? null;
    if (partnerId !== null) await requirePartner(db, partnerId);
    const page = pageOf<RecipePosition>(cursors, [operation, partnerId], query);
    const { items: rows, total } = await listRecipes(db, partnerId, page);
    const { items, nextCursor } = page.cut(rows, ({ position, id }) => [position, id]);
    return { items, total, next_cursor: nextCursor, limit: page.limit };
  }
};
