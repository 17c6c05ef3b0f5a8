import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { messageOf } from '../../src/errors/message-of.ts';
import { t } from '../support/tap.ts';

t.test('the message of any thrown value is one line and names every cause', async (t) => {
  const refused = ['::1:6379', '127.0.0.1:6379'].map(
    (address) => new Error(`connect ECONNREFUSED ${address}`),
  );
  t.equal(
    messageOf(new AggregateError(refused)),
    'connect ECONNREFUSED ::1:6379, connect ECONNREFUSED 127.0.0.1:6379',
  );
  t.equal(messageOf(new Error('first line\n  second line')), 'first line second line');
  t.equal(messageOf('text'), 'text');
  const failed = new TypeError('fetch failed', { cause: refused[1] });
  t.equal(messageOf(failed), 'fetch failed: connect ECONNREFUSED 127.0.0.1:6379');
});

t.test('an error of the operating system gets words, and keeps its code', async (t) => {
  const missing = join(t.testdirName, 'catalog.yaml');
  const errorOf = (act: () => unknown) => {
    try {
      return act();
    } catch (error) {
      return error;
    }
  };
  t.equal(
    messageOf(errorOf(() => readFileSync(missing))),
    `there is no file or folder ${missing} (ENOENT)`,
  );
  const folder = t.testdir();
  t.equal(
    messageOf(errorOf(() => readFileSync(folder))),
    'the path is a folder, not a file (EISDIR)',
  );
  t.equal(messageOf(errorOf(() => mkdirSync(folder))), `${folder} exists already (EEXIST)`);
  const [refused] = await once(connect(1, '127.0.0.1'), 'error');
  t.equal(messageOf(refused), 'nothing listens on 127.0.0.1:1 (ECONNREFUSED)');
  const [unknown] = await once(connect(1, 'nowhere.invalid'), 'error');
  t.match(messageOf(unknown), /nowhere\.invalid.* \((ENOTFOUND|EAI_AGAIN)\)$/);
});
