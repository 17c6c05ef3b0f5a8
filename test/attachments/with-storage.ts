/** Starts an application with object storage, for tests that need both. */
import { createObjectStorage, type ObjectStorage } from '../../src/attachments/object-storage.ts';
import type { Config } from '../../src/config.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { noTracing } from '../../src/tracing/tracing.ts';
import { startApp, tokenFor } from '../support/app.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { createOrder } from '../support/uploads.ts';

export const authorization = `Bearer ${tokenFor('user')}`;
export const get = (url: string) => fetch(url, { headers: { authorization } });

/** Starts object storage, an application that uses it, and an order. */
export async function startWithStorage(
  t: Parameters<typeof startApp>[0],
  settings: Record<string, string> = {},
) {
  const storage = await startObjectStorage(t);
  const { app, db, config, call } = await startApp(t, { ...storage.settings, ...settings });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const files = await createOrder(origin);
  const rows = () => db.selectFrom('attachments').select(['id', 'object_key']).execute();
  const discarded = () => db.selectFrom('discarded_objects').selectAll().execute();
  return { storage, db, origin, files, rows, discarded, call, config };
}

/** Returns a client of the storage that is configured. */
export function clientOf(config: Config): ObjectStorage {
  const storage = createObjectStorage(config, { metrics: createMetrics(), tracing: noTracing });
  if (!storage) throw new Error('no object storage is configured');
  return storage;
}
