import { runFiles } from '../support/tap.ts';

await runFiles('cli/!(accounts|drill|tools|users|webhooks).test.ts');
