/** Reads of the catalogue: machines, partners and recipes. */
import type { Kysely, Selectable } from 'kysely';
import type { CoffeeMachinesTable, RecipesTable, Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** A recipe as it is stored. */
export type RecipeRow = Selectable<RecipesTable>;

/** The machine with this id, if it stands at this place. */
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

/** Where a page of recipes ended: recipes have a place in the menu, and the code decides between equals. */
export interface RecipePosition {
  position: number;
  id: string;
}

/** A page of recipes in the order of the menu, those after `after`, and how many there are; of one partner if named. */
export async function listRecipes(
  db: Db,
  partnerId: number | null,
  { after, limit }: { after: RecipePosition | null; limit: number },
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
      q.where((eb) => eb(eb.refTuple('position', 'id'), '>', eb.tuple(after?.position ?? 0, after?.id ?? ''))),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute();
  const { total } = await offered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items, total };
}
