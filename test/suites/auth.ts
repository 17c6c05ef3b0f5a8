import { runFiles } from '../support/tap.ts';

await runFiles(
  'auth/!(many-sessions).test.ts',
  'users/*.test.ts',
  'partners/*.test.ts',
  'posts/*.test.ts',
);
