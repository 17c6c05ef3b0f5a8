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
