/** Makes a folder with another version of the project. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Returns a folder with the files of a commit and its packages. It is removed on exit. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const [own, other] = [root, folder].map((of) => readFileSync(join(of, 'package-lock.json')));
  if (own?.equals(other as Buffer))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: folder });
  return folder;
}
