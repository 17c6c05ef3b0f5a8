import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants } from '../mutants/mutants.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');

t.test('the text that a mutant replaces occurs once in its file', async (t) => {
  for (const { error, path, from } of mutants)
    t.equal(readFileSync(join(root, path), 'utf8').split(from).length - 1, 1, error);
});
