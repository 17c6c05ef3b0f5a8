import { runFiles } from '../support/tap.ts';

await runFiles('scripts/!(command-package).test.ts');
