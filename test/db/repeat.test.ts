import { repeat } from '../../src/db/repeat.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { t } from '../support/tap.ts';

t.test('`repeat` throws 503 after `maxima.attempts` attempts', async (t) => {
  let made = 0;
  const attempt = async () => {
    made++;
    return 'again' as const;
  };
  await t.rejects(repeat(attempt), /keep changing/);
  t.equal(made, maxima.attempts);
  t.equal(await repeat(async (nth) => (nth === 2 ? 'done' : 'again')), 'done');
});
