/**
 * The commands of creations as JSON, and the relations that a statement makes of it. JSON, because
 * one parameter then contains the commands of a whole batch.
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
 * The JSON of the commands that `inputs` reads. In an invalid command, the fields other than recipe
 * and machine are null.
 */
export function jsonOf(commands: readonly CreateOrderCommand[]): string {
  const inputs = commands.map(
    ({ owner, caller, uuid, draft, revisions, fields, recipe, machine, idempotencyKey }, nth) => ({
      nth,
      owner,
      caller,
      uuid,
      draft,
      recipe: recipe?.code ?? null,
      coffee_machine_id: machine,
      ...(revisions ?? noRevision),
      ...fields,
      ...idempotencyKey,
    }),
  );
  return JSON.stringify(inputs);
}

/**
 * The relations that rules can read (`Rule.condition`): `asked` with the fields of the order,
 * `owner`, `caller`, `uuid`, `draft`, `among`, `except` and the columns of the key, and the rows `recipe`
 * and `machine` that it names. LATERAL and LIMIT force a lookup of single rows. A plain join reads
 * a whole index if its plan was made while the table was empty.
 */
export const inputs = (json: RawBuilder<string>) => sql`
  json_to_recordset(${json}::json) AS asked (
    nth int, ${keyColumns}, uuid uuid, draft uuid, among bigint[], "except" bigint[], ${fieldColumns}
  )
  LEFT JOIN recipes AS recipe ON recipe.id = asked.recipe AND recipe.is_offered
  LEFT JOIN LATERAL (
    SELECT id, is_available FROM coffee_machines WHERE id = asked.coffee_machine_id LIMIT 1
  ) AS machine ON true`;
