import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import type { Handle } from '../../src/db/handle.ts';
import { makeMigrator, migrateToLatest, migrations } from '../../src/db/migrate.ts';
import { openTestDatabase } from '../support/database.ts';
import { openEmptyDatabase } from '../support/empty-database.ts';
import { documentPaths, readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

t.test('every SQL statement of a page runs on the current tables', async (t) => {
  const { db } = await openTestDatabase(t);
  // The role that the pages create may already exist on the test server.
  const role = `role_${randomBytes(8).toString('hex')}`;
  const text = documentPaths()
    .filter((path) => /^(README|CONTRIBUTING)\.md$|^docs\/(tutorial|how-to)\//.test(path))
    .flatMap((path) => blocksOf(readDocument(path)).filter(({ language }) => language === 'sql'))
    .map(({ text }) => text)
    .join('\n');
  // The test runs the statements in a transaction, which does not allow CONCURRENTLY.
  const runnable = text
    .replaceAll('alter role beverages', `alter role ${role}`)
    .replaceAll(' to beverages;', ` to ${role};`)
    .replaceAll(' CONCURRENTLY', '');
  const statements = runnable.trim().split(/;\s*/).slice(0, -1);
  t.ok(statements.length > 5);
  await t.rejects(
    db.transaction().execute(async (transaction) => {
      await sql.raw(`create role ${role}`).execute(transaction);
      for (const statement of statements)
        await t.resolves(sql.raw(statement).execute(transaction), statement);
      throw new Error('roll back');
    }),
    { message: 'roll back' },
  );
});

t.test('the indexes of an upgrade are those that the migrations keep', async (t) => {
  const { db } = await openEmptyDatabase(t);
  const migrator = makeMigrator(db);
  const names = Object.keys(migrations);
  const sections = readDocument('docs/how-to/upgrade.md').split(/^### If `(\S+)` is pending$/m);
  t.ok(sections.length > 4);
  for (let nth = 1; nth < sections.length; nth += 2) {
    const [pending = '', section = ''] = sections.slice(nth, nth + 2);
    const { error } = await migrator.migrateTo(names[names.indexOf(pending) - 1] ?? '');
    t.equal(error, undefined, `the version before ${pending}`);
    const before = (await readIndexes(db)).length;
    const statements = blocksOf(section)
      .filter(({ language }) => language === 'sql')
      .flatMap(({ text }) => text.trim().split(/;\s*/).slice(0, -1));
    for (const statement of statements) await sql.raw(statement).execute(db);
    t.equal((await readIndexes(db)).length, before + statements.length, `${pending}: all are new`);
  }
  await migrateToLatest(db);
  const { db: latest } = await openTestDatabase(t);
  t.same(await readIndexes(db), await readIndexes(latest), 'all are kept');
});

async function readIndexes(db: Handle) {
  const { rows } = await sql`SELECT indexname, indexdef FROM pg_indexes
    WHERE schemaname = current_schema() ORDER BY indexname`.execute(db);
  return rows;
}
