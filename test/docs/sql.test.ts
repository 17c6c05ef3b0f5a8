import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { openTestDatabase } from '../support/database.ts';
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
