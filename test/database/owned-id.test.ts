import { sql } from 'kysely';
import { ownerIn } from '../../src/database/owned-id.ts';
import { openTestDatabase } from '../support/database.ts';
import { t } from '../support/tap.ts';

t.test('an id contains its owner, and ids of an owner grow with the number', async (t) => {
  const { db } = await openTestDatabase(t);
  const { rows } = await sql<{ owner: number; number: number; id: number }>`
    SELECT owner, number, owned_id(owner, number) AS id
    FROM unnest('{1,9,10,42,99,100,65537,999999999}'::bigint[]) AS owner,
      unnest('{1,2,9,10,11,12345,99999}'::bigint[]) AS number ORDER BY owner, number`.execute(db);
  const last = new Map<number, number>();
  for (const { owner, number, id } of rows) {
    t.equal(ownerIn(id), owner, `number ${number} of user ${owner} is ${id}`);
    t.ok(id > (last.get(owner) ?? 0) && id < 1e15, String(id));
    last.set(owner, id);
  }
  t.equal(new Set(rows.map(({ id }) => id)).size, rows.length, 'no id is given twice');
});

t.test('a number that is no id names no owner', (t) => {
  // No owner has 0 digits or begins with 0, and no row has the number 0.
  for (const id of [1, 10, 120, 101, 1022, 11, 422, 999_999_999])
    t.equal(ownerIn(id), undefined, String(id));
  t.end();
});
