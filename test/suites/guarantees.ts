import { runFiles } from '../support/tap.ts';

await runFiles('guarantees/{limits-page,silent-ending,specification,unauthorized}.test.ts');
