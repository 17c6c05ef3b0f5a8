import { runFiles } from '../../support/tap.ts';

await runFiles(
  'attachments/memory.test.ts',
  'auth/many-sessions.test.ts',
  'guarantees/crowds.test.ts',
);
