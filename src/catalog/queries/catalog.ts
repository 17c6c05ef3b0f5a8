/** Queries for coffee machines, partners and recipes. */
import { closest } from 'fastest-levenshtein';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';
import { AppError } from '../../errors/app-error.ts';
import type { FailedCheck } from '../../errors/checks.ts';
import { isForeignKeyViolation } from '../../errors/to-app-error.ts';
import type { PageRequest } from '../../http/cursor.ts';

/** A row of `recipes`. */
export type RecipeRow = Selectable<Tables['recipes']>;

/** Finds the coffee machine with this id at this place. Throws 404 `machine_not_found`. */
export async function findMachineAtPlace(db: Db, placeId: number, machineId: number) {
  const machines = db.selectFrom('coffee_machines').selectAll().where('place_id', '=', placeId);
  return await machines
    .where('id', '=', machineId)
    .executeTakeFirstOrThrow(() => new AppError('machine_not_found'));
}

/**
 * Whether a coffee machine takes orders now; true if `id` is null. Throws 404 `machine_not_found`
 * for an unknown machine.
 */
export async function findMachineAvailability(db: Db, id: number | null): Promise<boolean> {
  if (id === null) return true;
  const machine = await db
    .selectFrom('coffee_machines')
    .select('is_available')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!machine) throw new AppError('machine_not_found');
  return machine.is_available;
}

/** The columns of a recipe that an order copies. */
export type OrderedRecipe = Pick<RecipeRow, 'id' | 'volume_ml' | 'price_minor_units' | 'currency'>;

/** The recipe with this code. `kept` is the recipe of the order, which may be withdrawn. */
export async function findRecipe(
  db: Db,
  code: string,
  kept: string | null,
): Promise<OrderedRecipe | undefined> {
  const query = db
    .selectFrom('recipes')
    .select(['id', 'volume_ml', 'price_minor_units', 'currency']);
  return await query.where('id', '=', code).where(isOfferedOr(kept)).executeTakeFirst();
}

/** The condition that a recipe can be ordered, or is the one that an order already has. */
function isOfferedOr(kept: string | null) {
  return (eb: ExpressionBuilder<Tables, 'recipes'>) =>
    kept === null
      ? eb('is_offered', '=', true)
      : eb.or([eb('is_offered', '=', true), eb('id', '=', kept)]);
}

/** The recipe that a request names, and the field that names it. */
export type NamedRecipe = { field: 'recipe' | 'recipeId'; code: string };

/**
 * If the recipe is unknown or withdrawn, returns a violation that suggests the most similar code.
 * Otherwise, returns no violation. `kept` is the recipe of the order, which may be withdrawn.
 */
export async function unknownRecipe(
  db: Db,
  named: NamedRecipe | null,
  kept: string | null = null,
): Promise<FailedCheck[]> {
  if (named === null) return [];
  const known = db.selectFrom('recipes').select('id').where(isOfferedOr(kept));
  const codes = (await known.execute()).map(({ id }) => id);
  if (codes.includes(named.code)) return [];
  const suggestion = codes.length > 0 ? `; the closest one is "${closest(named.code, codes)}"` : '';
  return [
    {
      field: named.field,
      in: 'body',
      error_type: 'wrong_value',
      message: `is not a known recipe${suggestion}`,
    },
  ];
}

/**
 * Returns the error for an order whose recipe or machine was removed at the same time, or the error
 * itself.
 */
export function explainRemoval(error: unknown): unknown {
  if (!isForeignKeyViolation(error)) return error;
  const { constraint } = error as { constraint?: string };
  return constraint === 'orders_coffee_machine_id_fkey'
    ? new AppError('machine_not_found', { cause: error })
    : new AppError('wrong_parameter_value', { status: 422, cause: error });
}

/** Throws 404 `partner_not_found` if there is no partner with this id. */
export async function requirePartner(db: Db, partnerId: number): Promise<void> {
  const partners = db.selectFrom('partners').select('id').where('id', '=', partnerId);
  await partners.executeTakeFirstOrThrow(() => new AppError('partner_not_found'));
}

/** What a cursor contains: the position of a recipe in the menu, and the id of the recipe. */
export type RecipePosition = [position: number, id: string];

/**
 * Lists a page of the offered recipes in menu order, and counts all of them. `partnerId` limits both to the
 * recipes of that partner.
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
