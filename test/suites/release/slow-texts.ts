/** A process of its own: it measures CPU time, which includes the collection of garbage. */
import { runFiles } from '../../support/tap.ts';

await runFiles('guarantees/linear-time.test.ts');
