/**
 * Tests the parts of `npm run tools` that run no third-party tool: the table of results, the
 * guides, and the reading of a report.
 */

import { stepsOf } from '../../scripts/tools/guides.ts';
import { successesOf } from '../../scripts/tools/microcks.ts';
import { tools } from '../../scripts/tools/run.ts';
import { failuresOf } from '../../scripts/tools/specmatic.ts';
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

t.test(
  'Microcks must import each example of a success, in each status and media type',
  async (t) => {
    const body = (...names: string[]) => ({
      examples: Object.fromEntries(names.map((name) => [name, {}])),
    });
    const responses = {
      200: {
        content: { 'application/json': body('empty', 'page'), 'application/xml': body('xml') },
      },
      201: { $ref: '#/components/responses/Created' },
      204: { description: 'Deleted.' },
      404: { content: { 'application/json': body('order_not_found') } },
    };
    const components = {
      responses: { Created: { content: { 'application/json': body('created') } } },
    };
    t.same(successesOf({ paths: { '/v1/orders': { put: { responses } } }, components }), [
      'PUT /v1/orders\t200\tempty',
      'PUT /v1/orders\t200\tpage',
      'PUT /v1/orders\t200\txml',
      'PUT /v1/orders\t201\tcreated',
    ]);
  },
);

const passing = [
  ...[
    'POST /auth/register -> 201',
    'POST /auth/login -> 200',
    'GET /v1/orders -> 200',
    'POST /v1/orders -> 201',
  ],
  ...['POST /v1/prepare -> 201', 'POST /v1/orders/drafts -> 201', 'POST /v1/orders/search -> 200'],
  ...['GET /v1/menu -> 200', 'GET /v1/search -> 200', 'GET /users -> 200', 'GET /posts/my -> 200'],
  ...['GET /errors -> 200', 'GET /health -> 200'],
];

function reportOf(failures: Readonly<Record<string, string>>): string {
  const name = (scenario: string) =>
    `name="Scenario: ${scenario.replace('->', '-&gt;')} with the request"`;
  const failed = Object.entries(failures).map(
    ([scenario, text]) => `<testcase ${name(scenario)}><failure>${text}</failure></testcase>`,
  );
  const passed = passing
    .filter((scenario) => !(scenario in failures))
    .map((scenario) => `<testcase ${name(scenario)}/>`);
  return `<testsuite>${[...passed, ...failed].join('\n')}</testsuite>`;
}

t.test(
  'a wrong body or a rejected request is a failure of the contract test, but a missing object is not',
  async (t) => {
    const status = (code: number) =>
      `R0002: HTTP status mismatch. expected 200 but response contained status ${code}`;
    const order = 'GET /v1/orders/(order_id:OrderKey) -> 200';
    t.same(failuresOf(reportOf({})), []);
    t.same(failuresOf(reportOf({ [order]: status(404) })), []);
    t.match(failuresOf(reportOf({ [order]: status(400) })), [
      /^GET \/v1\/orders\/\{order_id\} -> 200: /,
    ]);
    t.match(failuresOf(reportOf({ [order]: 'R1001: Type mismatch' })), [/Type mismatch/]);
    t.match(failuresOf(reportOf({ 'GET /health -> 200': status(404) })), [
      'GET /health -> 200 did not pass',
    ]);
  },
);
