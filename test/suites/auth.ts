import { runFiles } from '../support/tap.ts';

await runFiles(
  'auth/!(backoff|many-sessions|texts).test.ts',
  'users/*.test.ts',
  'partners/*.test.ts',
  'posts/*.test.ts',
);
