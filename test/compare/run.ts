/**
 * Compares the service of a commit with the service of this checkout, before and after a change that
 * clients must not notice:
 *
 *     npm run compare -- 05cd81e8
 *     npm run compare -- 05cd81e8 usual    with one variant of the settings
 *     npm run compare -- 05cd81e8 --migrated usual
 *
 * Both services get the same requests on a new database. The script prints each difference of their
 * responses with the number of exchanges that have it, and exits with 1 if there is one.
 *
 * With `--migrated`, it compares the service of the commit with itself: on its own database, and on
 * one that this checkout has migrated afterwards. Instances must survive an upgrade.
 *
 * Requests cannot provoke a fifth of the responses that the contracts declare (by operation, status
 * and reason): 500, 503, 408, 429 of operations without a rate limit, `request_in_progress`, and
 * failures of the object storage. `test/contract/every-answer.test.ts` covers them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import internalDocument from '../../generated/internal/openapi.json' with { type: 'json' };
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import { checkOut } from '../../scripts/support/check-out.ts';
import { freePorts } from '../../scripts/support/ports.ts';
import { declaredAnswers } from '../support/declared-answers.ts';
import { fullest } from '../support/deployment-variants.ts';
import { startService } from '../support/service.ts';
import { testSettings } from '../support/settings.ts';
import { differences, reasonIn } from './differences.ts';
import { type Recorder, recordAt } from './exchange.ts';
import { sendOperations } from './requests.ts';
import { readDocuments, sendScenarios } from './scenarios.ts';

/** The settings of the compared services. */
const variants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  usual: { ...fullest, CORS_ORIGINS: 'https://shop.example' },
  monitoring: { LOGIN_FAILURE: 'monitoring' },
  strict: {
    ...fullest,
    AUTH_STRICT: 'true',
    REQUIRE_IDEMPOTENCY_KEY: 'true',
    INTERNAL_TOKENS: 'a-token-of-the-tests-0123456789abcdef',
    PUBLIC_URL: 'https://drinks.example',
    ERROR_FORMAT: 'problem',
  },
  limited: { RATE_LIMIT_MAX: '1', ERROR_FORMAT: 'plain' },
};

const { positionals, values: mode } = parseArgs({
  allowPositionals: true,
  options: { migrated: { type: 'boolean' } },
});
const [commit, ...only] = positionals;
if (commit === undefined) throw new Error('name a commit: npm run compare -- COMMIT');
const project = join(import.meta.dirname, '../..');
const data = mkdtempSync(join(tmpdir(), 'compare-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
const atExit = { teardown: (action: () => unknown) => process.on('exit', action) };

/**
 * Sends the requests of a variant to the service in a folder, on a database that the services in
 * these folders have migrated, one after another.
 */
async function record(folder: string, variant: string, migrating = [folder]): Promise<Recorder> {
  const ports = await freePorts(2);
  const settings = {
    ...testSettings,
    DATA_DIR: mkdtempSync(join(data, 'side-')),
    PORT: String(ports[0]),
    INTERNAL_PORT: String(ports[1]),
    RATE_LIMIT_WINDOW_SECONDS: '86400',
    ...variants[variant],
  };
  const programOf = (folder: string) => join(folder, 'bin/beverage-ordering.js');
  for (const one of migrating)
    execFileSync(process.execPath, [programOf(one), 'migrate'], { env: settings });
  const service = await startService(atExit, settings, [programOf(folder)]);
  const recorder = recordAt(ports);
  await sendOperations(recorder, variant);
  if (variant === 'usual') await sendScenarios(recorder);
  if (variant !== 'limited') await recorder.step('documents', () => readDocuments(recorder));
  await service.end('SIGTERM');
  return recorder;
}

const found = new Map<string, string[]>();
const given = new Set<string>();
let count = 0;

function note(text: string, place: string): void {
  found.set(text, [...(found.get(text) ?? []), place]);
}

/** Compares what a variant of both services did. */
function compare(variant: string, before: Recorder, after: Recorder): void {
  const partners = new Map<string, string>();
  for (const [step, old] of before.steps) {
    const now = after.steps.get(step) ?? [];
    if (old.length !== now.length) note(`${old.length} -> ${now.length} exchanges`, step);
    for (const [nth, exchange] of old.entries()) {
      const other = now[nth];
      if (!other) break;
      const place = `${variant}, ${step}: ${exchange.request}`;
      for (const text of differences(exchange, other, partners)) note(text, place);
      given.add(`${step.split(' ')[0]} ${exchange.status} ${reasonIn(exchange)}`.trim());
      count++;
    }
  }
}

const old = checkOut(commit);
for (const variant of only.length > 0 ? only : Object.keys(variants)) {
  const other = mode.migrated ? record(old, variant, [old, project]) : record(project, variant);
  compare(variant, ...(await Promise.all([record(old, variant), other])));
}

const declared = new Set(
  [publicDocument, internalDocument]
    .flatMap((document) => declaredAnswers(document))
    .map(({ id, status, reason = '' }) => `${id} ${status} ${reason}`.trim()),
);
for (const [text, places] of found) {
  console.log(`${places.length} x\n${text.slice(0, 1000)}`);
  for (const place of places.slice(0, 3)) console.log(`    ${place}`);
}
console.log(
  `${count} exchanges, ${declared.intersection(given).size} of ${declared.size} declared responses, ` +
    `${found.size} differences`,
);
process.exitCode = found.size > 0 ? 1 : 0;
