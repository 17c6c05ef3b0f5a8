/** Commands for the whole database. */
import { raiseAfterRestore } from '../db/after-restore.ts';
import { migrateDown, migrateToLatest, migrationStatus } from '../db/migrate.ts';
import { seed } from '../demo/demo.ts';
import { prepareDatabase } from '../demo/prepare.ts';
import type { Terminal } from './terminal.ts';
import { type Act, withDatabase } from './with-database.ts';

/** `migrate`: applies migrations, rolls one back, or lists them. */
export function migrate(action: string, terminal: Terminal): Promise<void> {
  const others: Readonly<Record<string, Act>> = { status: listMigrations, down: rollBack };
  const options = { prepare: false, unlimitedWait: true };
  return withDatabase(terminal, others[action] ?? applyMigrations, options);
}

const applyMigrations: Act = async (database, { print }) => {
  // The first command on a new embedded database loads the demo data, even if this command is
  // `migrate`.
  const { applied, isNew } =
    database.kind === 'embedded'
      ? await prepareDatabase(database)
      : { applied: await migrateToLatest(database.db), isNew: false };
  print(applied.length === 0 ? 'the database is up to date' : `applied ${applied.join(', ')}`);
  if (isNew) print('loaded the demo data');
};

const rollBack: Act = async ({ db }, { print }) => {
  const names = await migrateDown(db);
  print(names.length === 0 ? 'nothing to roll back' : `rolled back ${names.join(', ')}`);
};

const listMigrations: Act = async ({ db }, { print }) => {
  for (const { name, appliedAt } of await migrationStatus(db)) {
    const state = appliedAt === null ? 'pending' : `applied ${appliedAt.toISOString()}`;
    print(`${name}  ${state}`);
  }
};

/** `after-restore`: raises what clients may have seen before changes were lost. */
export function repairAfterRestore({ json }: { json: boolean }, terminal: Terminal): Promise<void> {
  return withDatabase(
    terminal,
    async ({ db }) => {
      const raised = await raiseAfterRestore(db);
      if (json) terminal.print(JSON.stringify(raised));
      else
        for (const [what, count] of Object.entries(raised))
          terminal.print(`raised ${what}: ${count}`);
    },
    { unlimitedWait: true },
  );
}

/** `seed`: loads the demo data. */
export function loadDemoData(terminal: Terminal): Promise<void> {
  return withDatabase(terminal, async ({ db }, { isNew }) => {
    const { added, hasOtherAccounts } = await seed(db);
    terminal.print(isNew || added > 0 ? 'loaded the demo data' : 'the demo data is complete');
    if (hasOtherAccounts)
      terminal.print(
        'no demo account or demo partner key was added, because the database has other accounts',
      );
  });
}
