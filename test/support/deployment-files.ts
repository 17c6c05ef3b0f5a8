/** Reads the Dockerfile and environment files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Returns the variables of a file of `NAME=value` lines. */
export function readEnvironmentFile(path: string): Record<string, string> {
  const lines = readFileSync(join(root, path), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Returns the variables that the image sets. */
export function readImageEnvironment(): Record<string, string> {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^ENV (.*)$/gm);
  const pairs = [...lines].flatMap(([, given = '']) => given.split(' '));
  return Object.fromEntries(pairs.map((pair) => pair.split('=')));
}
