/**
 * The guides for operators work word for word: every command runs, in the order of the page, and
 * prints what the page shows. In an expected output, `...` matches any text.
 */

import { matchSteps, runGuide, wholeGuides } from './support/guide.ts';
import { testDatabaseUrl } from './support/server-databases.ts';
import { t } from './support/tap.ts';

for (const [path, { needsServer }] of wholeGuides) {
  const skip = needsServer && testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL';
  t.test(`every command of ${path} prints what the page shows`, { skip }, async (t) => {
    const { steps } = await runGuide(t, path, { server: testDatabaseUrl });
    t.ok(steps.length > 2);
    matchSteps(t, steps);
  });
}
