/** The pages that `npm run live -- guides` follows have the steps of a guide. */
import { blocksOfSection } from '../../scripts/live/guides.ts';
import { t } from '../support/tap.ts';

t.test(
  'each language of the guide has a test to save, commands to run, and the output to expect',
  async (t) => {
    for (const language of ['TypeScript', 'Python', 'Go', 'Kotlin']) {
      const blocks = blocksOfSection('generate-a-client', language);
      t.ok(
        blocks.some(({ name }) => /test/i.test(name)),
        language,
      );
      t.same(
        blocks.slice(-2).map(({ language }) => language),
        ['sh', 'text'],
        language,
      );
    }
    const assistant = blocksOfSection('connect-an-assistant', 'Serve the tools');
    t.same(
      assistant.map(({ language }) => language),
      ['sh', 'py', 'py', 'sh', 'text'],
    );
    t.throws(() => blocksOfSection('generate-a-client', 'Cobol'), /no section Cobol/);
  },
);
