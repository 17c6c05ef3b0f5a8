import { runFiles } from '../support/tap.ts';

// First the files whose failures name the rule that is broken.
await runFiles(
  'orders/precedence.test.ts',
  'orders/changes.test.ts',
  'orders/put-and-delete.test.ts',
  'orders/*.test.ts',
);
