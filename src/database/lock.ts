import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * PGlite does not notice a second process on its folder, and the two would overwrite each other's rows. This lock
 * keeps the second one out. It is a file lock of the operating system, taken by way of SQLite since Node has no other
 * access to one: it ends with the process however that dies, and knows nothing of process ids that come back.
 */

interface Holder {
  readonly pid: number;
  readonly since: string;
}

/** A folder this process alone may use, until `release`. */
export interface FolderLock {
  release(): void;
}

// A lock whose handle is collected as garbage would be released unnoticed while the database is still in use.
const held = new Set<DatabaseSync>();

const busy = 5;

/**
 * Claims `folder`, which must exist, for this process.
 *
 * @throws Error with one line that names the process holding it
 */
export function lockFolder(folder: string): FolderLock {
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
    const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
    writeFileSync(holderFile, JSON.stringify(holder));
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}

/** The winner writes its name after it has won, so a reader in that instant may find none, or half of one. */
function describeHolder(file: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return `process ${pid}, started ${since}`;
  } catch {
    return 'another process that is just starting';
  }
}
