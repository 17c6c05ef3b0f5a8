/** Compares the tables of docs/reference/limits.md and docs/reference/bounds.md with the code. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import {
  maxBytesInMemory,
  maxBytesOnDisk,
  maxUploadsOfUser,
} from '../../src/attachments/admission.ts';
import { mostRead } from '../../src/attachments/file-name.ts';
import { chunksAtOnce, maxAttachmentsOfOrder } from '../../src/attachments/queries.ts';
import { maxObjectsOfSweep, objectsAtOnce, piecesAtOnce } from '../../src/attachments/store.ts';
import { longestAuditText } from '../../src/auth/audit.ts';
import { rememberedKeys } from '../../src/auth/credentials.ts';
import { waitingHashes } from '../../src/auth/passwords.ts';
import {
  longestWaitSeconds,
  networkFailures,
  totalFailures,
} from '../../src/auth/queries/accounts.ts';
import {
  maxSessions,
  recordsPerStatement,
  rememberedNetworks,
} from '../../src/auth/queries/sessions.ts';
import { lookupsAtOnce } from '../../src/auth/sign-in.ts';
import { settings } from '../../src/config.ts';
import { maxCommittedChanges, maxOpenDrafts } from '../../src/drafts/queries.ts';
import { longestMessage } from '../../src/errors/app-error.ts';
import { checkLimits } from '../../src/errors/checks.ts';
import { errorReasons, isReason } from '../../src/errors/reasons.ts';
import { jsonLimits } from '../../src/http/json-body.ts';
import { mostForwardedHops } from '../../src/http/network.ts';
import { mostErrorBytes } from '../../src/http/render-error.ts';
import { keyLifetimeHours } from '../../src/idempotency/idempotency.ts';
import { FairShare } from '../../src/limits/slots.ts';
import { maxAttempts, maxWaitingTasks } from '../../src/limits/turns.ts';
import { runningPerCaller, waitingInAll, waitingPerCaller } from '../../src/listener/admission.ts';
import { defaultArrivingBodyLimits as bodies } from '../../src/listener/arriving-bodies.ts';
import { defaultConnectionLimits as connections } from '../../src/listener/connections.ts';
import { defaultTimeouts } from '../../src/listener/listener.ts';
import { mostSmallPieces } from '../../src/listener/request-body.ts';
import { maxAddressBytes } from '../../src/orders/order.ts';
import { maxRowsOfPages } from '../../src/orders/queries/list.ts';
import { rememberedCounters } from '../../src/plugins/rate-limit.ts';
import { mostPageBytes } from '../../src/posts/queries.ts';
import { maxKeptBytes } from '../../src/responses/kept-replies.ts';
import { renderingsPerCaller, slicesPerTurn } from '../../src/responses/renderings.ts';
import { maxWaitSeconds, readsAtOnce, waitsPerCaller } from '../../src/responses/waiting.ts';
import type { Setting } from '../../src/settings/kinds.ts';
import { readDocument } from '../support/markdown.ts';

/** Returns the percentage of a resource that one network gets while no other network uses it. */
function percentOfOneNetwork(): number {
  const share = new FairShare(100);
  let taken = 0;
  while (share.tryTake('192.0.2.1', 1)) taken++;
  return taken;
}

/**
 * Maps the first words of each row without a setting to its value in the code. If the value is
 * `null`, `test/listener/limits.test.ts` measures the row on a running application.
 */
