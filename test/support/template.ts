/**
 * Creates database templates once for each state of the migrations and the demo data, and keeps
 * them on disk.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db } from '../../src/db/tables.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/beverage-ordering');

/**
 * Creates a cached file or folder unless it exists, and returns its path: the name of the template
 * with `suffix`. A lock makes sure that only one process creates it; the other processes wait.
 */
export async function makeOnce(
  suffix: string,
  make: (fresh: string) => Promise<void>,
): Promise<string> {
  const path = join(cache, templateName() + suffix);
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  const lock = new DatabaseSync(`${path}.lock`, { timeout: 600_000 });
  lock.exec('begin exclusive');
  try {
    if (existsSync(path)) return path;
    const fresh = `${path}.new`;
    rmSync(fresh, { recursive: true, force: true });
    await make(fresh);
    // Templates of earlier migrations are never used again.
    for (const old of readdirSync(cache))
      if (old.startsWith('beverage_template_') && !old.startsWith(templateName()))
        rmSync(join(cache, old), { recursive: true, force: true });
    renameSync(fresh, path);
    return path;
  } finally {
    lock.close();
  }
}

/**
 * Returns a name that depends on all sources of the template, so that no test uses an outdated
 * template.
 */
export function templateName(): string {
  const sources = globSync('src/{db,demo,catalog}/**/*.{ts,json}', { cwd: root });
  const hash = createHash('sha256');
  for (const source of sources.sort()) hash.update(readFileSync(join(root, source)));
  for (const name of ['pglite', 'pglite-prepopulatedfs'])
    hash.update(readFileSync(join(root, 'node_modules/@electric-sql', name, 'package.json')));
  for (const file of ['template.ts', 'database.ts', 'data-folder.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return `beverage_template_${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Drops the databases of a PGlite that no test uses. They have most of the files, and each copy of
 * the template copies every file.
 */
export async function dropUnusedDatabases(db: Db): Promise<void> {
  await sql`update pg_database set datistemplate = false where datname <> current_database()`.execute(
    db,
  );
  for (const name of ['template0', 'template1'])
    await sql`drop database ${sql.ref(name)}`.execute(db);
  await sql`checkpoint`.execute(db);
}
