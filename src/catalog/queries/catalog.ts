/** Reads the catalog for its own operations: the menu, machines and partners. */
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PageRequest } from '../../http/page.ts';

/** A row of `recipes`. */
export type RecipeRow = Selectable<Tables['recipes']>;

/** Finds the coffee machine with this id at this place. Throws 404 `machine_not_found`. */
export async function findMachineAtPlace(db: Db, placeId: number, machineId: number) {
  const machines = db.selectFrom('coffee_machines').selectAll().where('place_id', '=', placeId);
  return await machines
    .where('id', '=', machineId)
    .executeTakeFirstOrThrow(() => new AppError('machine_not_found'));
}

/** Throws 404 `partner_not_found` if there is no partner with this id. */
export async function requirePartner(db: Db, partnerId: number): Promise<void> {
  const partners = db.selectFrom('partners').select('id').where('id', '=', partnerId);
  await partners.executeTakeFirstOrThrow(() => new AppError('partner_not_found'));
}

/** What a cursor contains: the position of a recipe in the menu, and the id of the recipe. */
export type RecipePosition = [position: number, id: string];

/**
 * Lists a page of the offered recipes in menu order, and counts all of them. `partnerId` limits
 * both to the recipes of that partner.
 */
export async function listRecipes(
  db: Db,
  partnerId: number | null,
  { after, limit }: PageRequest<RecipePosition>,
) {
  const ofPartner = db
    .selectFrom('partner_recipes')
    .select('recipe_id')
    .where('partner_id', '=', partnerId);
  const offered = db
    .selectFrom('recipes')
    .where('is_offered', '=', true)
    .$if(partnerId !== null, (q) => q.where('id', 'in', ofPartner));
  const sorted = offered.selectAll().orderBy('position').orderBy('id');
  const page =
    after && sorted.where((eb) => eb(eb.refTuple('position', 'id'), '>', eb.tuple(...after)));
  const items = await (page ?? sorted).limit(limit + 1).execute();
  const { total } = await offered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}
