/** The embedded database stores and reads what PostgreSQL does, if the other suites run there. */
import { runAgain } from '../../support/tap.ts';

await runAgain(
  'database/{cleanup,migrate,seed,types,upgrade}.test.ts',
  'cli/{accounts,catalog,cli,personal-data,users,webhooks}.test.ts',
  'orders/{create,changes,put-and-delete,concurrency,list,search}.test.ts',
  'drafts/commit.test.ts',
  'idempotency/keys.test.ts',
  'events/recording.test.ts',
  'users/erasure.test.ts',
);
