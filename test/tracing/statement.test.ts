import { summarize } from '../../src/tracing/open-telemetry.ts';
import { t } from '../support/tap.ts';

t.test(
  'a span name contains the first change of a statement, or the table that a statement without changes reads',
  async (t) => {
    for (const [sql, operation, table] of [
      ['select * from "orders" where "id" = $1', 'select', 'orders'],
      ['select 1', 'select', undefined],
      [
        'insert into "attachments" ("order_id") values ($1) returning "id"',
        'insert',
        'attachments',
      ],
      ['insert into "a" ("b") values ($1) on conflict do update set "b" = $2', 'insert', 'a'],
      [
        'update "orders" set "progress" = $1 where "id" in (select "id" from "x" for update)',
        'update',
        'orders',
      ],
      ['delete from "drafts" where "id" = $1', 'delete', 'drafts'],
      ['SELECT id FROM drafts, turn LIMIT $1 FOR UPDATE OF drafts SKIP LOCKED', 'select', 'drafts'],
      [
        '\n  WITH moved AS (SELECT 1 FROM machines), made AS (INSERT INTO orders VALUES ($1)) SELECT 1',
        'insert',
        'orders',
      ],
      ['WITH known AS (SELECT 1 FROM recipes) SELECT * FROM known', 'select', 'recipes'],
      ['begin', 'begin', undefined],
    ] as const) {
      t.same(summarize(sql), { operation, table }, sql);
    }
  },
);
