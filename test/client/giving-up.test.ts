import { setImmediate } from 'node:timers/promises';
import { failureOf, startClient } from '../support/client.ts';
import { t } from '../support/tap.ts';

t.test('an attempt that exceeds its time limit is aborted and retried', async (t) => {
  const { client, proxy, waits } = await startClient(t, { timeoutMilliseconds: 20 });
  proxy.fault = () => ({ hold: new Promise(() => {}) });
  t.match(await failureOf(client.getHealth()), { name: 'ConnectionError', isTimeout: true });
  t.strictSame(waits, [1000, 2000, 4000]);
});

t.test('a signal aborts a call that is in flight', async (t) => {
  const { client, proxy } = await startClient(t);
  const stop = new AbortController();
  const arrived = new Promise<void>((resolve) => {
    proxy.fault = () => {
      resolve();
      return { hold: new Promise(() => {}) };
    };
  });
  const call = client.getHealth({ signal: stop.signal });
  await arrived;
  stop.abort(new Error('never mind'));
  await t.rejects(call, { message: 'never mind' });
  await t.rejects(client.getHealth({ signal: stop.signal }), { message: 'never mind' });
  t.equal(proxy.requests.length, 1, 'a call whose signal is already aborted is never sent');
});

t.test('a signal aborts a call that waits for its next attempt', async (t) => {
  let startWaiting = () => {};
  const waiting = new Promise<void>((resolve) => {
    startWaiting = resolve;
  });
  const sleep = () => {
    startWaiting();
    return new Promise<void>(() => {});
  };
  const { client, proxy } = await startClient(t, { sleep });
  proxy.fault = () => ({ status: 503 });
  const stop = new AbortController();
  const call = client.getHealth({ signal: stop.signal });
  await waiting;
  stop.abort();
  await t.rejects(call, { name: 'AbortError' });
  await setImmediate();
  t.equal(proxy.requests.length, 1);
});
