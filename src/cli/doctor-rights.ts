/** The check of `doctor` for the rights of the role that serves. */
import type { Db } from '../db/tables.ts';
import { type Finding, failure, firstOf, ok } from './findings.ts';
import { readRights } from './queries/rights.ts';

/** Checks that the role may read and write every table. Without tables, it finds nothing. */
export async function checkRights(db: Db): Promise<Finding[]> {
  const { role, schema, relations } = await readRights(db);
  if (schema === null) {
    const fix = `as its owner: GRANT USAGE ON SCHEMA public TO ${role}; (docs/how-to/deploy.md, "Roles")`;
    return [failure('rights', `the role ${role} may use no schema of its search_path`, fix)];
  }
  if (relations.length === 0) return [];
  const lacking = relations.filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return [ok('rights', `the role ${role} may use every table`)];
  const named = lacking.map(({ name, missing }) => `${missing.join(', ')} on ${name}`);
  const owners = [...new Set(lacking.map(({ owner }) => owner))].join(' and ');
  return [
    failure(
      'rights',
      `the role ${role} lacks ${firstOf(named, '; ')}`,
      `as ${owners}: GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}; ` +
        `GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}; ` +
        '(docs/how-to/deploy.md, "Roles")',
    ),
  ];
}
