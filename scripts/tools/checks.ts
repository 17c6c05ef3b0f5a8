/** Tools that read the published documents and need no generated code: validators. */
import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { go, run } from './install.ts';
import type { Tool } from './tool.ts';

const scripts = join(import.meta.dirname, '..');

const validatorSource = join(import.meta.dirname, 'libopenapi-validator');
const [, validatorVersion = ''] =
  /libopenapi-validator (v\S+)/.exec(readFileSync(join(validatorSource, 'go.mod'), 'utf8')) ?? [];

/** The tools by the names on the command line. */
export const checks: Readonly<Record<string, Tool>> = {
  'libopenapi-validator': {
    use: 'validator in Go',
    title: '`libopenapi-validator`',
    version: validatorVersion,
    view: 'both whole contracts',
    notes:
      'Checks every exchange of the tests that have a contract, also of invalid requests. With a view, it also reports a download, because the response has the media type of the file. It rejects two things that the service accepts: a byte order mark before JSON (RFC 8259, section 8.1), and a `limit` beyond 64 bits.',
    needs: [],
    run: async ({ folder }) => {
      const traffic = join(folder, 'traffic');
      await run(['npm', 'test', '--silent', '--', ...recordedTests()], join(scripts, '..'), {
        RECORD_TRAFFIC: traffic,
      });
      cpSync(validatorSource, folder, { recursive: true });
      await run([await go(), 'run', '.', traffic], folder, {
        GOTOOLCHAIN: 'local',
        GOFLAGS: '-buildvcs=false',
      });
      return 'accepts all recorded traffic';
    },
  },
};

/**
 * Returns the test files that start an application whose traffic can be recorded
 * (test/support/recorded-traffic.ts).
 */
function recordedTests(): string[] {
  const root = join(scripts, '..');
  return globSync('test/**/*.test.ts', { cwd: root }).filter((file) =>
    /support\/(app|internal)\.ts/.test(readFileSync(join(root, file), 'utf8')),
  );
}
