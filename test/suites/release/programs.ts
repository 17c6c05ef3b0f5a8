import { runFiles } from '../../support/tap.ts';

await runFiles(
  'attack/*.test.ts',
  'cli/{drill,tools}.test.ts',
  'contract-test/*.test.ts',
  'mock/*.test.ts',
);
