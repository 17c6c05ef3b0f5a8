/**
 * TypeScript cannot check the row type of raw SQL (`sql<Row>`), so this test does. It makes the
 * service send every statement, and records the place in `src/` that sends it. The database
 * describes the columns of the statement, and the compiler knows the row type of the place. Both
 * must agree. If a place sends no statement, the test fails, so no statement can be left out.
 *
 * A description does not tell whether a column can be null. So for null, the test looks at the rows
 * that the service receives. It misses a null that only other data would cause, and the types
 * inside jsonb.
 */

import { randomUUID } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import { takeDiscardedObjects } from '../../src/attachments/queries/discarded-objects.ts';
import { findAccountByEmail } from '../../src/auth/queries/accounts.ts';
import { listMachineKeys, revokeMachineKey } from '../../src/auth/queries/machine-keys.ts';
import { resetPassword } from '../../src/auth/queries/passwords.ts';
import { sections } from '../../src/catalog/sections.ts';
import { explainUse } from '../../src/catalog/still-in-use.ts';
import { readColumns } from '../../src/cli/queries/columns.ts';
import {
  countCatalog,
  findDemoHashes,
  findGaps,
  findValidKeys,
  readClock,
  readOrderIds,
  readPosition,
  readReplay,
  readReplication,
  readServer,
  readSettings,
} from '../../src/cli/queries/doctor.ts';
import { readOwners } from '../../src/cli/queries/owners.ts';
import { readRights } from '../../src/cli/queries/rights.ts';
import { raiseAfterRestore } from '../../src/db/after-restore.ts';
import { readHistory } from '../../src/db/history.ts';
import { connectedInstances } from '../../src/db/instances.ts';
import { migrateDown, readMigrations } from '../../src/db/migrate.ts';
import { requireCreation } from '../../src/db/rights.ts';
import { listedInstances } from '../../src/db/running-instances.ts';
import { demoAccounts, seed } from '../../src/demo/demo.ts';
import { oldestTransaction } from '../../src/events/queries.ts';
import { reportDrinks } from '../../src/orders/queries/report.ts';
import {
  createPartnerKey,
  listPartnerKeys,
  partnerKeyStore,
  revokePartnerKey,
} from '../../src/partners/queries/keys.ts';
import { beginErasure, completeErasures } from '../../src/users/erasure.ts';
import { readPerson } from '../../src/users/queries/export.ts';
import { describeUser, findPerson, streamUsers } from '../../src/users/queries/users.ts';
import { findOverview, streamOverviews } from '../../src/webhooks/queries/overviews.ts';
import { listPaused } from '../../src/webhooks/queries/settings.ts';
import {
  type AssertedRow,
  findAssertedRows,
  findDeclaredTables,
} from '../support/asserted-rows.ts';
import { cleanUp, cleanUpAfter } from '../support/cleanup.ts';
import { openTestDatabase } from '../support/database.ts';
import type { ResultColumn } from '../support/describe-result.ts';
import { sendEveryStatement } from '../support/every-statement.ts';
import { newMachineKey } from '../support/machine-keys.ts';
import { catching } from '../support/recorded-statements.ts';
import { insertOrder } from '../support/rows.ts';
import { t } from '../support/tap.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The kinds of values to which `src/db/types.ts` and the drivers decode PostgreSQL types. */
const kinds: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  19: 'string', // name
  20: 'number', // bigint
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'json',
  700: 'number',
  701: 'number',
  1009: 'string[]',
  1016: 'number[]', // bigint[]
  1042: 'string', // char(n)
  1043: 'string', // varchar
  1082: 'string', // date
  1184: 'string', // timestamptz
  1700: 'string', // numeric
  2950: 'string', // uuid
  3802: 'json', // jsonb
  5038: 'string', // pg_snapshot
  5069: 'string', // xid8
};

/** Returns the differences between the columns of a statement and a row type. */
function differences(described: readonly ResultColumn[], row: AssertedRow): string[] {
  const types = new Map(described.map(({ name, type }) => [name, type]));
  const missing = Object.keys(row.columns).filter((name) => !types.has(name));
  return [
    ...missing.map((name) => `no column is named ${name}`),
    ...[...types].flatMap(([name, type]) => {
      const expected = row.columns[name]?.kinds;
      if (expected === undefined)
        return row.isOpen ? [] : [`the row type does not have the column ${name}`];
      const kind = kinds[type] ?? `a value of the type ${type}`;
      const isExpected = expected.some(
        (one) => one === kind || one === 'unknown' || (kind === 'json' && one.endsWith('[]')),
      );
      return isExpected ? [] : [`${name} is ${kind}, and the row type has ${expected.join(' | ')}`];
    }),
  ];
}

interface Sent {
  /** The place that sent the statement, as `findAssertedRows` writes it. */
  position: string;
  text: string;
  /** The columns that were null in a row. */
  nulls: Set<string>;
}

/** Returns the place in `src/` that is sending a statement, or undefined for a subquery. */
function senderOf(): string | undefined {
  const calls = getCallSites(100).map(({ functionName, scriptName, lineNumber, columnNumber }) => {
    const file = scriptName.startsWith('file:') ? fileURLToPath(scriptName) : scriptName;
    return { functionName, place: `${relative(root, file)}:${lineNumber}:${columnNumber}` };
  });
  const sender = calls.findIndex(({ place }) => /^src\/(?!db\/statement\.ts)/.test(place));
  const isSent = /execute|stream|^$/.test(calls[sender - 1]?.functionName ?? 'none');
  return isSent ? calls[sender]?.place : undefined;
}

