/**
 * The guides for operators work word for word: every command runs, in the order of the page, and
 * prints what the page shows. In an expected output, `...` matches any text.
 */

import { missingLines } from '../scripts/live/steps.ts';
import { runGuide, wholeGuides } from './support/guide.ts';
import { matchResponse } from './support/printed-response.ts';
import { testDatabaseUrl } from './support/server-databases.ts';
import { t } from './support/tap.ts';

for (const [path, { needsServer }] of wholeGuides) {
  const skip = needsServer && testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL';
  t.test(`every command of ${path} prints what the page shows`, { skip }, async (t) => {
    const steps = await runGuide(t, path, testDatabaseUrl);
    t.ok(steps.length > 2);
    for (const { command, status, stderr, stdout } of steps)
      t.equal(status, 0, `${command}\n${stdout}\n${stderr}`);
    for (const { command, expected, stdout } of steps)
      if (expected?.language === 'http') matchResponse(t, stdout, expected.text, command);
      else if (expected !== undefined) t.same(missingLines(expected.text, stdout), [], command);
  });
}
