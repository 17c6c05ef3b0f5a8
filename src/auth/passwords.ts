/** Passwords: which ones a new account may have, and Argon2id off the event loop in a bounded number of threads. */
import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { FastifyRequest } from 'fastify';
import { AppError, failedChecks, serviceUnavailable } from '../errors/app-error.ts';
import { networkOf } from '../http/network.ts';
import { Slots } from '../slots.ts';
import { emailKey } from './queries.ts';

/** 19 MiB, two passes, one lane: the OWASP minimum for Argon2id. The library's enum is not erasable, hence the cast. */
const parameters = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes that one process computes at once. The event loop keeps a core, and compression one of libuv's four threads. */
export const concurrentHashes = Math.min(3, Math.max(1, availableParallelism() - 1));
/** Requests that wait for a hash. One beyond them gets 503. */
export const waitingHashes = 200;

/** Requests that hash or wait. They take their slot before their first query, so a refused request costs none. */
const requests = new Slots<'all'>({ running: concurrentHashes + waitingHashes, waiting: 0 });
/** Hashes that are computed. `requests` bounds those that wait. */
const hashes = new Slots<'all'>({ running: concurrentHashes, waiting: Number.POSITIVE_INFINITY });
/** The hashes of one network that may enter `hashes`: many sign-ins of one network delay another by a few hashes only. */
const networks = new Slots<string>({ running: concurrentHashes, waiting: Number.POSITIVE_INFINITY });

/** The request that a password is hashed for. Networks take turns; a hash that waits is not computed when the socket closes. */
type Client = Pick<FastifyRequest, 'ip' | 'socket'>;

/** Hash of a password that no account has, so that an unknown e-mail costs the same work as a wrong password. */
const unmatched = hash(crypto.randomUUID(), parameters);

/** Runs a task that hashes a password. Throws AppError 503 `service_unavailable` when too many such tasks run. */
export async function withHashingSlot<Result>(task: () => Promise<Result>): Promise<Result> {
  if (!requests.tryTake('all')) {
    throw serviceUnavailable({ retryAfter: 1, developerMessage: 'Too many passwords are waiting to be checked.' });
  }
  try {
    return await task();
  } finally {
    requests.release('all');
  }
}

/** The hash to store. Throws 408 `request_timeout` when the client closes its connection before its turn. */
export function hashPassword(password: string, client?: Client): Promise<string> {
  return inTurn(() => hash(password, parameters), client);
}

/** Whether a password has this hash. Without a hash it does the same work and is false. Throws as `hashPassword`. */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
  client?: Client,
): Promise<boolean> {
  const matches = await inTurn(async () => verify(storedHash ?? (await unmatched), password), client);
  return matches && storedHash !== undefined;
}

/** Runs a hash in its turn. Without a client, as on the command line, no network has to wait for another. */
async function inTurn<Result>(task: () => Promise<Result>, client: Client | undefined): Promise<Result> {
  if (client === undefined) return await hashes.run('all', task);
  const { socket, ip } = client;
  const closed = new AbortController();
  const abort = () =>
    closed.abort(new AppError('request_timeout', { developerMessage: 'The client closed the connection.' }));
  if (socket.destroyed) abort();
  closed.signal.throwIfAborted();
  socket.once('close', abort);
  try {
    return await networks.run(networkOf(ip), () => hashes.run('all', task, closed.signal), closed.signal);
  } finally {
    socket.off('close', abort);
  }
}

const shortest = 8;
const longest = 128;

/** Checks a new password (docs/how-to/sign-in.md). Throws AppError 422 `weak_password` with every rule that it breaks. */
export async function requireAcceptablePassword(password: string, email: string): Promise<void> {
  const length = [...password].length;
  const violations = [
    length < shortest && `must have at least ${shortest} characters`,
    length > longest && `must have at most ${longest} characters`,
    length <= longest && (await isCommonPassword(password)) && 'is one of the most common passwords',
    password.toLowerCase() === emailKey(email) && 'must not be the e-mail address',
  ].filter((violation) => violation !== false);
  if (violations.length === 0) return;
  const checks = violations.map(
    (message) => ({ field: 'password', in: 'body', error_type: 'constraint_violation', message }) as const,
  );
  throw failedChecks(checks, { reason: 'weak_password', status: 422 });
}

/** The list of the library leaves these out, since its own program finds sequences and rows of a keyboard without a list. */
const sequences = `01234567 012345678 0123456789 12345678910 1234567891011 23456789 09876543 87654321 98765432 987654321
0987654321 9876543210 abcdefgh abcdefghi abcdefghij abcdefg123 qwertzui qwertzuiop poiuytre poiuytrewq lkjhgfdsa 1q2w3e4r5t6y
p@ssword pa$$word p@$$word p@$$w0rd contraseña`.split(/\s+/);

/** Characters that are left at least, and left out at most, when the end of a password is left out. */
const stem = { shortest: 4, longestTail: 10 };
/** The longest password that a repeated piece makes a common one. */
const longestRepetition = 16;
const repeatedPiece = /^(.{1,6}?)\1+$/u;
const tails = [/[\p{P}\p{S}]+$/u, /[\p{N}\p{P}\p{S}]+$/u];

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords. Loading them takes 30 ms and 10 MB, and most processes check none: the first check loads them. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...sequences]);
}

/**
 * Whether a password is a common one, in any case: itself, or without its trailing punctuation, or digits and punctuation
 * (docs/how-to/sign-in.md). A short piece that is repeated is common. The bounds of `stem` permit a word with a long random number.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  const list = await commonPasswords;
  const whole = password.toLowerCase();
  const isCommon = (text: string) => list.has(text) || (text.length <= longestRepetition && repeatedPiece.test(text));
  return (
    isCommon(whole) ||
    tails.some((tail) => {
      const start = whole.replace(tail, '');
      const isLongEnough = start.length >= stem.shortest && whole.length - start.length <= stem.longestTail;
      return isLongEnough && isCommon(start);
    })
  );
}
