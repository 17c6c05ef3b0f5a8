/** The pages that `npm run live -- guides` follows have the steps of a guide. */
import { stepsOf } from '../../scripts/live/steps.ts';
import { t } from '../support/tap.ts';

t.test(
  'each language of the guide has a test to save, commands to run, and the output to expect',
  async (t) => {
    for (const language of ['TypeScript', 'Python', 'Go', 'Kotlin']) {
      const steps = stepsOf('generate-a-client', language);
      t.ok(
        steps.some(({ kind, name }) => kind === 'file' && /test/i.test(name)),
        language,
      );
      t.same(
        steps.slice(-2).map(({ kind }) => kind),
        ['commands', 'output'],
        language,
      );
    }
    const assistant = stepsOf('connect-an-assistant', 'Serve the tools');
    t.same(
      assistant.map(({ kind }) => kind),
      ['commands', 'file', 'file', 'commands', 'output'],
    );
    t.throws(() => stepsOf('generate-a-client', 'Cobol'), /no section Cobol/);
  },
);
