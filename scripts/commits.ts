/**
 * Checks the messages of commits against CONTRIBUTING.md, section "Commits".
 *
 *   node scripts/commits.ts [folder]
 *
 * Prints each violation and exits with 1 if there is one. Older commits follow older rules, so only
 * the commits since a fixed time are checked.
 */
import { execFileSync } from 'node:child_process';

const since = '2026-11-26T00:00:00Z';
const types = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const title = new RegExp(`^(?<type>${types})(?:\\([\\w./-]+\\))?!?: \\S`);
const needsReason = new Set(['feat', 'fix', 'perf', 'refactor']);

/** Returns the rules that the message of a commit breaks. */
export function violationsOf(message: string): string[] {
  const [subject = '', ...rest] = message.trim().split('\n');
  const { type } = title.exec(subject)?.groups ?? {};
  if (type === undefined) return ['the title does not follow Conventional Commits'];
  // A trailer such as `Co-authored-by: ...` gives no reason.
  const body = rest.filter((line) => !/^(?:[\w-]+: .*|)$/.test(line));
  return [
    ...(subject.length > 71 ? ['the title is longer than 71 characters'] : []),
    ...(needsReason.has(type) && body.length === 0
      ? [`a ${type} without a reason in its body`]
      : []),
  ];
}

/** Returns the violations of the commits that lead to HEAD, each with its commit. */
export function violationsIn(folder: string): string[] {
  const format = '--format=%h%x00%P%x00%B%x01';
  const log = execFileSync('git', ['log', `--since=${since}`, format], {
    cwd: folder,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const commits = log.toString().split('\x01\n').filter(Boolean);
  return commits.flatMap((commit) => {
    const [id = '', parents = '', message = ''] = commit.split('\0');
    const violations = parents.includes(' ') ? ['a merge'] : violationsOf(message);
    return violations.map((violation) => `${id} ${message.split('\n')[0]}: ${violation}`);
  });
}

if (import.meta.main) {
  const violations = violationsIn(process.argv[2] ?? '.');
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
