/**
 * Compares the service of a commit with the service of this checkout, before and after a change that
 * clients must not notice:
 *
 *     npm run compare -- 05cd81e8
 *     npm run compare -- --only usual 05cd81e8     with one variant of the settings
 *     npm run compare -- --data ./data 05cd81e8    on copies of this data folder
 *
 * Both services get the same requests on a new database. The script prints each difference of their
 * responses with the number of exchanges that have it and three of them, and exits with 1 if there
 * is one.
 *
 * Of the 1,212 responses that the contracts declare (by operation, status and reason), requests
 * cannot provoke 240, which `--missing` lists: 500 (103), 503 (71), 408 (32), 429 of operations
 * without a rate limit (20), `request_in_progress` (5), failures of the object storage (4), and five
 * that need other data. `test/contract/every-answer.test.ts` covers them.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import { declaredAnswers } from '../support/declared-answers.ts';
import { fullest } from '../support/deployment-variants.ts';
import { testSettings } from '../support/settings.ts';
import { Comparison, reasonIn } from './differences.ts';
import { Recorder } from './exchange.ts';
import { sendOperations } from './requests.ts';
import { readDocuments, receiveWebhooks, sendScenarios } from './scenarios.ts';
import { checkOut, project, start } from './service.ts';

/**
 * The settings of the compared services. The names are those of senders in `deployment-variants.ts`,
 * whose errors need these settings, except the names of services that get only valid requests.
 */
const variants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  usual: { ...fullest, CORS_ORIGINS: 'https://shop.example' },
  defaults: {},
  strict: { ...fullest, AUTH_STRICT: 'true' },
  monitoring: { ...fullest, LOGIN_FAILURE: 'monitoring', ERROR_FORMAT: 'plain' },
  keyed: { REQUIRE_IDEMPOTENCY_KEY: 'true', ERROR_FORMAT: 'problem' },
  limited: { RATE_LIMIT_MAX: '1' },
  guarded: {
    INTERNAL_TOKENS: 'a-token-of-the-tests-0123456789abcdef',
    PUBLIC_URL: 'https://drinks.example',
  },
  webhooks: { WEBHOOK_ALLOW_PRIVATE: 'true', PARTNER_EVENTS: 'all' },
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    only: { type: 'string', multiple: true },
    missing: { type: 'boolean' },
  },
});
const [commit] = positionals;
if (commit === undefined) throw new Error('name a commit: npm run compare -- COMMIT');
const temporary = mkdtempSync(join(tmpdir(), 'compare-'));

/** Sends the requests of a variant to one service. */
async function record(folder: string, variant: string): Promise<Recorder> {
  const copy = join(temporary, `${variant}-${basename(folder)}`);
  cpSync(join(temporary, `data of ${basename(folder)}`), copy, { recursive: true });
  const service = await start(folder, copy, {
    ...testSettings,
    RATE_LIMIT_WINDOW_SECONDS: '86400',
    ...variants[variant],
  });
  try {
    const recorder = new Recorder(service);
    if (variant === 'webhooks') await receiveWebhooks(recorder);
    else await sendOperations(recorder, variant);
    if (variant === 'usual') await sendScenarios(recorder);
    if (variant === 'guarded' || variant === 'defaults') await readDocuments(recorder);
    return recorder;
  } finally {
    await service.stop();
    rmSync(copy, { recursive: true });
  }
}

const differences = new Map<string, string[]>();
const given = new Set<string>();
let count = 0;

function note(text: string, place: string): void {
  differences.set(text, [...(differences.get(text) ?? []), place]);
}

/** Compares what a variant of both services did. */
function compare(variant: string, before: Recorder, after: Recorder): void {
  const comparison = new Comparison();
  for (const side of [before, after])
    for (const failure of side.failures) note(`failed: ${failure}`, variant);
  for (const step of new Set([...before.steps.keys(), ...after.steps.keys()])) {
    const [old = [], now = []] = [before.steps.get(step), after.steps.get(step)];
    if (old.length !== now.length)
      note(`exchanges: ${old.length} -> ${now.length}`, `${variant}, ${step}`);
    for (const [nth, exchange] of old.entries()) {
      const other = now[nth];
      if (!other) break;
      const place = `${variant}, ${step}: ${exchange.method} ${exchange.url}`;
      for (const text of comparison.differences([exchange, other])) note(text, place);
      given.add(`${step.split(' ')[0]} ${exchange.status} ${reasonIn(exchange)}`.trim());
      count++;
    }
  }
}

try {
  const old = join(temporary, 'commit');
  checkOut(commit, old);
  for (const folder of [old, project]) {
    const data = join(temporary, `data of ${basename(folder)}`);
    if (options.data !== undefined) cpSync(options.data, data, { recursive: true });
    else await (await start(folder, data, {})).stop();
  }
  for (const variant of options.only ?? Object.keys(variants)) {
    const sides = await Promise.all([record(old, variant), record(project, variant)]);
    compare(variant, ...sides);
  }
} finally {
  rmSync(temporary, { recursive: true });
}
const declared = new Set(
  [publicDocument, internalDocument]
    .flatMap((document) => declaredAnswers(document))
    .map(({ id, status, reason = '' }) => `${id} ${status} ${reason}`.trim()),
);
const missing = [...declared].filter((answer) => !given.has(answer));
if (options.missing) for (const answer of missing) console.log(`not provoked: ${answer}`);
for (const [text, places] of differences) {
  console.log(`${places.length} x ${text.slice(0, 500)}`);
  for (const place of places.slice(0, 3)) console.log(`    ${place}`);
}
console.log(
  `${count} exchanges, ${declared.size - missing.length} of ${declared.size} declared responses, ` +
    `${differences.size} differences`,
);
process.exitCode = differences.size > 0 ? 1 : 0;
