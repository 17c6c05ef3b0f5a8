import { runFiles } from '../support/tap.ts';

await runFiles('cli/!(accounts|tools|users|webhooks).test.ts');
