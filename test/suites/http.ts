import { runFiles } from '../support/tap.ts';

await runFiles('http/*.test.ts', 'errors/*.test.ts', 'responses/*.test.ts', 'plugins/*.test.ts');
