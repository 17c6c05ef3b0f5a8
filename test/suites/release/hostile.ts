import { runFiles } from '../../support/tap.ts';

await runFiles(
  'guarantees/{cursors,hostile,silent-ending}.test.ts',
  'auth/{backoff,texts}.test.ts',
);
