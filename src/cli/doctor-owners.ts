/** The check of `doctor` for the owners of the tables. */
import type { Db } from '../db/tables.ts';
import { type Finding, firstOf, maxNamed, note, ok } from './findings.ts';
import { readOwners } from './queries/owners.ts';

/**
 * Checks that the owner of the database, who runs the migrations, may change every table. The service
 * works without this, but the next migration fails. Without tables, it finds nothing.
 */
export async function checkOwners(db: Db): Promise<Finding[]> {
  const { owner, isMigrated, others } = await readOwners(db);
  if (!isMigrated) return [];
  const about = 'owners';
  if (others.length === 0)
    return [ok(about, `the owner of the database, ${owner}, may change every table`)];
  const named = others.map(({ name, owner: other }) => `${name} belongs to ${other}`);
  const commands = others
    .slice(0, maxNamed)
    .map(({ kind, name }) => `ALTER ${kind} ${name} OWNER TO ${owner};`);
  return [
    note(
      about,
      `${firstOf(named)}: a migration that ${owner}, the owner of the database, runs cannot change them`,
      `as a superuser: ${commands.join(' ')} (docs/how-to/deploy.md, "Roles", has the commands for all)`,
    ),
  ];
}
