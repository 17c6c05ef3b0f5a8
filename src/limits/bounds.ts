/**
 * The bounds on what clients can take from one instance: memory, sockets, requests, threads, rows.
 * `limits.ts` builds the limits of an instance from this table, and `npm run generate` writes it
 * into docs/reference/bounds.md. A value that a lower folder needs is defined there.
 */
import { maxErrorMessage } from '../errors/app-error.ts';
import { maxForwardedHops } from '../http/network.ts';

/** One bound. docs/reference/bounds.md explains the members. */
export interface Bound {
  /** The counted things, and the client that they count for: a connection, a caller, or all. */
  readonly of: string;
  /** The maximum, in `unit`. */
  readonly max: number;
  readonly unit?: string;
  /** What happens beyond the maximum: a consequence, or the status and the reason of the error. */
  readonly beyond: string;
  /** Whether the service counts, or an option of Node.js bounds the resource. */
  readonly owner: 'service' | 'node';
  /** The test that reaches the bound. */
  readonly test: string;
}

/** A bound whose maximum is a setting. */
export type SettableBound = Omit<Bound, 'max'> & {
  readonly setting: 'MAX_IN_FLIGHT' | 'MAX_WAITING_REQUESTS' | 'MAX_EVENT_LOOP_DELAY_MS';
};

const mebibyte = 1024 * 1024;
const sentAtOnce = 'the response is sent at once';
const unavailable = '503 `service_unavailable`';

/** The maxima that operators can set. Their values are in `Config`. */
export const settableBounds = {
  inFlight: {
    of: 'Requests in flight, which the instance handles at the same time',
    setting: 'MAX_IN_FLIGHT',
    beyond: unavailable,
    owner: 'service',
    test: 'test/server/admission.test.ts',
  },
  waitingForChange: {
    of: 'Requests that wait for a change (`Prefer: wait`)',
    setting: 'MAX_WAITING_REQUESTS',
    beyond: sentAtOnce,
    owner: 'service',
    test: 'test/orders/waiting.test.ts',
  },
  eventLoopDelay: {
    of: 'Delay of the event loop',
    setting: 'MAX_EVENT_LOOP_DELAY_MS',
    unit: 'ms',
    beyond: unavailable,
    owner: 'service',
    test: 'test/server/overload.test.ts',
  },
} as const satisfies Readonly<Record<string, SettableBound>>;

