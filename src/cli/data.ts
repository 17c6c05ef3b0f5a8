/** Commands for the whole database. */
import { raiseAfterRestore } from '../db/after-restore.ts';
import { migrateDown, migrateToLatest, migrationStatus } from '../db/migrate.ts';
import { seed } from '../demo/demo.ts';
import { prepareDatabase } from '../demo/prepare.ts';
import { UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';
import { type Act, withDatabase } from './with-database.ts';

interface MigrateOptions {
  /** Whether to apply also migrations that running instances do not survive. */
  instancesAreStopped: boolean;
  /** Whether to roll back, and not only say what this would remove. */
  yes: boolean;
}

/** `migrate`: applies migrations, rolls one back, or lists them. */
export function migrate(
  action: string,
  { instancesAreStopped, yes }: MigrateOptions,
  terminal: Terminal,
): Promise<void> {
  if (yes && action !== 'down') throw new UsageError('--yes is an option of migrate down');
  if (instancesAreStopped && action !== 'up')
    throw new UsageError('--instances-are-stopped is an option of migrate up');
  const actions: Readonly<Record<string, Act>> = {
    up: applyMigrations({ instancesAreStopped }),
    status: listMigrations,
    down: yes ? rollBack : previewRollBack,
  };
  const fixOfRights =
    'run it as the role that owns the database and its tables (docs/how-to/deploy.md, "Roles")';
  const options = { prepare: false, unlimitedWait: true, fixOfRights };
  return withDatabase(terminal, actions[action] as Act, options);
}

const applyMigrations =
  (options: Pick<MigrateOptions, 'instancesAreStopped'>): Act =>
  async (database, { print }) => {
    // The first command on a new embedded database loads the demo data, even if this command is
    // `migrate`.
    const { applied, isNew } =
      database.kind === 'embedded'
        ? await prepareDatabase(database)
        : { applied: await migrateToLatest(database.db, options), isNew: false };
    print(applied.length === 0 ? 'the database is up to date' : `applied ${applied.join(', ')}`);
    if (isNew) print('loaded the demo data');
  };

const rollBack: Act = async ({ db }, { print }) => {
  const { name, losses } = await migrateDown(db);
  print(name === undefined ? 'nothing to roll back' : `rolled back ${name}`);
  for (const loss of losses) print(`removed ${loss}`);
};

const previewRollBack: Act = async ({ db }, { print }) => {
  const { name, losses } = await migrateDown(db, { isPreview: true });
  if (name === undefined) return print('nothing to roll back');
  for (const loss of losses) print(`would remove ${loss}`);
  if (losses.length === 0) print('would remove no data');
  throw new Error(`nothing has changed: to roll back ${name}, add --yes`);
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
