import { runFiles } from '../../support/tap.ts';

await runFiles(
  'client/{auth-state,follow-events,generated-client,giving-up,one-user,waiting}.test.ts',
);
