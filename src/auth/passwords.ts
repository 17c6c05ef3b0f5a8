/** Passwords: Argon2id off the event loop, in a bounded number of threads. */
import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { FastifyRequest } from 'fastify';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import { Slots } from '../slots.ts';

/** 19 MiB, two passes, one lane: the OWASP minimum for Argon2id. The library's enum is not erasable, hence the cast. */
const parameters = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes that one process computes at once. The event loop keeps a core, and compression keeps one of the four threads
 * that libuv shares between them.
 */
export const concurrentHashes = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Requests that wait for a hash. One beyond them gets 503. */
export const waitingHashes = 200;

/** Requests that hash or wait. They hold their place from before their first query, so the surplus costs none. */
const places = new Slots<'all'>({ running: concurrentHashes + waitingHashes, waiting: 0 });

/** Hashes that are computed. Those that wait are as many as have a place. */
const turns = new Slots<'all'>({ running: concurrentHashes, waiting: Number.POSITIVE_INFINITY });

/**
 * Hashes of one network that are computed or wait in `turns`. The others of that network wait here, so that a network with
 * many sign-ins delays one of another network by a few hashes.
 */
const networks = new Slots<string>({ running: concurrentHashes, waiting: Number.POSITIVE_INFINITY });

/** The client that a password is hashed for. */
export interface HashingClient {
  /** Its connection. When it closes before the turn of the hash comes, the hash is not computed. */
  socket: Socket;
  /** Its network. Networks take turns. */
  network: string;
}

/** The client of a request. */
export function hashingClient({ context, raw }: FastifyRequest): HashingClient {
  return { socket: raw.socket, network: context.network };
}

/** Hash of a password that no account has, so that an unknown e-mail costs the same work as a wrong password. */
const unmatched = hash(crypto.randomUUID(), parameters);

/**
 * Runs a task that hashes a password for a client.
 *
 * @throws AppError 503 `service_unavailable` at once when too many such tasks run already; what the task throws
 */
export async function withPlaceToHash<Result>(task: () => Promise<Result>): Promise<Result> {
  if (!places.tryTake('all')) {
    throw serviceUnavailable({ retryAfter: 1, developerMessage: 'too many passwords wait to be checked' });
  }
  try {
    return await task();
  } finally {
    places.release('all');
  }
}

/**
 * The hash to store for a password. Without a client it is computed in turn, whatever network others come from.
 *
 * @throws AppError 408 `request_timeout` when the client closes its connection before the turn comes
 */
export function hashPassword(password: string, client?: HashingClient): Promise<string> {
  return inTurn(() => hash(password, parameters), client);
}

/**
 * Whether a password belongs to a stored hash. Without a hash it does the same work and returns false.
 *
 * @throws the error of `hashPassword`
 */
export async function passwordMatches(
  storedHash: string | undefined,
  password: string,
  client?: HashingClient,
): Promise<boolean> {
  const matches = await inTurn(async () => verify(storedHash ?? (await unmatched), password), client);
  return matches && storedHash !== undefined;
}

async function inTurn<Result>(task: () => Promise<Result>, client: HashingClient | undefined): Promise<Result> {
  if (client === undefined) return await turns.run('all', task);
  const { socket, network } = client;
  if (socket.destroyed) throw clientGone();
  const closed = new AbortController();
  const leave = () => closed.abort(clientGone());
  socket.once('close', leave);
  try {
    return await networks.run(network, () => turns.run('all', task, closed.signal), closed.signal);
  } finally {
    socket.off('close', leave);
  }
}

function clientGone(): AppError {
  return new AppError('request_timeout', { developerMessage: 'the client closed the connection' });
}
