/** The operations of the catalog: coffee machines, recipes and the menu. */
import type { FastifyPluginAsync } from 'fastify';
import serializers from '../../generated/public/serializers.cjs';
import { bytesInMemory, JsonText } from '../contract/reply.ts';
import type { Handle } from '../db/handle.ts';
import type { Language } from '../errors/language.ts';
import { chooseLanguage } from '../http/accept.ts';
import { tagOfText, withTag } from '../http/conditional.ts';
import { type Cursors, type PageQuery, pageOf, pageSize } from '../http/page.ts';
import { createCatalogCache } from './cache.ts';
import {
  findMachineAtPlace,
  listRecipes,
  type RecipePosition,
  requirePartner,
} from './queries/catalog.ts';
import { countMachines, searchMachines } from './queries/search.ts';
import { presentMachine, presentMenuItem, presentNearby, presentRecipe } from './representation.ts';

type RecipeQuery = PageQuery & { partner_id?: number };

/** The bytes of a page in memory. */
const bytesOfPage = ({ text }: { text: string }) => 1000 + bytesInMemory(text);
/** The bytes of a number of machines in memory, with the longest code of a recipe as its key. */
const bytesOfTotal = 1000;

/** Binds the operations of the catalog. */
export const catalogRoutes: FastifyPluginAsync<{
  db: Pick<Handle, 'reads'>;
  cursors: Cursors;
  catalogMaxAgeMs: number;
}> = async (app, { db: { reads: db }, cursors, catalogMaxAgeMs }) => {
  const cache = createCatalogCache({ maxAgeMs: catalogMaxAgeMs, bytesOf: bytesOfPage });
  const totals = createCatalogCache<{ total: number }>({
    maxAgeMs: catalogMaxAgeMs,
    bytesOf: () => bytesOfTotal,
  });

  app.operation.getCoffeeMachine(async ({ path }) => {
    return withTag(presentMachine(await findMachineAtPlace(db, path.place_id, path.machine_id)));
  });

  app.operation.searchCoffeeMachines(async ({ query }) => {
    const { lat, lng, recipe = null } = query;
    const search = { near: { lat, lng }, recipe, limit: pageSize(query.limit) };
    const { machines, total } = await searchMachines(db, search, { count: countCached });
    // The total may be older than the machines.
    const results = machines.map(presentNearby);
    return withTag({ results, total: Math.max(total, results.length) });
  });

  /** Counts machines at most once in `catalogMaxAgeMs`, because counting many takes milliseconds. */
  async function countCached(from: typeof db, recipe: string | null): Promise<number> {
    const count = async () => ({ total: await countMachines(from, recipe) });
    return (await totals.read(JSON.stringify(recipe), count)).total;
  }

  app.operation.listRecipes(({ query, header }) => {
    const language = chooseLanguage(header['Accept-Language']);
    return cachedPage('listRecipes', query, language, ({ items, ...page }) =>
      serializers.RecipeList({
        items: items.map((recipe) => presentRecipe(recipe, language)),
        ...page,
      }),
    );
  });

  app.operation.getMenu(({ query, header }) => {
    const language = chooseLanguage(header['Accept-Language']);
    return cachedPage('getMenu', query, language, ({ items, ...page }) =>
      serializers.Menu({
        language,
        items: items.map((recipe) => presentMenuItem(recipe, language)),
        ...page,
      }),
    );
  });

  /** Returns the reply with a page of recipes. A page that is not cached is read and serialized. */
  async function cachedPage(
    operation: string,
    query: RecipeQuery,
    language: Language,
    serialize: (page: Awaited<ReturnType<typeof recipesPage>>) => string,
  ) {
    const { partner_id: partner = '', limit, cursor = '' } = query;
    const key = `${operation} ${language} ${partner} ${pageSize(limit)} ${cursor}`;
    const { text, etag } = await cache.read(key, async () => {
      const text = serialize(await recipesPage(operation, query));
      return { text, etag: tagOfText(text) };
    });
    const headers = {
      // Recipes change rarely, so a client may reuse them for five minutes.
      'Cache-Control': 'private, max-age=300',
      'Content-Language': language,
      Vary: 'Accept-Language',
    };
    return { body: new JsonText(text), etag, headers };
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
