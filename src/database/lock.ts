import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// A lock whose handle is garbage-collected would be released while the database is still in use.
const held = new Set<DatabaseSync>();

/** SQLITE_BUSY (https://sqlite.org/rescode.html). */
const busy = 5;

/**
 * Takes `folder`, which must exist, for this process alone, and returns the release. PGlite does not notice a second process
 * on its folder. This is a file lock of the operating system, which Node reaches through SQLite: it ends with the process,
 * however that dies (docs/decisions/0004-lock-of-the-embedded-database.md).
 *
 * @throws Error with one line that names the process that holds it
 */
export function lockFolder(folder: string): () => void {
  const handle = new DatabaseSync(join(folder, 'lock.sqlite'));
  const holderFile = join(folder, 'lock.json');
  try {
    handle.exec('begin exclusive');
  } catch (error) {
    handle.close();
    if (!isBusy(error)) throw error;
    throw new Error(`the data folder ${folder} is in use by ${describeHolder(holderFile)}`, { cause: error });
  }
  held.add(handle);
  const release = () => {
    if (!held.delete(handle)) return;
    rmSync(holderFile, { force: true });
    handle.close();
  };
  try {
    writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}

/** The holder writes its name after it has the lock, so a reader at that time may find no file, or half of one. */
function describeHolder(file: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8'));
    return `process ${pid}, started ${since}`;
  } catch {
    return 'another process that is just starting';
  }
}