/** Returns a database that records each statement once per sender. */
function recording(database: Parameters<typeof catching>[0]) {
  const sent = new Map<string, Sent>();
  const { db } = catching(database, ({ sql: text }) => {
    const position = senderOf();
    if (position === undefined) return undefined;
    const key = `${position} ${text}`;
    const one = sent.get(key) ?? { position, text, nulls: new Set() };
    sent.set(key, one);
    return (rows) => {
      for (const row of rows)
        for (const [name, value] of Object.entries(row as object))
          if (value === null) one.nulls.add(name);
    };
  });
  return { db, sent };
}

/** Calls functions that the cleanup, a change of a partner key, a command or a timer calls. */
async function callOutsideRequests(db: Parameters<typeof catching>[0]): Promise<void> {
  await cleanUp(db);
  await cleanUpAfter(db, 1);
  await takeDiscardedObjects(db, 1);
  await partnerKeyStore(db, () => undefined).listFingerprints(1);
  await findAccountByEmail(db, 'user@example.com');
  await createPartnerKey(db, 1, null);
  const [key] = await listPartnerKeys(db, 1);
  await revokePartnerKey(db, key?.id ?? 0);
  const { id } = await newMachineKey(db);
  await listMachineKeys(db, 1);
  await revokeMachineKey(db, id);
  for await (const { ownerId } of streamUsers(db, '')) await describeUser(db, ownerId);
  for (const section of sections) await explainUse(db, section, []);
  for (const by of ['machine', 'recipe', 'day'] as const)
    await reportDrinks(db, by, { from: null, before: null });
  for await (const { row } of readPerson(db, 1)) if (row === null) break;
  await resetPassword(db, { id: randomUUID(), email: 'none@example.com' }, 'none');
  await readServer(db);
  await readSettings(db, ['statement_timeout']);
  await readClock(db);
  await readReplication(db);
  await readRights(db);
  await readColumns(db);
  await readOwners(db);
  await requireCreation(db);
  await listedInstances(db);
  await readReplay(db, await readPosition(db));
  await readHistory(db);
  await readOrderIds(db);
  await countCatalog(db);
  await findGaps(db);
  await findDemoHashes(db, [randomUUID()]);
  await findValidKeys(db, ['none']);
  await readMigrations(db);
  await migrateDown(db, { isPreview: true });
  await connectedInstances(db);
  await Array.fromAsync(streamOverviews(db, null));
  await findOverview(db, { partnerId: 1, id: 'none' });
  await listPaused(db);
  await oldestTransaction(db);
  // In addition to other accounts, seeding adds no demo account.
  const demoIds = demoAccounts.map(({ id }) => id);
  await db.deleteFrom('accounts').where('id', 'not in', demoIds).execute();
  await seed(db);
  await findPerson(db, 'manager@example.com');
  await insertOrder(db, { user_id: 2, address: { city: 'Berlin' } });
  await beginErasure(db, (await findPerson(db, '2')) ?? 0);
  await completeErasures(db, new AbortController().signal);
  await raiseAfterRestore(db);
}

/** Opening a database asks for the version of the server, before a test can record statements. */
const isRecorded = (position: string) => !position.startsWith('src/db/postgres.ts');

t.test('the columns of each statement are those of its row type', async (t) => {
  const { db, describe } = await openTestDatabase(t);
  const recorded = recording(db);
  await sendEveryStatement(t, recorded.db);
  await callOutsideRequests(recorded.db);

  const asserted = findAssertedRows();
  t.ok(asserted.size > 80);
  const met = new Set<string>();
  for (const { position, text, nulls } of recorded.sent.values()) {
    met.add(position);
    const statement = `${position}: ${text.replaceAll(/\s+/g, ' ').trim()}`;
    const rows = asserted.get(position);
    if (rows === undefined) t.fail(`the test does not recognize ${statement}`);
    if (!rows) continue;
    const described = await describe(text);
    const different = rows.map((row) => [
      ...differences(described, row),
      ...Object.keys(row.columns)
        .filter((name) => nulls.has(name) && !row.columns[name]?.isNullable)
        .map((name) => `${name} was null`),
    ]);
    if (different.every((found) => found.length > 0)) t.same(different, [[]], statement);
  }
  const unsent = [...asserted]
    .filter(([position, rows]) => rows && !met.has(position) && isRecorded(position))
    .map(([position]) => position);
  t.same(unsent, [], 'each place sends a statement');
});

t.test('the row types of the tables are those of the database', async (t) => {
  const { db, describe } = await openTestDatabase(t);
  const declared = findDeclaredTables();
  const tables = (await db.introspection.getTables()).filter(({ name }) => declared.has(name));
  t.equal(tables.length, declared.size);
  for (const { name, columns } of tables) {
    const row = declared.get(name) as AssertedRow;
    t.same(differences(await describe(`SELECT * FROM ${name}`), row), [], name);
    for (const { name: column, isNullable } of columns)
      t.equal(row.columns[column]?.isNullable, isNullable, `${name}.${column}`);
  }
});
