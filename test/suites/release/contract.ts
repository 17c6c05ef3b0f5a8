import { runFiles } from '../../support/tap.ts';

await runFiles('contract/request-examples.test.ts', 'guarantees/property.test.ts');
