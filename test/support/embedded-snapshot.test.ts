/** Proves that a test never sees the changes that an earlier test made in the embedded database. */
import { sql } from 'kysely';
import { openTestDatabase } from './database.ts';
import { testDatabaseUrl } from './server-databases.ts';
import { t } from './tap.ts';

const skip =
  testDatabaseUrl !== undefined && 'each test on a server has its own copy of the template';

t.test(
  'closing a database restores the template, whatever the test changed',
  { skip },
  async (t) => {
    const open = async (
      act: (db: Awaited<ReturnType<typeof openTestDatabase>>['db']) => Promise<unknown>,
    ) => {
      const database = await openTestDatabase({ teardown: () => undefined });
      try {
        return await act(database.db);
      } finally {
        await database.close();
      }
    };
    const state = (db: Parameters<Parameters<typeof open>[0]>[0]) =>
      sql`select (select jsonb_agg(users order by user_id) from users) as rows, (select count(*) from pg_class) as relations,
      (select count(*) from pg_statistic) as statistics, current_setting('work_mem') as setting,
      pg_current_xact_id() as transaction, pg_current_wal_lsn() as log`
        .execute(db)
        .then(({ rows }) => rows);
    const before = await open(state);
    for (const [what, statements] of Object.entries({
      rows: ['delete from order_lists', `insert into users (name, email) values ('a', 'b')`],
      tables: ['create table extra (a int)', 'create index on extra (a)', 'drop table posts'],
      statistics: ['analyze'],
      settings: [`set work_mem = '1MB'`],
      'a new WAL file': [
        `create table big as select repeat('x', 100) from generate_series(1, 300000)`,
      ],
      files: ['vacuum full users', 'checkpoint', 'truncate users cascade'],
    })) {
      await open(async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      });
      t.strictSame(await open(state), before, what);
    }
  },
);
