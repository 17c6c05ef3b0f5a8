import { Hosts } from '../../src/db/hosts.ts';
import { Primary } from '../../src/db/primary.ts';
import { DatabaseUnavailable } from '../../src/errors/to-app-error.ts';
import { createEmptyDatabase, onServer, testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

/** Names the server only when the test says so. */
class SlowHosts extends Hosts {
  readonly #found: Promise<void>;

  constructor(url: string, found: Promise<void>) {
    super(url, 60_000);
    this.#found = found;
  }

  override async url(): Promise<string> {
    await this.#found;
    return await super.url();
  }
}

t.test(
  'a search that ends after the close leaves no connection open',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const server = String(testDatabaseUrl);
    const settings = await createEmptyDatabase(t, server);
    const { databaseUrl = '' } = settings;
    const name = new URL(databaseUrl).pathname.slice(1);
    const sessions = () =>
      onServer(server, async (client) => {
        const text = 'select from pg_stat_activity where datname = $1';
        return (await client.query(text, [name])).rowCount;
      });
    const found = Promise.withResolvers<void>();
    const primary = new Primary(new SlowHosts(databaseUrl, found.promise), {
      ...settings,
      connectionTimeoutMillis: 60_000,
      onLoss: () => undefined,
      onUnknownWrite: () => undefined,
    });
    const takes = [primary.take('writes'), primary.take('reads')];
    const failures = Promise.allSettled(takes);
    await primary.close();
    found.resolve();
    for (const result of await failures) {
      t.equal(result.status, 'rejected');
      t.ok('reason' in result && result.reason instanceof DatabaseUnavailable);
    }
    await until(async () => (await sessions()) === 0);
    await t.rejects(primary.take('writes'), { message: 'the database is closed' });
  },
);
