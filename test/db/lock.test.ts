import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../../src/db/data-folder.ts';
import { startScript } from '../support/process.ts';
import { t } from '../support/tap.ts';

t.test(
  'if a process has locked the folder, a second process gets an error that names the first process',
  async (t) => {
    const folder = t.testdir();
    const first = startScript(t, 'lock-folder.ts', folder);
    t.equal(await first.nextLine(), 'holding');
    const second = startScript(t, 'lock-folder.ts', folder);
    const refusal = await second.nextLine();
    t.match(
      refusal,
      `the data folder ${folder} is in use by process ${first.process.pid}, started 2`,
    );
  },
);

t.test('the folder is unlocked as soon as the process that holds the lock is killed', async (t) => {
  const folder = t.testdir();
  const first = startScript(t, 'lock-folder.ts', folder);
  t.equal(await first.nextLine(), 'holding');
  await first.kill();
  t.match(
    JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8')),
    { pid: first.process.pid },
    'the id of the killed process remains in the file',
  );
  const second = startScript(t, 'lock-folder.ts', folder);
  t.equal(await second.nextLine(), 'holding');
});

t.test(
  'if the process in the lock file has ended and another process now has its id, the folder is not locked',
  async (t) => {
    const folder = t.testdir({
      'lock.json': JSON.stringify({ pid: process.pid, since: '2020-01-01T00:00:00.000Z' }),
    });
    const script = startScript(t, 'lock-folder.ts', folder);
    t.equal(await script.nextLine(), 'holding');
  },
);

t.test('if many processes start at the same time, exactly one gets the lock', async (t) => {
  const folder = t.testdir();
  const scripts = Array.from({ length: 6 }, () => startScript(t, 'lock-folder.ts', folder));
  const answers = await Promise.all(scripts.map((script) => script.nextLine()));
  t.equal(answers.filter((answer) => answer === 'holding').length, 1);
  t.equal(answers.filter((answer) => answer?.includes('is in use by ')).length, 5);
});

t.test('a process can lock a folder again only after it has released the folder', (t) => {
  const folder = t.testdir();
  const release = lockFolder(folder);
  t.throws(() => lockFolder(folder), {
    message: `the data folder ${folder} is in use by process ${process.pid}`,
  });
  release();
  release();
  lockFolder(folder)();
  t.end();
});

t.test('if the lock file does not contain a complete id yet, the error names no process', (t) => {
  const folder = t.testdir();
  const release = lockFolder(folder);
  for (const half of ['', '{"pid"']) {
    writeFileSync(join(folder, 'lock.json'), half);
    t.throws(() => lockFolder(folder), {
      message: `the data folder ${folder} is in use by another process`,
    });
  }
  release();
  t.end();
});
