/**
 * Tests the table of the fields that a client may write, and everything that is derived from the
 * table.
 */

import { fingerprint } from '../../src/idempotency/key.ts';
import { changesOf } from '../../src/orders/change.ts';
import {
  chosenFields,
  draftColumns,
  type OrderFields,
  readFields,
  snakeBody,
  typeOfColumn,
  writableColumns,
} from '../../src/orders/fields.ts';
import type { OrderRow } from '../../src/orders/order.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const values = {
  text: ['a', 'b'],
  int: [1, 2],
  bigint: [1, 2],
  jsonb: [{ city: 'A' }, { city: 'B' }],
  timestamptz: ['2026-12-01T08:30:00.000Z', '2026-12-02T08:30:00.000Z'],
};
const complete = Object.fromEntries(
  writableColumns.map((column) => [column, values[typeOfColumn(column)][0]]),
);
const hashOf = (fields: OrderFields) => fingerprint(chosenFields(fields));

t.test('requests that differ in any one field have different fingerprints', async (t) => {
  for (const column of writableColumns) {
    const [, other] = values[typeOfColumn(column)];
    const hashes = [
      complete,
      { ...complete, [column]: other },
      { ...complete, [column]: null },
    ].map(hashOf);
    t.equal(new Set(hashes).size, 3, column);
  }
});

t.test(
  'a fingerprint depends neither on the order of the fields nor on missing fields',
  async (t) => {
    t.equal(hashOf(complete), hashOf(Object.fromEntries(Object.entries(complete).reverse())));
    t.equal(hashOf({ recipe: 'lungo' }), hashOf({ recipe: 'lungo', sugar: null }));
    const address = { city: 'Berlin', street: 'A 1', lat: 52.5 };
    const reversed = Object.fromEntries(Object.entries(address).reverse());
    t.equal(
      hashOf({ address }),
      hashOf({ address: reversed }),
      'the members of an address may come in any order',
    );
  },
);

t.test(
  'the parser of a body reads the field names of one representation, and ignores the field names of the other',
  async (t) => {
    const snake = readFields({ recipe: 'lungo', volume: '250ml', user_id: 1 }, 'snake');
    t.match(snake, { recipe: 'lungo', volume_ml: 250, coffee_machine_id: null, address: null });
    t.same(Object.keys(snake), draftColumns);
    const camel = readFields({ recipeId: 'lungo', volumeMl: 250 }, 'camel');
    t.match(camel, { recipe: 'lungo', volume_ml: 250, sugar: null });
    for (const column of ['coffee_machine_id', 'address']) t.notOk(column in camel, column);
  },
);

t.test('fields that are written as a snake_case body and parsed again are unchanged', async (t) => {
  const drafted = Object.fromEntries(draftColumns.map((column) => [column, complete[column]]));
  t.strictSame(readFields(snakeBody(complete), 'snake'), drafted);
  t.strictSame(snakeBody({ recipe: null, volume_ml: 250 }), { volume: '250ml' });
});

t.test(
  'a change contains the fields that differ; the price follows the recipe, and a missing volume becomes the default of the recipe',
  async (t) => {
    const lungo = { id: 'lungo', volume_ml: 110, price_minor_units: 200, currency: 'EUR' };
    const latte = { id: 'latte', volume_ml: 250, price_minor_units: 300, currency: 'EUR' };
    const order = {
      recipe: 'lungo',
      volume_ml: 100,
      coffee_machine_id: 1,
      sugar: 5,
      address: { city: 'Berlin' },
      price_minor_units: 150,
      currency: 'EUR',
    } as unknown as OrderRow;
    t.equal(changesOf(order, {}, null), null, 'no requested change');
    t.equal(
      changesOf(order, { recipe: 'lungo', volume_ml: 100, address: { city: 'Berlin' } }, lungo),
      null,
      'no difference',
    );
    t.strictSame(
      changesOf(order, { recipe: 'lungo', volume_ml: null }, lungo),
      { volume_ml: 110 },
      'the old price stays',
    );
    t.strictSame(changesOf(order, { recipe: 'latte', coffee_machine_id: null }, latte), {
      recipe: 'latte',
      coffee_machine_id: null,
      price_minor_units: 300,
    });
    for (const column of writableColumns) {
      const [, other] = values[typeOfColumn(column)];
      t.strictSame(changesOf(order, { [column]: other }, null), { [column]: other }, column);
    }
  },
);

t.test(
  'every column of the table exists with its type in orders, and each draft column in both draft tables',
  async (t) => {
    const { db } = await startApp(t);
    const tables = { orders: writableColumns, drafts: draftColumns, change_drafts: draftColumns };
    const names: Record<string, string> = { int4: 'int', int8: 'bigint' };
    for (const table of await db.introspection.getTables()) {
      const columns = tables[table.name as keyof typeof tables] ?? [];
      const types = new Map(
        table.columns.map(({ name, dataType }) => [name, names[dataType] ?? dataType]),
      );
      for (const column of columns)
        t.equal(types.get(column), typeOfColumn(column), `${table.name}.${column}`);
    }
  },
);
