/** The catalogue: which machines there are, where, and what they make. */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { components } from '../../generated/public/types.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { Language } from '../errors/language.ts';
import { chooseLanguage } from '../http/accept.ts';
import { contentTag } from '../http/conditional.ts';
import { type Cursors, pageSize } from '../http/cursor.ts';
import { PreparedBody } from '../plugins/prepared-body.ts';
import type { CatalogCache } from './cache.ts';
import { decimalPrice } from './price.ts';
import { findMachineAtPlace, listRecipes, partnerExists, type RecipePosition, type RecipeRow } from './queries.ts';
import { countMachines, findNearestMachines, type NearbyMachine } from './search.ts';

type Schemas = components['schemas'];

/** What the operations of the catalogue need. */
export interface CatalogDependencies {
  db: Kysely<Tables>;
  cursors: Cursors;
  /** Keeps answers about recipes. */
  catalogue: { read: CatalogCache };
}

/** Recipes and texts change rarely; a client may show what it has for five minutes. Machines come and go. */
const keepForAWhile = { 'Cache-Control': 'private, max-age=300' };

/** Binds the operations of the catalogue. */
export const catalogRoutes: FastifyPluginAsync<CatalogDependencies> = async (app, { db, cursors, catalogue }) => {
  app.operation.getCoffeeMachine(async ({ path }) => {
    const machine = await findMachineAtPlace(db, path.place_id, path.machine_id);
    if (!machine) throw new AppError('machine_not_found');
    return contentOf(presentMachine(machine));
  });

  app.operation.searchCoffeeMachines(async ({ query }) => {
    const { lat, lng, recipe = null } = query;
    const [machines, total] = await Promise.all([
      findNearestMachines(db, { near: { lat, lng }, recipe, limit: pageSize(query.limit) }),
      countMachines(db, recipe),
    ]);
    return contentOf({ results: machines.map(presentNearby), total });
  });

  app.operation.listRecipes(async ({ query, header }) => {
    const partnerId = query.partner_id ?? null;
    const language = chooseLanguage(header['Accept-Language']);
    const content = await catalogue.read(keyOf('recipes', language, query), async () => {
      if (partnerId !== null && !(await partnerExists(db, partnerId))) throw new AppError('partner_not_found');
      const { items, ...page } = await readPage('listRecipes', partnerId, query);
      return preparedContentOf({ items: items.map((recipe) => presentRecipe(recipe, language)), ...page });
    });
    return { ...content, headers: { ...keepForAWhile, ...languageHeaders(language) } };
  });

  app.operation.getMenu(async ({ query, header }) => {
    const language = chooseLanguage(header['Accept-Language']);
    const content = await catalogue.read(keyOf('menu', language, query), async () => {
      const { items, ...page } = await readPage('getMenu', null, query);
      return preparedContentOf({ language, items: items.map((recipe) => presentMenuItem(recipe, language)), ...page });
    });
    return { ...content, headers: { ...keepForAWhile, ...languageHeaders(language) } };
  });

  async function readPage(operation: string, partnerId: number | null, query: { limit?: number; cursor?: string }) {
    const scope = [operation, partnerId];
    const limit = pageSize(query.limit);
    const after = query.cursor === undefined ? null : readPosition(cursors.readText(scope, query.cursor));
    const page = await listRecipes(db, partnerId, { after, limit: limit + 1 });
    const items = page.items.slice(0, limit);
    const last = page.items.length > limit ? items.at(-1) : undefined;
    const nextCursor = last ? cursors.issue(scope, JSON.stringify([last.position, last.id])) : null;
    return { items, total: page.total, next_cursor: nextCursor, limit };
  }
};

/**
 * What an answer about recipes is kept under. Limits that mean the same are the same. The cursor may be anything, and so
 * stands last; only an answer to a valid one is kept.
 */
function keyOf(
  kind: string,
  language: string,
  query: { partner_id?: number; limit?: number; cursor?: string },
): string {
  return `${kind} ${language} ${query.partner_id ?? ''} ${pageSize(query.limit)} ${query.cursor ?? ''}`;
}

/** A body, and the entity tag made from it. */
interface Content<Body> {
  body: Body;
  etag: string;
}

function contentOf<Body extends object>(body: Body): Content<Body> {
  return { body, etag: contentTag(body) };
}

/** The same for a body that is kept in memory and sent many times. */
function preparedContentOf<Body extends object>(body: Body): Content<PreparedBody<Body>> {
  return { body: new PreparedBody(body), etag: contentTag(body) };
}

function languageHeaders(language: Language): Record<string, string> {
  return { 'Content-Language': language, Vary: 'Accept-Language' };
}

function readPosition(text: string): RecipePosition {
  const [position, id] = JSON.parse(text) as [number, string];
  return { position, id };
}

function presentMachine(machine: Pick<NearbyMachine, 'id' | 'place_id' | 'model' | 'is_available'>) {
  const { id, place_id, model, is_available } = machine;
  return { id, place_id, model, is_available } satisfies Schemas['CoffeeMachine'];
}

function presentNearby(machine: NearbyMachine): Schemas['NearbyMachine'] {
  const { place_id: id, title, address, lat, lng, distance_m } = machine;
  return {
    place: { id, title, address, lat, lng },
    coffee_machine: presentMachine(machine),
    distance_m,
  };
}

function presentRecipe(recipe: RecipeRow, language: Language): Schemas['Recipe'] {
  const { id, titles, volume_ml, price_minor_units, currency } = recipe;
  return {
    id,
    title: textIn(titles, language) ?? id,
    volume: `${volume_ml}ml`,
    volume_ml,
    price: decimalPrice(price_minor_units, currency),
    currency,
    price_minor_units,
  };
}

function presentMenuItem(recipe: RecipeRow, language: Language): Schemas['MenuItem'] {
  return { ...presentRecipe(recipe, language), description: textIn(recipe.descriptions, language) ?? '' };
}

/** A text in a language, or in English where nobody has translated it yet. */
function textIn(texts: Readonly<Record<string, string>>, language: Language): string | undefined {
  return texts[language] ?? texts.en;
}