const valuesInCode: Readonly<Record<string, number | null>> = {
  'Bodies of one caller that are rendered': renderingsPerCaller,
  'Slices of all renderings': slicesPerTurn,
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
  'A client that neither reads': connections.stall / 1000,
  'An idle connection': null,
  'Requests of one caller that run': runningPerCaller,
  'Requests of one caller that wait': waitingPerCaller,
  'Time for which the service holds a response': maxWaitSeconds,
  'Requests of one caller that wait for a change': waitsPerCaller,
  'Waiting requests from one network': percentOfOneNetwork(),
  'Requests that wait for a change and read': readsAtOnce,
  'Uploads of one user': maxUploadsOfUser,
  'Failed sign-ins for one e-mail and network': networkFailures.free,
  'Failed sign-ins for one e-mail from all networks': totalFailures.free,
  'Longest wait after failed sign-ins': longestWaitSeconds,
  'Open drafts of one user': maxOpenDrafts,
  'Committed drafts of changes that one order keeps': maxCommittedChanges,
  'Attachments of one order': maxAttachmentsOfOrder,
  'Sessions of one account': maxSessions,
  'Page of a list': null,
  'Contents of one page of posts': mostPageBytes,
  'Largest page': null,
  'Violations that one error lists': checkLimits.listed,
  'Body of an error': mostErrorBytes,
  'Idempotency key': keyLifetimeHours * 3600,
  'Open connections from one network': connections.perNetwork,
  'Open connections': connections.total,
  'Requests that a client sends on one connection': connections.pipelined,
  'Further such requests, on all connections': connections.unserved,
  'Responses that clients have not read': connections.unreadBytes,
  'Request bodies that arrive from one network': bodies.perNetwork,
  'Request bodies that arrive from all networks': bodies.total,
  'Size up to which a body is small': bodies.smallBytes,
  'Large bodies from one network': bodies.bytesPerNetwork,
  'Large bodies from all networks': bodies.totalBytes,
  'Pieces in which a body arrives': mostSmallPieces,
  'Requests in flight from one network': percentOfOneNetwork(),
  'Requests of all callers that wait': waitingInAll,
  'Requests that wait to hash': waitingHashes,
  'Connections that look up accounts': lookupsAtOnce,
  "Changes of one user's orders and drafts that run": 1,
  "Changes of one user's orders and drafts that wait": maxWaitingTasks,
  'Attempts at one change': maxAttempts,
  'Rows that one statement reads': maxRowsOfPages,
  'Bytes that all uploads hold in memory': maxBytesInMemory,
  'Bytes that all uploads to object storage hold on disk': maxBytesOnDisk,
  'Bytes that the uploads of one network': percentOfOneNetwork(),
  'Pieces of attachments': piecesAtOnce,
  'Pieces of deleted attachments': chunksAtOnce,
  'Objects of deleted attachments that one sweep': maxObjectsOfSweep,
  'Objects of deleted attachments that are': objectsAtOnce,
  'Pages of order lists in memory': maxKeptBytes,
  'Rate counters in memory': rememberedCounters,
  'Partner keys in memory': rememberedKeys,
  'Networks remembered per account': rememberedNetworks,
  'Records of sessions': recordsPerStatement,
  'Text of a client in an audit line': longestAuditText,
  'Addresses that are read': mostForwardedHops,
  'File name of an upload': mostRead,
  'Text for developers': longestMessage,
};

const row = /^\| ([^|]+) \| (\d+)[^|]* \| (?:`(\w+)`|-) \| ([^|]+) \| `([^|]+)` \|$/gm;
const pages = { 'docs/reference/limits.md': 30, 'docs/reference/bounds.md': 25 };
const used = new Set<string>();

for (const [page, least] of Object.entries(pages)) {
  t.test(`${page} has the values of the code`, (t) => {
    const rows = [...readDocument(page).matchAll(row)];
    t.ok(rows.length >= least, `${rows.length} rows`);
    for (const [, what = '', value, setting, beyond = '', test = ''] of rows) {
      const names = Object.keys(valuesInCode).filter((name) => what.startsWith(name));
      const name = names.sort((one, other) => other.length - one.length)[0];
      const expected = setting
        ? (settings[setting as keyof typeof settings] as Setting<unknown>).default
        : name && valuesInCode[name];
      if (name) used.add(name);
      t.not(expected, undefined, `${what}: the code has a value`);
      if (expected !== null) t.equal(Number(value), expected, what);
      const [, status, reason = ''] = /^(\d{3}) `(\w+)`$/.exec(beyond) ?? [];
      if (status !== undefined) {
        t.ok(
          isReason(reason) &&
            (errorReasons[reason].statuses as readonly number[]).includes(Number(status)),
          beyond,
        );
      }
      t.ok(existsSync(join(import.meta.dirname, '../..', test)), test);
    }
    t.end();
  });
}

t.test('each limit of the code has a row', (t) => {
  t.same(
    Object.keys(valuesInCode).filter((name) => !used.has(name)),
    [],
  );
  t.end();
});
