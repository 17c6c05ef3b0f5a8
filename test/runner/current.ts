/** The test file that this process runs: tests and helpers reach its `Test` by `import t from 'tap'`. */
import type { Test } from 'tap';

export const current: { test?: Test } = {};
