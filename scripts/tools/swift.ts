/**
 * Runs Swift. Debian has it since Debian 13, so the check installs the base system of Debian 13 in
 * a folder of the cache and runs the compiler with this folder as its root. Both need the rights of
 * root.
 */
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { cache, run } from './install.ts';

const packages = ['swiftlang', 'libc6-dev', 'libstdc++-14-dev'];

/**
 * The arguments are the root, the folder to work in, and the command. The mounts end with the
 * command.
 */
const inside =
  'mount --bind "$1" "$0/mnt"; mount -t proc proc "$0/proc"; exec chroot "$0" sh -euc "cd /mnt; $2"';

/**
 * Returns the command that runs a shell command with Swift in a folder. Installs Swift if the cache
 * lacks it.
 */
export async function swiftCommand(folder: string, command: string): Promise<readonly string[]> {
  const root = join(cache, 'debian-13-swift');
  if (!existsSync(root)) {
    // An interrupted installation must not look complete, so the folder gets its name last.
    const unfinished = mkdtempSync(`${root}-`);
    await run(
      ['debootstrap', '--variant=minbase', `--include=${packages.join()}`, 'trixie', unfinished],
      cache,
    );
    renameSync(unfinished, root);
  }
  return ['unshare', '--mount', '--pid', '--fork', 'sh', '-euc', inside, root, folder, command];
}
