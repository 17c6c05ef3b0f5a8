import { waitOf } from '../../src/server/waits.ts';
import { t } from '../support/tap.ts';

t.test('the preference wait is found among others, in any spelling', async (t) => {
  const cases: [prefer: string | string[] | undefined, seconds: number | undefined][] = [
    ['wait=5', 5],
    ['respond-async, WAIT = "5"; note=x', 5],
    [['return=minimal', 'wait=5'], 5],
    ['wait=5, wait=7', 5],
    ['wait=x, wait=7', undefined],
    ['wait, wait=7', undefined],
    ['Wait\t=\t"\\5"', 5],
    ['wait=5;note="x"', 5],
    ['wait="5', undefined],
    ['wait=5"', undefined],
    ['wait=""', undefined],
    ['x-wait=7, waiting=8, wait=5', 5],
    ['wait=86400', 30],
    ['wait=-1', undefined],
    ['wait=1.5', undefined],
    ['wait', undefined],
    ['return=minimal;wait=5', undefined],
    [undefined, undefined],
  ];
  for (const [prefer, seconds] of cases) t.equal(waitOf(prefer), seconds, String(prefer));
});

t.test('a quoted text of another preference is no preference', async (t) => {
  t.equal(waitOf('note="a, wait=20", wait=1'), 1);
  t.equal(waitOf('note="a, wait=20"'), undefined);
});
