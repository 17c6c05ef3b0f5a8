/** Copies the project, for scripts that change the copy and run its tests. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Copies the working tree at `root`, without ignored files, to a new folder, where both folders
 * `node_modules` are links. Returns the folder.
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'copy-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const deleted = new Set(
    execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root }).toString().split('\0'),
  );
  for (const path of execFileSync('git', list, { cwd: root }).toString().split('\0')) {
    if (path === '' || deleted.has(path)) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  for (const installed of ['node_modules', 'scripts/node_modules'])
    symlinkSync(join(root, installed), join(copy, installed));
  return copy;
}
