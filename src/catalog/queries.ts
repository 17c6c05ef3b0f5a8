/** Queries of the catalog: machines, partners and recipes. */
import type { Selectable } from 'kysely';
import type { CoffeeMachinesTable, Db, RecipesTable } from '../database/tables.ts';
import type { PageRequest } from '../http/cursor.ts';

/** A recipe as it is stored. */
export type RecipeRow = Selectable<RecipesTable>;

/** The machine with this id, if it is at this place. */
export async function findMachineAtPlace(
  db: Db,
  placeId: number,
  machineId: number,
): Promise<Selectable<CoffeeMachinesTable> | undefined> {
  return await db
    .selectFrom('coffee_machines')
    .selectAll()
    .where('id', '=', machineId)
    .where('place_id', '=', placeId)
    .executeTakeFirst();
}

/** Whether there is a partner with this id. */
export async function partnerExists(db: Db, partnerId: number): Promise<boolean> {
  const partner = await db.selectFrom('partners').select('id').where('id', '=', partnerId).executeTakeFirst();
  return partner !== undefined;
}

/** The last recipe of a page: its position in the menu, then its id. */
export type RecipePosition = [position: number, id: string];

/** A page of recipes in the order of the menu, and how many there are: all, or those of one partner. */
export async function listRecipes(
  db: Db,
  partnerId: number | null,
  { after, limit }: PageRequest<RecipePosition>,
): Promise<{ items: RecipeRow[]; total: number }> {
  const offered = db
    .selectFrom('recipes')
    .$if(partnerId !== null, (q) =>
      q.where('id', 'in', (eb) =>
        eb.selectFrom('partner_recipes').select('recipe_id').where('partner_id', '=', partnerId),
      ),
    );
  const items = await offered
    .selectAll()
    .$if(after !== null, (q) =>
      q.where((eb) => eb(eb.refTuple('position', 'id'), '>', eb.tuple(...(after as RecipePosition)))),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const { total } = await offered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}
