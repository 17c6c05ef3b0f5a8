/** Tests the selection of the test files that also run on PostgreSQL. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t from 'tap';
import { databaseTests, embeddedOnly, independent } from '../../scripts/database-tests.ts';

const root = join(import.meta.dirname, '../..');

t.test(
  'every test that imports a database helper or names TEST_DATABASE_URL runs on PostgreSQL, unless it is listed as independent',
  async (t) => {
    const chosen = new Set(databaseTests());
    const helpers = /support\/(app|database|internal|service|cluster|locks)\.ts'|TEST_DATABASE_URL/;
    const direct = globSync('test/**/*.test.ts', { cwd: root }).filter((path) =>
      helpers.test(readFileSync(join(root, path), 'utf8')),
    );
    t.ok(direct.length > 50);
    t.same(
      direct.filter((path) => !chosen.has(path) && !(path in independent)),
      [],
    );
    for (const path of Object.keys(independent)) t.ok(existsSync(join(root, path)), path);
  },
);

t.test(
  'a test that is listed for the embedded database uses no helper that opens another database',
  async (t) => {
    const others =
      /support\/(app|database|internal|cluster|locks|sessions|measured-service)\.ts'|TEST_DATABASE_URL/;
    t.same(
      embeddedOnly.filter((path) => others.test(readFileSync(join(root, path), 'utf8'))),
      [],
    );
  },
);

t.test(
  'a test depends on the database through its imports and through programs it starts',
  async (t) => {
    const files = {
      'src/connect.ts': "export const url = process.env['TEST_DATABASE_URL'];",
      'scripts/serve.ts': "import '../src/connect.ts';",
      'src/pure.ts': 'export const one = 1;',
      'test/imports.test.ts': "import { url } from './support/helper.ts';",
      'test/support/helper.ts': "export * from '../../src/connect.ts';",
      'test/starts.test.ts': "spawn('node', [join(root, 'scripts/serve.ts')]);",
      'test/circle.test.ts': "import './support/first.ts';",
      'test/support/first.ts': "import './second.ts';",
      'test/support/second.ts': "import './first.ts'; import '../../src/pure.ts';",
      'test/pure.test.ts':
        "import { one } from '../src/pure.ts'; t.equal(other('reserve.ts'), one);",
    };
    const folder = t.testdir();
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    t.same(databaseTests(folder), ['test/imports.test.ts', 'test/starts.test.ts']);
  },
);
