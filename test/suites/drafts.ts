import { runFiles } from '../support/tap.ts';

await runFiles('drafts/*.test.ts', 'idempotency/*.test.ts');
