import { runFiles } from '../support/tap.ts';

await runFiles(
  'guarantees/{crowds,hostile,limits-page,property,silent-ending,specification,unauthorized}.test.ts',
);
