import { runFiles } from '../support/tap.ts';

// Precedence first, because its failures name the rule that is broken.
await runFiles('orders/precedence.test.ts', 'orders/*.test.ts');
