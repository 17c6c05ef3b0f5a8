/**
 * The input of the creation statement (`insert.ts`): the commands of a batch as JSON, and the
 * relations that the statement reads from it.
 */
import { type RawBuilder, sql } from 'kysely';
import { noRevision } from '../../http/conditional.ts';
import { keyColumns } from '../../idempotency/queries.ts';
import type { CreateOrderCommand } from '../command.ts';
import { typeOfColumn, writableColumns } from '../fields.ts';

/** The SQL names and types of the order fields in the input. */
const fieldColumns = sql.raw(
  writableColumns.map((column) => `${column} ${typeOfColumn(column)}`).join(', '),
);

/**
 * The JSON of the commands that `askedFrom` reads: one parameter then contains the commands of a
 * whole batch. In an invalid command, the fields other than recipe and machine are null.
 */
export function jsonOf(commands: readonly CreateOrderCommand[]): string {
  const rows = commands.map(
    ({ revisions, fields, recipe, machine, idempotencyKey, maxOpenOrders, ...command }, nth) => ({
      nth,
      owner: command.owner,
      caller: command.callerId,
      uuid: command.uuid,
      draft: command.draft,
      max_open: maxOpenOrders,
      // For an invalid command. The `fields` of a valid one have these two again.
      recipe: recipe?.code ?? null,
      coffee_machine_id: machine,
      // `among` and `except`. Without a required If-Match, no revision is allowed.
      ...(revisions ?? noRevision),
      ...fields,
      // The columns of the key, with the same `owner` and `caller`.
      ...idempotencyKey,
    }),
  );
  return JSON.stringify(rows);
}

/**
 * The relations that rules can read (`Rule.condition`): `asked` with the columns below, and the rows
 * `recipe` and `machine` that it names. `keyColumns` has `owner` and `caller`, also for a command
 * without a key. LATERAL and LIMIT force a lookup of a single machine. A plain join reads a whole
 * index if its plan was made while the table was empty. There are few recipes.
 */
export const askedFrom = (json: RawBuilder<string>) => sql`
  json_to_recordset(${json}::json) AS asked (
    nth int, ${keyColumns}, uuid uuid, draft uuid, max_open int, among bigint[], "except" bigint[], ${fieldColumns}
  )
  LEFT JOIN recipes AS recipe ON recipe.id = asked.recipe AND recipe.is_offered
  LEFT JOIN LATERAL (
    SELECT id, is_available FROM coffee_machines WHERE id = asked.coffee_machine_id LIMIT 1
  ) AS machine ON true`;
