/** Limits on the size of the source, so that each part can be read in a few minutes. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';

const root = join(import.meta.dirname, '..', 'src');

/** Folders of shared code. Every other folder is a feature. */
const shared = ['auth', 'cli', 'client', 'contract', 'database', 'errors', 'http', 'plugins', 'publishing', 'server'];
const maxFilesOfShared = 15;
const maxFilesOfFeature = 11;
const maxLinesOfFile = 300;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
const folders = Map.groupBy(files, (file) => dirname(file));

t.test('a folder of shared code has at most 15 files, and a feature at most 11', async (t) => {
  const crowded = [...folders].filter(
    ([folder, { length }]) =>
      length > (shared.includes(folder) || folder === '.' ? maxFilesOfShared : maxFilesOfFeature),
  );
  t.same(
    crowded.map(([folder, { length }]) => `src/${folder} has ${length} files`),
    [],
  );
  t.same(
    shared.filter((folder) => !folders.has(folder)),
    [],
    'every folder of the list exists',
  );
});

t.test('a source file has at most 300 lines', async (t) => {
  const long = files
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > maxLinesOfFile);
  t.same(
    long.map(({ file, lines }) => `src/${file} has ${lines} lines`),
    [],
  );
});
