/**
 * The rules for passwords. Argon2id runs in a limited number of threads, outside the event loop.
 */
import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { FastifyRequest } from 'fastify';
import { AppError, failedChecks, serviceUnavailable } from '../errors/app-error.ts';
import { Slots } from '../limits/slots.ts';
import { lazy } from '../responses/lazy.ts';
import { emailKey } from './queries/accounts.ts';

/**
 * The OWASP minimum: 19 MiB, two passes, one lane. Algorithm 2 is Argon2id: TypeScript cannot
 * import its `const enum`.
 */
const parameters = {
  algorithm: 2 as Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/**
 * The maximum number of hashes that one process computes at the same time. One core is left for the
 * event loop, and one of the four libuv threads is left for compression.
 */
export const concurrentHashes = Math.min(3, Math.max(1, availableParallelism() - 1));
/** The maximum number of requests that wait for a hash. Further requests get 503. */
export const waitingHashes = 200;

/**
 * One slot per request. A request takes its slot before its first query, so that a rejected request
 * causes no query.
 */
const requests = new Slots<'all'>({
  running: concurrentHashes + waitingHashes,
  waiting: 0,
  full: () =>
    serviceUnavailable({
      shortage: 'overload',
      retryAfter: 1,
      developerMessage: 'Too many passwords are waiting to be checked.',
    }),
});
/** One slot per running hash. `requests` limits the number of waiting hashes. */
const hashes = new Slots<'all'>({ running: concurrentHashes, waiting: Number.POSITIVE_INFINITY });
/**
 * Slots per network. A hash takes a slot of its network before it waits in `hashes`, so one network
 * cannot fill `hashes`.
 */
const networks = new Slots<string>({
  running: concurrentHashes,
  waiting: Number.POSITIVE_INFINITY,
});

/**
 * The client that needs a hash. Networks take turns. If the client closes the socket, its waiting
 * hash is not computed.
 */
type Client = Pick<FastifyRequest, 'socket'> & {
  context: Pick<FastifyRequest['context'], 'network'>;
};

/**
 * The hash of a random password that was not kept. With this hash, an unknown e-mail takes as much
 * work as a wrong password.
 */
const unmatched =
  '$argon2id$v=19$m=19456,t=2,p=1$0pik9BmYULjABr6VhdoSXw$XRZ3PxolMdW5CKkf/yJ+Y6CLSPryTHzkzY3AfdzHBZQ';

/**
 * Runs a task that hashes a password. Throws AppError 503 `service_unavailable` if too many tasks
 * run or wait.
 */
export function withHashingSlot<Result>(task: () => Promise<Result>): Promise<Result> {
  return requests.run('all', task);
}

/**
 * Returns the hash to store. Throws 408 `request_timeout` if the client closes its connection while
 * the hash is waiting.
 */
export function hashPassword(password: string, client?: Client): Promise<string> {
  return inTurn(() => hash(password, parameters), client);
}

/**
 * Returns whether a password has this hash. Without a hash, returns false after the same work.
 * Throws like `hashPassword`.
 */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
  client?: Client,
) {
  const matches = await inTurn(() => verify(storedHash ?? unmatched, password), client);
  return matches && storedHash !== undefined;
}

/**
 * Computes a hash when it is the turn of the client's network. Without a client, waits only for a
 * slot of `hashes`.
 */
async function inTurn<Result>(
  task: () => Promise<Result>,
  client: Client | undefined,
): Promise<Result> {
  if (client === undefined) return await hashes.run('all', task);
  const { socket, context } = client;
  const closed = new AbortController();
  const abort = () =>
    closed.abort(
      new AppError('request_timeout', { developerMessage: 'The client closed the connection.' }),
    );
  if (socket.destroyed) abort();
  closed.signal.throwIfAborted();
  socket.once('close', abort);
  try {
    return await networks.run(
      context.network,
      () => hashes.run('all', task, closed.signal),
      closed.signal,
    );
  } finally {
    socket.off('close', abort);
  }
}

const shortest = 8;
const longest = 128;

/**
 * Throws AppError 422 `weak_password` with every rule that a new password breaks
 * (docs/how-to/sign-in.md).
 */
export async function requireAcceptablePassword(password: string, email: string): Promise<void> {
  const length = [...password].length;
  const violations = [
    length < shortest && `must have at least ${shortest} characters`,
    length > longest && `must have at most ${longest} characters`,
    length <= longest &&
      (await isCommonPassword(password)) &&
      'is one of the most common passwords',
    password.toLowerCase() === emailKey(email) && 'must not be the e-mail address',
  ].filter((violation) => violation !== false);
  if (violations.length === 0) return;
  const check = { field: 'password', in: 'body', error_type: 'constraint_violation' } as const;
  const checks = violations.map((message) => ({ ...check, message }));
  throw failedChecks(checks, { reason: 'weak_password', status: 422 });
}

/**
 * Common passwords that the list of the library lacks, because the library detects sequences and
 * keyboard rows by rules.
 */
const sequences =
  `01234567 012345678 0123456789 12345678910 1234567891011 23456789 09876543 87654321 98765432 987654321
0987654321 9876543210 abcdefgh abcdefghi abcdefghij abcdefg123 qwertzui qwertzuiop poiuytre poiuytrewq lkjhgfdsa 1q2w3e4r5t6y
p@ssword pa$$word p@$$word p@$$w0rd contraseña`.split(/\s+/);

/**
 * The tail of a password is its trailing digits and punctuation, and the stem is the rest. The
 * limits are in characters.
 */
const stem = { shortest: 4, longestTail: 10 };
/** A password of at most this length is common if it repeats a short piece. */
const longestRepetition = 16;
const repeatedPiece = /^(.{1,6}?)\1+$/u;
const tails = [/[\p{P}\p{S}]+$/u, /[\p{N}\p{P}\p{S}]+$/u];

/** Loads 49,000 passwords at the first check (30 ms, 10 MB), because most processes check none. */
const commonPasswords = lazy(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...sequences]);
});

/**
 * Returns whether a password is common or repeats a short piece, ignoring case. Also checks the
 * password without trailing punctuation, and without trailing digits and punctuation:
 * `Password2024!` is common (docs/how-to/sign-in.md). Omits these two checks if the tail is longer
 * than `stem` allows, because a long tail may be a random number.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await commonPasswords();
  const whole = password.toLowerCase();
  const isCommon = (text: string) =>
    list.has(text) || (text.length <= longestRepetition && repeatedPiece.test(text));
  if (isCommon(whole)) return true;
  return tails.some((tail) => {
    const start = whole.replace(tail, '');
    const isLongEnough =
      start.length >= stem.shortest && whole.length - start.length <= stem.longestTail;
    return isLongEnough && isCommon(start);
  });
}
