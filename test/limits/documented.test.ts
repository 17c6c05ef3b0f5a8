/**
 * The limits of the service have the documented values: those of a limit without a setting, and the
 * defaults of the settings. If you change one, change docs/reference/limits.md too.
 * docs/reference/bounds.md is generated.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { maxAttachmentsOfOrder } from '../../src/attachments/limit.ts';
import { maxSessions } from '../../src/auth/queries/sessions.ts';
import {
  maxBackOffSeconds,
  networkFailures,
  totalFailures,
} from '../../src/auth/queries/sign-in-failures.ts';
import { settings } from '../../src/config.ts';
import { maxWaitSeconds } from '../../src/contract/waits.ts';
import { maxCommittedChanges, maxOpenDrafts } from '../../src/drafts/queries/insert.ts';
import { checkLimits } from '../../src/errors/checks.ts';
import { errorReasons, isReason } from '../../src/errors/reasons.ts';
import { jsonLimits } from '../../src/http/json-body.ts';
import { maxPageBytes } from '../../src/http/page.ts';
import { maxErrorBytes } from '../../src/http/render-error.ts';
import { keyLifetimeHours } from '../../src/idempotency/queries.ts';
import { bounds, maxima, settableBounds } from '../../src/limits/bounds.ts';
import { maxAddressBytes } from '../../src/orders/address.ts';
import { defaultTimeouts } from '../../src/server/server.ts';
import type { Setting } from '../../src/settings/kinds.ts';
import { type Test, t } from '../support/tap.ts';

/** Limits that no setting changes. `test/server/limits.test.ts` measures others. */
const fixed: readonly (readonly [documented: number, inCode: number, what: string])[] = [
  [10, jsonLimits.depth, 'Levels of a JSON body'],
  [100, jsonLimits.items, 'Entries of any array'],
  [100, jsonLimits.members, 'Members of any object'],
  [10000, jsonLimits.values, 'Values in a JSON body'],
  [4096, maxAddressBytes, 'Address of an order'],
  [15, defaultTimeouts.headers / 1000, 'Arrival of the headers'],
  [300, defaultTimeouts.request / 1000, 'Arrival of a request'],
  [60, maxima.silence / 1000, 'A connection with a request'],
  [20, maxima.requestsOfCaller, 'Requests of one caller that run'],
  [200, maxima.waitingRequestsOfCaller, 'Requests of one caller that wait'],
  [30, maxWaitSeconds, 'Time for which the service holds a response'],
  [5, maxima.waitingForChangeOfCaller, 'Requests of one caller that wait for a change'],
  [4, maxima.uploadsOfUser, 'Uploads of one user'],
  [10, networkFailures.free, 'Failed sign-ins for one email and network'],
  [99, totalFailures.free, 'Failed sign-ins for one email from all networks'],
  [60, maxBackOffSeconds, 'Longest wait after failed sign-ins'],
  [100, maxOpenDrafts, 'Open drafts of one user'],
  [100, maxCommittedChanges, 'Committed drafts of changes that one order keeps'],
  [20, maxAttachmentsOfOrder, 'Attachments of one order'],
  [50, maxSessions, 'Sessions of one account'],
  [5, maxima.webhooksOfPartner, 'Webhooks of one partner'],
  [32768, maxPageBytes, 'Free texts of one page'],
  [200, checkLimits.listed, 'Violations that one error lists'],
  [65536, maxErrorBytes, 'Body of an error'],
  [86400, keyLifetimeHours * 3600, 'Idempotency key'],
];

/** The default values of settings that limit something. */
const defaults: Readonly<Partial<Record<keyof typeof settings, number>>> = {
  ATTACHMENT_LIMIT_BYTES: 10485760,
  DATABASE_STATEMENT_TIMEOUT_MS: 3000,
  SHUTDOWN_DELAY_SECONDS: 0,
  SHUTDOWN_SECONDS: 10,
  RATE_LIMIT_MAX: 100,
  RATE_LIMIT_WINDOW_SECONDS: 60,
  ACCESS_TOKEN_TTL_SECONDS: 900,
  REFRESH_TOKEN_TTL_SECONDS: 604800,
  SESSION_MAX_AGE_DAYS: 90,
  DRAFT_TTL_SECONDS: 86400,
  EVENT_RETENTION_DAYS: 30,
};

t.test('a limit without a setting has the documented value', (t) => {
  for (const [documented, inCode, what] of fixed) t.equal(inCode, documented, what);
  t.end();
});

t.test('a limit with a setting has the documented default', (t) => {
  for (const [name, documented] of Object.entries(defaults)) {
    const setting: Setting<unknown> = settings[name as keyof typeof settings];
    t.equal(setting.default, documented, name);
  }
  t.end();
});

/** Fails unless an error in the column "Beyond it" exists, and the test of the row exists. */
function checkRow(t: Test, beyond: string, test: string): void {
  const [, status, reason = ''] = /^(\d{3}) `(\w+)`$/.exec(beyond) ?? [];
  if (status !== undefined) {
    const statuses: readonly number[] = isReason(reason) ? errorReasons[reason].statuses : [];
    t.ok(statuses.includes(Number(status)), beyond);
  }
  t.ok(existsSync(join(import.meta.dirname, '../..', test)), test);
}

t.test('each bound names an existing test and an existing error', (t) => {
  for (const { beyond, test } of [...Object.values(bounds), ...Object.values(settableBounds)])
    checkRow(t, beyond, test);
  t.end();
});
