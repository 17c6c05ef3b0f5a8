/**
 * Checks that every file states the version of the contract, which is also that of the service
 * (CONTRIBUTING.md, "Release").
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const source = 'openapi/openapi.yaml';

/** Where other files state the version. */
const copies: readonly (readonly [file: string, ...path: string[]])[] = [
  ['openapi/internal.yaml', 'info', 'version'],
  ['package.json', 'version'],
  ['client/package.json', 'version'],
  ['package-lock.json', 'version'],
  ['package-lock.json', 'packages', '', 'version'],
  ['package-lock.json', 'packages', 'client', 'version'],
  ['deploy/kubernetes/kustomization.yaml', 'images', '0', 'newTag'],
];

/** Returns a line for each file that states another version, and for a wrong kind of version. */
export function versionProblems(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  // JSON is YAML.
  const valueAt = (file: string, path: readonly string[]) =>
    path.reduce<unknown>(
      (node, name) => (node as Record<string, unknown>)[name],
      parse(read(file)),
    );
  const version = String(valueAt(source, ['info', 'version']));
  const problems = copies.flatMap(([file, ...path]) => {
    const other = valueAt(file, path);
    return other === version
      ? []
      : [`${file}: ${path.join('.')} is ${other}, and the version in ${source} is ${version}`];
  });
  const [heading = '', ...changes] = (read('CHANGELOG.md').split(/^## /m)[1] ?? '').split('\n');
  const isReleased = heading !== '[Unreleased]' || changes.join('').trim() === '';
  if (isReleased === version.includes('-'))
    problems.push(
      isReleased
        ? `${source}: ${version} is a pre-release, but CHANGELOG.md has no unreleased changes`
        : `${source}: ${version} is no pre-release, but CHANGELOG.md has unreleased changes`,
    );
  return problems;
}
