import { startCollector } from '../support/collector.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { startService } from '../support/service.ts';
import { t } from '../support/tap.ts';

const folder = await copyDataFolder(t);

async function start(t: Parameters<typeof startCollector>[0]) {
  const collector = await startCollector(t);
  const service = await startService(t, {
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_SERVICE_NAME: 'drinks',
    SHUTDOWN_SECONDS: '5',
  });
  return { collector, service };
}

t.test('spans recorded before SIGTERM are exported before the process ends', async (t) => {
  const { collector, service } = await start(t);
  t.equal((await fetch(`${service.address}/health`)).status, 200);
  const { status, stderr } = await service.end('SIGTERM');
  t.strictSame({ status, stderr }, { status: 0, stderr: '' });
  t.same(
    collector.spans().map(({ name }) => name),
    ['GET /health'],
  );
  t.match(collector.received[0], /"drinks"/);
});

t.test('a collector that never responds does not delay the end of the process', async (t) => {
  const { collector, service } = await start(t);
  collector.answer = () => undefined;
  await fetch(`${service.address}/health`);
  t.equal((await service.end('SIGTERM')).status, 0);
});
