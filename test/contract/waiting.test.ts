import Fastify from 'fastify';
import { waitForChanges, waitOf } from '../../src/contract/waits.ts';
import type { OperationDescription } from '../../src/http/operation-description.ts';
import { internalLimits } from '../../src/limits/limits.ts';
import { t } from '../support/tap.ts';
import { operations, parameter } from './tea-contract.ts';

t.test(
  'startup fails if an operation has the parameter Prefer and its handler does not say what it waits for',
  async (t) => {
    const app = Fastify();
    t.teardown(() => app.close());
    app.decorate('ending', new AbortController().signal);
    const { waits: limits } = internalLimits();
    await app.register(waitForChanges, { limits, callerOf: () => null, counter: { count: 0 } });
    const readTea = operations.readTea as OperationDescription;
    const operation = { ...readTea, parameters: [parameter('header', 'Prefer', 'string')] };
    const handle = async () => ({ request: undefined as never, result: { body: 'oolong' } });
    const bind = (config: object) => () =>
      app.get('/teas', { config: { operationId: 'readTea', ...config } }, async () => 'oolong');
    t.throws(bind({ operation, handle }), /readTea has the parameter Prefer/);
    t.doesNotThrow(bind({ operation: readTea, handle }));
  },
);

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
