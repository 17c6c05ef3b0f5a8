import { runFiles } from '../support/tap.ts';

await runFiles('cli/!(after-restore|doctor-postgres|doctor-servers|loading|tools).test.ts');
