import { runFiles } from '../../support/tap.ts';

await runFiles('cli/{accounts,users,webhooks}.test.ts');
