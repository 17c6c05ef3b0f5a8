/**
 * The folder of the embedded database (DATA_DIR): its creation, its lock, and the folder of the
 * database files in it.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../errors/message-of.ts';

/** A folder that this process has locked. */
export interface DataFolder {
  /** The folder for the files of PGlite. */
  files: string;
  /** Whether the files have to be created. */
  isNew: boolean;
  /** Notes that the files are complete. */
  complete(): void;
  release(): void;
}

/** Returns the folder for the files of PGlite. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'pgdata');
}

/** Whether the folder has a complete database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(filesFolder(dataDir)) && !existsSync(join(dataDir, unfinished));
}

/** Creates and locks the folder. Throws one-line Errors, also if another process has the lock. */
export function takeDataFolder(dataDir: string): DataFolder {
  makeFolder(resolve(dataDir));
  const release = lockFolder(dataDir);
  const marker = join(dataDir, unfinished);
  try {
    const files = filesFolder(dataDir);
    return {
      files,
      isNew: prepareFiles(files, marker),
      complete: () => rmSync(marker, { force: true }),
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Creates a folder and its parents one by one, because `mkdirSync` with `recursive` never returns
 * for paths below /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory())
      throw new Error(`DATA_DIR needs a folder, and ${folder} is not one`);
    return;
  }
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    // Another process may have created the folder since the check.
    if (!existsSync(folder))
      throw new Error(`the folder ${folder} of DATA_DIR cannot be made: ${messageOf(cause)}`, {
        cause,
      });
  }
}

const unfinished = 'pgdata-unfinished';

/**
 * Prepares the folder of the database files. PGlite cannot open incomplete files, so a marker file
 * exists until they are complete. If the marker still exists at the next start, the folder is
 * deleted. No data is lost, because no commit was acknowledged. Returns whether the files have to be
 * created.
 */
function prepareFiles(folder: string, marker: string): boolean {
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) return false;
  writeFileSync(marker, '');
  return true;
}

/**
 * The locks of this process. Without this reference to a lock, garbage collection would release the
 * lock.
 */
const locks = new Set<DatabaseSync>();
/** The error code SQLITE_BUSY (https://sqlite.org/rescode.html). */
const busy = 5;

/**
 * Locks a folder for this process, because PGlite does not notice a second process in its folder.
 * Returns a function that unlocks the folder. SQLite uses a file lock of the operating system,
 * which releases the lock when the process ends or is killed
 * (docs/decisions/0004-lock-of-the-embedded-database.md). Throws a one-line Error that names the
 * other process.
 */
export function lockFolder(folder: string): () => void {
  const lock = openLock(folder);
  const holderFile = join(folder, 'lock.json');
  try {
    lock.exec('begin exclusive');
    writeFileSync(
      holderFile,
      JSON.stringify({ pid: process.pid, since: new Date().toISOString() }),
    );
  } catch (cause) {
    lock.close();
    const isBusy = cause instanceof Error && 'errcode' in cause && cause.errcode === busy;
    throw isBusy
      ? new Error(`the data folder ${folder} is in use by ${describeHolder(holderFile)}`, { cause })
      : cause;
  }
  locks.add(lock);
  return () => {
    if (!locks.delete(lock)) return;
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'lock.sqlite'));
  } catch (cause) {
    const text = `the data folder ${folder} cannot be used: ${messageOf(cause)}`;
    throw new Error(text, { cause });
  }
}

/**
 * Describes the process that has the lock. A process locks first and then writes the file, so the
 * file may be incomplete.
 */
function describeHolder(file: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8'));
    return `process ${pid}, started ${since}`;
  } catch {
    return 'another process that is starting';
  }
}
