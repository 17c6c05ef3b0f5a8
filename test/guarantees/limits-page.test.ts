/**
 * Compares the tables of docs/reference/limits.md with the code. docs/reference/bounds.md is
 * generated; this file checks what its generator cannot know.
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
import { maxCommittedChanges, maxOpenDrafts } from '../../src/drafts/queries/insert.ts';
import { checkLimits } from '../../src/errors/checks.ts';
import { errorReasons, isReason } from '../../src/errors/reasons.ts';
import { jsonLimits } from '../../src/http/json-body.ts';
import { maxErrorBytes } from '../../src/http/render-error.ts';
import { keyLifetimeHours } from '../../src/idempotency/queries.ts';
import { bounds, maxima, settableBounds } from '../../src/limits/bounds.ts';
import { defaultTimeouts } from '../../src/listener/listener.ts';
import { maxAddressBytes } from '../../src/orders/address.ts';
import { maxPageBytes } from '../../src/posts/queries.ts';
import { maxWaitSeconds } from '../../src/responses/waiting.ts';
import type { Setting } from '../../src/settings/kinds.ts';
import { readDocument } from '../support/markdown.ts';
import { type Test, t } from '../support/tap.ts';

/**
 * Maps the first words of each row without a setting to its value in the code. If the value is
 * `null`, `test/listener/limits.test.ts` measures the row on a running application.
 */
const valuesInCode: Readonly<Record<string, number | null>> = {
  'JSON body': null,
  'Levels of a JSON body': jsonLimits.depth,
  'Entries of any array': jsonLimits.items,
  'Members of any object': jsonLimits.members,
  'Values in a JSON body': jsonLimits.values,
  'Address of an order': maxAddressBytes,
  'Files in one upload': null,
  'One identifier in a path': null,
  'Request line and headers': null,
  'Arrival of the headers': defaultTimeouts.headers / 1000,
  'Arrival of a JSON body': defaultTimeouts.body / 1000,
  'Arrival of an upload': defaultTimeouts.request / 1000,
  'A client that neither reads': maxima.stall / 1000,
  'An idle connection': null,
  'Requests of one caller that run': maxima.requestsOfCaller,
  'Requests of one caller that wait': maxima.waitingRequestsOfCaller,
  'Time for which the service holds a response': maxWaitSeconds,
  'Requests of one caller that wait for a change': maxima.waitingForChangeOfCaller,
  'Uploads of one user': maxima.uploadsOfUser,
  'Failed sign-ins for one email and network': networkFailures.free,
  'Failed sign-ins for one email from all networks': totalFailures.free,
  'Longest wait after failed sign-ins': maxBackOffSeconds,
  'Open drafts of one user': maxOpenDrafts,
  'Committed drafts of changes that one order keeps': maxCommittedChanges,
  'Attachments of one order': maxAttachmentsOfOrder,
  'Sessions of one account': maxSessions,
  'Webhooks of one partner': maxima.webhooksOfPartner,
  'Page of a list': null,
  'Contents of one page of posts': maxPageBytes,
  'Largest page': null,
  'Violations that one error lists': checkLimits.listed,
  'Body of an error': maxErrorBytes,
  'Idempotency key': keyLifetimeHours * 3600,
};

const row = /^\| ([^|]+) \| (\d+)[^|]* \| (?:`(\w+)`|-) \| ([^|]+) \| `([^|]+)` \|$/gm;
const used = new Set<string>();

/** Fails unless an error in the column "Beyond it" exists, and the test of the row exists. */
function checkRow(t: Test, beyond: string, test: string): void {
  const [, status, reason = ''] = /^(\d{3}) `(\w+)`$/.exec(beyond) ?? [];
  if (status !== undefined) {
    const statuses: readonly number[] = isReason(reason) ? errorReasons[reason].statuses : [];
    t.ok(statuses.includes(Number(status)), beyond);
  }
  t.ok(existsSync(join(import.meta.dirname, '../..', test)), test);
}

t.test('docs/reference/limits.md has the values of the code', (t) => {
  const rows = [...readDocument('docs/reference/limits.md').matchAll(row)];
  t.ok(rows.length >= 30, `${rows.length} rows`);
  for (const [, what = '', value, setting, beyond = '', test = ''] of rows) {
    const names = Object.keys(valuesInCode).filter((name) => what.startsWith(name));
    const name = names.sort((one, other) => other.length - one.length)[0];
    const expected = setting
      ? (settings[setting as keyof typeof settings] as Setting<unknown>).default
      : name && valuesInCode[name];
    if (name) used.add(name);
    t.not(expected, undefined, `${what}: the code has a value`);
    if (expected !== null) t.equal(Number(value), expected, what);
    checkRow(t, beyond, test);
  }
  t.end();
});

t.test('each limit of the code has a row', (t) => {
  t.same(
    Object.keys(valuesInCode).filter((name) => !used.has(name)),
    [],
  );
  t.end();
});

t.test('each bound names an existing test and an existing error', (t) => {
  for (const { beyond, test } of [...Object.values(bounds), ...Object.values(settableBounds)])
    checkRow(t, beyond, test);
  t.end();
});
