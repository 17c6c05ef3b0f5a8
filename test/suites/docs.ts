import { runFiles } from '../support/tap.ts';

await runFiles(
  '*.test.ts',
  'prose/*.test.ts',
  'publishing/*.test.ts',
  'walks/*.test.ts',
  'bench/*.test.ts',
);
