import { runFiles } from '../../support/tap.ts';

await runFiles('guarantees/property.test.ts');
