/** The git commands of the release gate. Every function takes the folder of the repository. */
import { execFileSync } from 'node:child_process';

/** The maximum output of git in bytes. Every document is smaller. */
const maxBuffer = 64 * 1024 * 1024;

/**
 * Runs git and returns its output. Throws with the message of git if it fails, or if git is not
 * installed.
 */
export function git(root: string, ...args: string[]): Buffer {
  try {
    return execFileSync('git', args, {
      cwd: root,
      env: withoutRepository(),
      maxBuffer,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer };
    const reason = code === 'ENOENT' ? 'git is not installed' : String(stderr ?? error).trim();
    throw new Error(`git ${args.join(' ')}: ${reason}`, { cause: error });
  }
}

/** Returns the lines of git's output. */
export function gitLines(root: string, ...args: string[]): string[] {
  return git(root, ...args)
    .toString()
    .split('\n')
    .filter((line) => line !== '');
}

/** True if the folder is in a repository with a commit. */
export function hasHistory(root: string): boolean {
  return succeeds(root, 'rev-parse', '--verify', '--quiet', 'HEAD');
}

/** True if the repository has the commit. A shallow clone fetches it from `origin` first. */
export function hasCommit(root: string, commit: string): boolean {
  if (succeeds(root, 'cat-file', '-e', `${commit}^{commit}`)) return true;
  const isShallow = gitLines(root, 'rev-parse', '--is-shallow-repository')[0] === 'true';
  return isShallow && succeeds(root, 'fetch', '--quiet', '--depth=1', 'origin', commit);
}

/** Returns the date on which a commit was made, such as 2026-11-22. */
export function dateOfCommit(root: string, commit: string): string {
  return gitLines(root, 'show', '--no-patch', '--format=%cs', commit)[0] ?? '';
}

function succeeds(root: string, ...args: string[]): boolean {
  try {
    git(root, ...args);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the environment without the variables of a git hook, which would direct git to the
 * repository of the hook.
 */
function withoutRepository(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^GIT_(DIR|WORK_TREE|INDEX_FILE)$/.test(name)),
  );
}