/** The maxima that are the same for every instance. */
export const bounds = {
  connections: {
    of: 'Open connections',
    max: 10_000,
    beyond: 'the new connection is closed',
    owner: 'node',
    test: 'test/server/connections.test.ts',
  },
  silence: {
    of: 'Time in which a connection with a request moves no byte',
    // Longer than a wait for a change.
    max: 60_000,
    unit: 'ms',
    beyond: 'the connection is closed',
    owner: 'node',
    test: 'test/server/connections.test.ts',
  },
  pipelinedRequests: {
    of: 'Requests that a client sends on one connection before it reads a response',
    max: 10,
    beyond: 'the connection is closed',
    owner: 'service',
    test: 'test/server/connections.test.ts',
  },
  bodies: {
    of: 'Bytes of all request bodies in memory, as announced',
    max: 64 * mebibyte,
    unit: 'bytes',
    beyond: unavailable,
    owner: 'service',
    test: 'test/server/bodies.test.ts',
  },
  requestsOfCaller: {
    of: 'Requests of one caller that run at the same time',
    max: 20,
    beyond: 'the other requests wait',
    owner: 'service',
    test: 'test/server/admission.test.ts',
  },
  waitingRequestsOfCaller: {
    of: 'Requests of one caller that wait',
    max: 200,
    beyond: '429 `rate_limit_exceeded`',
    owner: 'service',
    test: 'test/server/admission.test.ts',
  },
  waitingRequests: {
    of: 'Requests of all callers that wait',
    max: 2000,
    beyond: unavailable,
    owner: 'service',
    test: 'test/limits/semaphore.test.ts',
  },
  waitingForChangeOfCaller: {
    of: 'Requests of one caller that wait for a change',
    max: 5,
    beyond: sentAtOnce,
    owner: 'service',
    test: 'test/orders/waiting.test.ts',
  },
  waitingForChangeOfMachine: {
    of: 'Requests to the internal listener that wait for a change at one coffee machine, or for any event',
    max: 10,
    beyond: sentAtOnce,
    owner: 'service',
    test: 'test/internal/waiting.test.ts',
  },
  waitingMachines: {
    of: 'Requests to the internal listener that wait for a change',
    // Leaves connections of the listener to probes and to requests that do not wait.
    max: 8000,
    beyond: sentAtOnce,
    owner: 'service',
    test: 'test/internal/waiting.test.ts',
  },
  readsOfWaiting: {
    of: 'Requests that wait for a change, and read at the same time',
    max: 50,
    beyond: 'the others read later',
    owner: 'service',
    test: 'test/limits/semaphore.test.ts',
  },
  waitingHashes: {
    of: 'Requests that wait to hash a password',
    max: 200,
    beyond: unavailable,
    owner: 'service',
    test: 'test/auth/hashing.test.ts',
  },
  accountLookups: {
    of: 'Connections that look up accounts for sign-ins',
    max: 2,
    beyond: 'the sign-in waits',
    owner: 'service',
    test: 'test/auth/hashing.test.ts',
  },
  tasksOfUser: {
    of: "Changes of one user's orders and drafts that run at the same time; also counts and filtered pages, pages of posts, waits for a key",
    max: 1,
    beyond: 'the others wait',
    owner: 'service',
    test: 'test/db/queues.test.ts',
  },
  waitingTasksOfUser: {
    of: 'The same kinds of work of one user that wait',
    max: 300,
    beyond: unavailable,
    owner: 'service',
    test: 'test/db/queues.test.ts',
  },
  attempts: {
    of: 'Attempts at one change while others change the same rows',
    max: 100,
    beyond: unavailable,
    owner: 'service',
    test: 'test/db/repeat.test.ts',
  },
  rowsOfPages: {
    of: 'Rows that one statement reads for the pages of several users',
    // 200 rows of at most 7 KB (address 4 KiB, cancel reason 2 KB) have 1.4 MB.
    max: 200,
    beyond: 'another statement reads the rest',
    owner: 'service',
    test: 'test/orders/heavy-pages.test.ts',
  },
  renderingsOfCaller: {
    of: 'Responses that are rendered as XML (above 4 KiB of JSON) or compressed, or published files (both above 16 KiB), in one turn of the event loop',
    max: 1,
    beyond: 'the others wait, and callers alternate',
    owner: 'service',
    test: 'test/server/loop-turns.test.ts',
  },
  uploadsOfUser: {
    of: 'Uploads of one user at the same time',
    max: 4,
    beyond: '429 `rate_limit_exceeded`',
    owner: 'service',
    test: 'test/attachments/limits.test.ts',
  },
  uploadedBytesInMemory: {
    of: 'Bytes that all uploads hold in memory',
    max: 64 * mebibyte,
    unit: 'bytes',
    beyond: unavailable,
    owner: 'service',
    test: 'test/attachments/limits.test.ts',
  },
  uploadedBytesOnDisk: {
    of: 'Bytes that all uploads to object storage hold on disk',
    max: 1024 * mebibyte,
    unit: 'bytes',
    beyond: unavailable,
    owner: 'service',
    test: 'test/attachments/limits.test.ts',
  },
  downloadReadsOfUser: {
    of: 'Pieces that all downloads of one user read at the same time',
    // Other users need database connections too.
    max: 2,
    beyond: 'the other downloads wait',
    owner: 'service',
    test: 'test/attachments/limits.test.ts',
  },
  discardedPieces: {
    of: 'Pieces of deleted attachments (64 KiB each) that one statement deletes',
    // At most 32 MiB. Deleting 2 GiB with one statement takes seconds.
    max: 512,
    beyond: 'the next one deletes more',
    owner: 'service',
    test: 'test/attachments/discarded-contents.test.ts',
  },
  writingConnections: {
    of: 'Part of `DATABASE_POOL_SIZE` for writes; reads have the rest. A late write counts until PostgreSQL has ended it',
    max: 50,
    unit: '%',
    beyond: `the write waits for up to \`DATABASE_CONNECT_TIMEOUT_MS\`, then ${unavailable}`,
    owner: 'service',
    test: 'test/db/two-pools.test.ts',
  },
  expiredOrders: {
    of: 'Orders after their retention that one statement deletes',
    // At most 2,000 attachments and 10,000 drafts go with them.
    max: 100,
    beyond: 'the next one deletes more',
    owner: 'service',
    test: 'test/orders/retention.test.ts',
  },
  erasedRows: {
    of: 'Rows of an erased person that one statement changes or deletes',
    // At most 4,000 attachments and 20,000 drafts go with 200 orders.
    max: 200,
    beyond: 'more follow',
    owner: 'service',
    test: 'test/users/erasure.test.ts',
  },
  scannedRows: {
    of: 'Rows that one statement of an erasure or an export looks at',
    max: 5000,
    beyond: 'more follow',
    owner: 'service',
    test: 'test/users/erasure.test.ts',
  },
  expiredEvents: {
    of: 'Events after their retention that one statement deletes',
    max: 1000,
    beyond: 'the next one deletes more',
    owner: 'service',
    test: 'test/events/retention.test.ts',
  },
  webhooksOfPartner: {
    of: 'Webhooks of one partner',
    max: 5,
    beyond: '409 `webhook_limit_reached`',
    owner: 'service',
    test: 'test/webhooks/settings.test.ts',
  },
  webhooksAtOnce: {
    of: 'Webhooks to which one instance delivers at the same time',
    // Each holds the events of a series in memory, and has at least one connection.
    max: 100,
    beyond: 'the others wait, or another instance delivers to them',
    owner: 'service',
    test: 'test/webhooks/deliveries.test.ts',
  },
  deliveriesOfWebhook: {
    of: 'Deliveries to one webhook at the same time',
    max: 8,
    beyond: 'the other events wait',
    owner: 'service',
    test: 'test/webhooks/deliveries.test.ts',
  },
  deliveries: {
    of: 'Deliveries to all webhooks at the same time, except the first to each',
    max: 200,
    beyond: 'the others wait; the partner with the fewest is next',
    owner: 'service',
    test: 'test/webhooks/deliveries.test.ts',
  },
  waitingDeliveries: {
    of: 'Events that wait for another delivery to one webhook',
    max: 1000,
    beyond: 'later events stay in the feed until fewer wait',
    owner: 'service',
    test: 'test/webhooks/deliveries.test.ts',
  },
  waitingRepetitions: {
    of: 'Events that wait to be delivered to one webhook once more on request',
    max: 100,
    beyond: '429 `rate_limit_exceeded`',
    owner: 'service',
    test: 'test/webhooks/deliveries.test.ts',
  },
  pingsOfPartner: {
    of: 'Test deliveries of one partner at the same time',
    max: 2,
    beyond: '429 `rate_limit_exceeded`',
    owner: 'service',
    test: 'test/webhooks/ping.test.ts',
  },
  objectsOfSweep: {
    of: 'Objects of deleted attachments that one sweep deletes',
    max: 5000,
    beyond: 'the next sweep deletes the rest',
    owner: 'service',
    test: 'test/attachments/sweep.test.ts',
  },
  objectsAtOnce: {
    of: 'Objects of deleted attachments that are deleted at the same time',
    max: 8,
    beyond: 'the others wait',
    owner: 'service',
    test: 'test/attachments/sweep.test.ts',
  },
  comparedRecipes: {
    of: 'Recipes that the service compares with an unknown one',
    max: 100,
    beyond: 'the others are not compared',
    owner: 'service',
    test: 'test/catalog/similar-recipes.test.ts',
  },
  storedPages: {
    of: 'Pages of order lists in memory, as JSON',
    max: 16 * mebibyte,
    unit: 'bytes',
    beyond: 'the least recently used page is dropped',
    owner: 'service',
    test: 'test/orders/stored-pages.test.ts',
  },
  requestedPages: {
    // About as many pages as fit in the memory for pages. A page that is requested again only after
    // more of them would have been dropped.
    of: 'Pages whose next request stores them in memory',
    max: 2000,
    beyond: 'the least recently requested page is forgotten',
    owner: 'service',
    test: 'test/orders/stored-pages.test.ts',
  },
  catalogPages: {
    of: 'Pages of recipes and of the menu in memory, as JSON',
    max: 16 * mebibyte,
    unit: 'bytes',
    beyond: 'the least recently used page is dropped',
    owner: 'service',
    test: 'test/catalog/cache.test.ts',
  },
  rateCounters: {
    of: 'Rate counters in memory',
    max: 100_000,
    beyond: 'the least recently used counter is dropped',
    owner: 'service',
    test: 'test/server/rate-limit.test.ts',
  },
  partnerKeys: {
    of: 'Partner keys in memory, as fingerprints',
    // A fingerprint takes about 100 bytes.
    max: 10_000,
    beyond: 'the oldest key is looked up in the database again',
    owner: 'service',
    test: 'test/auth/partner-keys.test.ts',
  },
  verifiedTokens: {
    // About 10,000 tokens of users without delegations.
    of: 'Verified access tokens in memory',
    max: 16 * mebibyte,
    unit: 'bytes',
    beyond: 'the least recently used token is verified again',
    owner: 'service',
    test: 'test/auth/token-cache.test.ts',
  },
  networksOfAccount: {
    of: 'Networks remembered per account',
    max: 100,
    beyond: 'the least recently used network is dropped',
    owner: 'service',
    test: 'test/auth/backoff.test.ts',
  },
  sessionRecords: {
    of: 'Records of sessions that one statement changes',
    // Such a statement takes a fraction of the timeout.
    max: 2000,
    beyond: 'more follow',
    owner: 'service',
    test: 'test/auth/session-limits.test.ts',
  },
  auditText: {
    of: 'Text of a client in an audit line',
    max: 256,
    unit: 'characters',
    beyond: 'the text is cut',
    owner: 'service',
    test: 'test/auth/audit.test.ts',
  },
  forwardedHops: {
    of: 'Addresses that are read from `X-Forwarded-For`',
    max: maxForwardedHops,
    beyond: 'the first addresses are ignored',
    owner: 'service',
    test: 'test/server/forwarded.test.ts',
  },
  fileName: {
    of: 'File name of an upload',
    max: 255,
    unit: 'characters',
    beyond: 'the name is cut',
    owner: 'service',
    test: 'test/attachments/file-name.test.ts',
  },
  errorMessage: {
    of: 'Text for developers in an error',
    max: maxErrorMessage,
    unit: 'characters',
    beyond: 'the text is cut',
    owner: 'service',
    test: 'test/errors/app-error.test.ts',
  },
} as const satisfies Readonly<Record<string, Bound>>;

/** The maximum of each bound. Tests build limits with smaller ones. */
export type Maxima = { readonly [Name in keyof typeof bounds]: number };

export const maxima = Object.fromEntries(
  Object.entries(bounds).map(([name, { max }]) => [name, max]),
) as Maxima;
