/** `npm test` fails for each way in which a test file can fail. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { type Test, t } from './support/tap.ts';

const program = join(import.meta.dirname, 'run.ts');

/** Runs files with these texts, and returns the exit code and the output. */
async function run(t: Test, files: Record<string, string>, limit = 600) {
  const folder = t.testdir(files);
  const paths = Object.keys(files).map((name) => join(folder, name));
  const { TAP_BAIL: _bail, TAP_GREP: _grep, ...own } = process.env;
  const env = { ...own, TAP_TIMEOUT: String(limit) };
  return await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, [program, ...paths], { env }, (_error, output) =>
      resolve({ code: child.exitCode, output: output.replaceAll(`${folder}/`, '') }),
    );
  });
}

const passing = `
  import t from 'tap';
  t.test('holds', async (t) => t.equal(1, 1));
  t.test('needs a server', { skip: 'no server' }, async () => {});
`;

t.test('a file whose assertions hold passes, and its skipped tests are counted', async (t) => {
  const { code, output } = await run(t, { 'passing.ts': passing });
  t.equal(code, 0);
  t.match(output, /^ok passing\.ts \([\d.]+ s, 2 assertions, 1 skipped\)\n$/);
});

t.test('a failed assertion fails the run, and only it is printed', async (t) => {
  const failing = `
    import t from 'tap';
    t.test('outer', async (t) => {
      t.equal(1, 1, 'this one holds');
      t.same({ cups: 1 }, { cups: 2 }, 'this one does not');
    });
  `;
  const { code, output } = await run(t, { 'failing.ts': failing, 'passing.ts': passing });
  t.equal(code, 1);
  t.match(output, /^not ok failing\.ts \(exit code 1, /m);
  t.match(output, /^ok passing\.ts /m);
  t.match(output, /^outer > this one does not$/m);
  t.match(output, /-\s+"cups": 2,\n\s*\+\s+"cups": 1,/);
  t.notMatch(output, 'outer > this one holds');
});

t.test('a file that ends early fails the run, and says why', async (t) => {
  const start = "import t from 'tap'; t.pass();";
  const files: Record<string, [text: string, problem: string, printed?: string]> = {
    'throws-first.ts': ["throw new Error('at first');", 'exit code 1', 'Error: at first'],
    'throws-later.ts': [`${start} throw new Error('at last');`, 'exit code 1', '\nat last\n'],
    'throws-after-the-end.ts': [
      `${start} t.end(); setTimeout(() => { throw new Error('too late'); }, 20);`,
      'exit code 1',
      'too late',
    ],
    'is-killed.ts': [`${start} process.kill(process.pid, 'SIGKILL');`, 'ended by SIGKILL'],
    'leaves.ts': [
      "import t from 'tap'; t.test('unfinished', async () => process.exit(0));",
      'exit code 1',
      'test unfinished',
    ],
    'cuts-its-results.ts': ["console.log('1..2'); console.log('ok 1');", 'incomplete results'],
    'is-empty.ts': ["import 'tap';", 'has no test'],
    'misses-a-module.ts': ["import './nowhere.ts';", 'exit code 1', 'ERR_MODULE_NOT_FOUND'],
  };
  const texts = Object.entries(files).map(([name, [text]]) => [name, text]);
  const { code, output } = await run(t, Object.fromEntries(texts));
  t.equal(code, 1);
  const reports = output.split(/^(?=(?:not )?ok \S+\.ts \()/m);
  t.equal(reports.length, texts.length);
  for (const [name, [, problem, printed = '']] of Object.entries(files)) {
    const report = reports.find((text) => text.startsWith(`not ok ${name} (${problem}, `));
    t.ok(report?.includes(printed), name, { output });
  }
});

t.test('a file that blocks its process is ended and fails the run', async (t) => {
  const blocking = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  const text = `import t from 'tap'; t.pass(); ${blocking}`;
  const { code, output } = await run(t, { 'blocks.ts': text }, 2);
  t.equal(code, 1);
  t.match(output, /^not ok blocks\.ts \(ended after the time limit, /);
});
