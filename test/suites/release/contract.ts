import { runFiles } from '../../support/tap.ts';

await runFiles('guarantees/{hostile,property}.test.ts');
