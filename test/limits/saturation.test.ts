import { once } from 'node:events';
import { connect } from 'node:net';
import { loadConfig } from '../../src/config.ts';
import { bounds, maxima, settableBounds } from '../../src/limits/bounds.ts';
import { publicLimits } from '../../src/limits/limits.ts';
import { saturationOf } from '../../src/limits/saturation.ts';
import { startBoth } from '../support/internal.ts';
import { t } from '../support/tap.ts';

const config = { ...loadConfig({}), maxInFlight: 10 };

t.test('a bound on all clients shows the part that is taken', (t) => {
  const limits = publicLimits(config, { ...maxima, uploadedBytesInMemory: 100 });
  t.equal(saturationOf(limits).inFlight, 0);
  for (const network of ['a', 'b', 'c']) limits.inFlight.tryAcquire(network, 1);
  limits.uploads.bytesInMemory.tryAcquire('a', 40);
  t.match(saturationOf(limits), { inFlight: 0.3, uploadedBytesInMemory: 0.4 });
  limits.inFlight.release('a', 1);
  t.equal(saturationOf(limits).inFlight, 0.2);
  t.end();
});

t.test('a bound of one caller shows the fullest caller', async (t) => {
  const limits = publicLimits(config, {
    ...maxima,
    requestsOfCaller: 4,
    waitingRequestsOfCaller: 2,
    waitingRequests: 8,
  });
  for (let nth = 0; nth < 4; nth++) limits.callers.tryAcquire('busy');
  limits.callers.tryAcquire('calm');
  const waiting = limits.callers.acquire('busy');
  t.match(saturationOf(limits), {
    requestsOfCaller: 1,
    waitingRequestsOfCaller: 0.5,
    waitingRequests: 0.125,
  });
  limits.callers.release('busy');
  await waiting;
  t.match(saturationOf(limits), { waitingRequestsOfCaller: 0, waitingRequests: 0 });
  t.end();
});

t.test('an idle service exports 0 for every bound whose use it can measure', async (t) => {
  const { internal } = await startBoth(t);
  const { text } = await internal('GET', '/internal/metrics');
  const exported = [...text.matchAll(/^bound_saturation_ratio\{bound="(\w+)"\} (\S+)$/gm)];
  const notMeasured = {
    'another metric has it': ['eventLoopDelay', 'waitingForChangeOfMachine', 'waitingMachines'],
    'the size or duration of a single thing': [
      'pipelinedRequests',
      'silence',
      'attempts',
      'rowsOfPages',
      'discardedPieces',
      'expiredOrders',
      'erasedRows',
      'scannedRows',
      'objectsOfSweep',
      'comparedRecipes',
      'objectsAtOnce',
      'expiredEvents',
      'webhooksOfPartner',
      'webhooksAtOnce',
      'deliveriesOfWebhook',
      'deliveries',
      'waitingDeliveries',
      'waitingRepetitions',
      'pingsOfPartner',
      'networksOfAccount',
      'sessionRecords',
      'auditText',
      'forwardedHops',
      'fileName',
      'errorMessage',
    ],
    'the embedded database has one connection': ['writingConnections'],
    'one at a time is the normal state': ['tasksOfUser', 'renderingsOfCaller'],
    'a full cache is the normal state': [
      ...['storedPages', 'requestedPages', 'catalogPages', 'rateCounters', 'partnerKeys'],
      'verifiedTokens',
    ],
  };
  t.same(
    [...exported.map(([, bound]) => bound), ...Object.values(notMeasured).flat()].sort(),
    Object.keys({ ...bounds, ...settableBounds }).sort(),
  );
  for (const [line, , part] of exported) t.equal(part, '0', line);
});

t.test('open connections count while they are open', async (t) => {
  const { app, metrics } = await startBoth(t);
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const arrived = once(app.server, 'connection');
  const socket = connect(Number(port), hostname);
  const [served] = await arrived;
  t.match(await metrics.text(), /^bound_saturation_ratio\{bound="connections"\} 0\.0001$/m);
  const closed = once(served, 'close');
  socket.destroy();
  await closed;
  t.match(await metrics.text(), /^bound_saturation_ratio\{bound="connections"\} 0$/m);
});
