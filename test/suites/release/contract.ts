import { runFiles } from '../../support/tap.ts';

await runFiles('contract/{request-examples,workflows}.test.ts', 'guarantees/property.test.ts');
