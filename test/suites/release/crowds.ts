import { runFiles } from '../../support/tap.ts';

await runFiles(
  'attachments/{memory,network}.test.ts',
  'auth/many-sessions.test.ts',
  'guarantees/crowds.test.ts',
  'server/{connections,slow-clients}.test.ts',
);
