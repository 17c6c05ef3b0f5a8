/**
 * The test file that this process runs. In test files, `import t from 'tap'` returns its `Test`.
 */
import type { Test } from 'tap';

export const current: { test?: Test } = {};
