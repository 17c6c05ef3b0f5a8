/**
 * Restores a snapshot of an embedded database in memory, with its rows, tables, statistics and
 * session settings. Restoring takes a tenth of the time of opening another database.
 *
 * The state of PGlite is the memory of its WebAssembly program and its file system, which consists
 * of JavaScript objects (MEMFS of Emscripten).
 */
import type { PGlite } from '@electric-sql/pglite';

/** A file, folder or device of MEMFS. */
interface FileNode {
  id: number;
  name: string;
  parent: FileNode;
  /** The next node of the same hash in `nameTable`. */
  name_next: FileNode | undefined;
  mtime: number;
  /** The bytes of a file, or the nodes of a folder by name. */
  contents?: Uint8Array | Record<string, FileNode>;
  usedBytes: number;
}

interface OpenFile {
  /** Null after the file is closed. */
  fd: number | null;
  position: number;
}

interface MemoryFiles {
  root: FileNode;
  nameTable: (FileNode | undefined)[];
  streams: (OpenFile | null | undefined)[];
}

/** The parts of the Emscripten module that the types of PGlite leave out. */
interface EmscriptenModule {
  HEAPU8: Uint8Array;
  FS: MemoryFiles;
}

/**
 * Marks a file that equals the snapshot. Every write replaces this modification time by a later
 * one.
 */
const unchanged = 0;

/**
 * Takes a snapshot of an idle database.
 *
 * @returns a function that waits for the statements and transactions of the database and restores
 *   the snapshot. It returns false if it cannot: the memory has grown, or PGlite has loaded a
 *   library, which the snapshot does not cover.
 */
export async function takeSnapshot(pglite: PGlite): Promise<() => Promise<boolean>> {
  // The triggers need this library. A library that loads later would prevent the restore.
  await pglite.exec(`load 'plpgsql'`);
  const libraries = await countLibraries(pglite);
  const restore = takeIdleSnapshot(pglite);
  return async () => {
    if ((await countLibraries(pglite)) !== libraries) return false;
    return await pglite._runExclusiveTransaction(() => pglite.runExclusive(async () => restore()));
  };
}

async function countLibraries(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ count: number }>(
    'select count(*)::int from pg_get_loaded_modules()',
  );
  return rows[0]?.count ?? 0;
}

function takeIdleSnapshot(pglite: PGlite): () => boolean {
  const { HEAPU8, FS } = pglite.Module as unknown as EmscriptenModule;
  const restoreMemory = keepBytes(HEAPU8);
  const nameTable = [...FS.nameTable];
  const streams = FS.streams.map((stream) => ({
    stream,
    fd: stream?.fd,
    position: stream?.position,
  }));
  const restoreNodes = allNodes(FS.root).map(keepNode);

  return () => {
    const module = pglite.Module as unknown as EmscriptenModule;
    if (module.HEAPU8.length !== HEAPU8.length) return false;
    restoreMemory(module.HEAPU8);
    FS.nameTable.splice(0, Number.POSITIVE_INFINITY, ...nameTable);
    FS.streams.length = 0;
    for (const { stream, fd, position } of streams)
      FS.streams.push(stream && Object.assign(stream, { fd, position }));
    for (const restore of restoreNodes) restore();
    return true;
  };
}

/** Most pages of the memory and of the log file are never used. */
const pageSize = 64 * 1024;
const zeros = new Uint8Array(pageSize);

/**
 * Keeps a copy of the pages that are not all zeros. Returns a function that restores the pages that
 * differ. The function leaves all other pages alone, because the operating system allocates memory
 * for a page at its first write.
 */
function keepBytes(bytes: Uint8Array): (target: Uint8Array) => void {
  const pages: (Uint8Array | undefined)[] = [];
  for (let at = 0; at < bytes.length; at += pageSize) {
    const page = bytes.subarray(at, at + pageSize);
    pages.push(equals(page, zeros.subarray(0, page.length)) ? undefined : page.slice());
  }
  return (target) => {
    for (const [index, page] of pages.entries()) {
      const present = target.subarray(index * pageSize, (index + 1) * pageSize);
      const kept = page ?? zeros.subarray(0, present.length);
      if (!equals(present, kept)) present.set(kept);
    }
  };
}

function equals(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

function allNodes(node: FileNode): FileNode[] {
  return isFolder(node) ? [node, ...Object.values(node.contents).flatMap(allNodes)] : [node];
}

function isFolder(node: FileNode): node is FileNode & { contents: Record<string, FileNode> } {
  return typeof node.contents === 'object' && !ArrayBuffer.isView(node.contents);
}

/** Returns a function that restores one node. */
function keepNode(node: FileNode): () => void {
  const { name, parent, name_next, usedBytes } = node;
  const restorePlace = () => Object.assign(node, { name, parent, name_next });
  if (isFolder(node)) {
    const nodes = { ...node.contents };
    return () => Object.assign(restorePlace(), { contents: { ...nodes } });
  }
  if (node.contents === undefined) return restorePlace;
  const contents = node.contents as Uint8Array;
  const restoreBytes = keepBytes(contents.subarray(0, usedBytes));
  node.mtime = unchanged;
  return () => {
    restorePlace();
    // A change of the size replaces the bytes without setting the modification time.
    if (node.mtime === unchanged && node.contents === contents) return;
    restoreBytes(contents);
    Object.assign(node, { contents, usedBytes, mtime: unchanged });
  };
}
