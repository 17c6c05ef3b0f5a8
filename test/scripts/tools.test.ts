/** The table of results of `npm run tools`. */
import { tools } from '../../scripts/tools/run.ts';
import { resultIn } from '../../scripts/tools/tool.ts';
import { readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

t.test(
  'the page on third-party tools has a result for each tool, in the version that the script runs',
  async (t) => {
    const page = readDocument('docs/reference/tools.md');
    for (const [name, tool] of Object.entries(tools)) {
      t.match(tool.version, /\d/, `${name} has a version`);
      t.match(resultIn(page, tool), /^(?!not run).+/, `${name}: npm run tools -- --write ${name}`);
    }
  },
);
