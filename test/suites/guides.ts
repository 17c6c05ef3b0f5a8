import { runFiles } from '../support/tap.ts';

await runFiles('guides.test.ts', 'deploy/roles.test.ts');
