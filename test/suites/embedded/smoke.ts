/** The embedded database stores and reads what PostgreSQL does, if the other suites run there. */
import { runAgain } from '../../support/tap.ts';

await runAgain('db/{migrate,types,upgrade}.test.ts', 'orders/{create,concurrency,list}.test.ts');
