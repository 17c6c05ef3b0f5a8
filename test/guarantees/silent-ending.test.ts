/** The process ends even if the object storage and the OpenTelemetry collector never respond. */
import { connect } from 'node:net';
import { startCollector } from '../support/collector.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { type Service, startService } from '../support/service.ts';
import { t } from '../support/tap.ts';
import { testSecret } from '../support/tokens.ts';
import { createOrder, upload } from '../support/uploads.ts';
import { until } from '../support/wait-until.ts';

const folder = await copyDataFolder(t);
const storage = await startObjectStorage(t);
const collector = await startCollector(t);
const start = (shutdownSeconds: string) =>
  startService(t, {
    DATA_DIR: folder,
    ...storage.settings,
    JWT_SECRET: testSecret,
    S3_TIMEOUT_MS: '300000',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    SHUTDOWN_SECONDS: shutdownSeconds,
  });
/**
 * Starts an upload, and resolves when the upload waits for the storage. Returns the promise of the
 * response inside an array, because `await` would otherwise wait for the response.
 */
const beginUpload = async (service: Service): Promise<[Promise<unknown>]> => {
  const files = await createOrder(service.address);
  const asked = new Promise<void>((resolve) => {
    storage.answer = ({ method }) => {
      if (method === 'PUT') resolve();
    };
  });
  const uploaded = upload(files, Buffer.from('cup')).catch((error: unknown) => error);
  await asked;
  return [uploaded];
};
collector.answer = () => undefined;

t.test('after one signal, the process ends before its deadline with status 0', async (t) => {
  const service = await start('2');
  const [uploaded] = await beginUpload(service);
  const started = performance.now();
  const { status, signal } = await service.end('SIGTERM');
  t.strictSame({ status, signal }, { status: 0, signal: null });
  // Without the deadline, the process would wait minutes for the storage or the collector.
  t.ok(performance.now() - started < 30_000);
  t.type(await uploaded, Error, 'the service aborts the upload');
});

t.test('a second signal ends the process immediately with status 1', async (t) => {
  const service = await start('3600');
  const [uploaded] = await beginUpload(service);
  const ended = service.end('SIGTERM');
  await until(() => refuses(service));
  service.process.kill('SIGINT');
  t.equal((await ended).status, 1);
  await uploaded;
});

/** Returns whether the service rejects new connections. */
function refuses({ address }: Service): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });
}
