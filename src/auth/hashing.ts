/** Hashes passwords. Argon2id runs in a limited number of threads, outside the event loop. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { HashingLimits } from '../limits/limits.ts';
import { preparedPassword } from './prepared-password.ts';

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
 * The hash of a random password that was not kept. With this hash, an unknown email takes as much
 * work as a wrong password.
 */
const unmatched =
  '$argon2id$v=19$m=19456,t=2,p=1$0pik9BmYULjABr6VhdoSXw$XRZ3PxolMdW5CKkf/yJ+Y6CLSPryTHzkzY3AfdzHBZQ';

/** The client that needs a hash. If it closes the socket, its waiting hash is not computed. */
type Client = Pick<FastifyRequest, 'socket'> & {
  context: Pick<FastifyRequest['context'], 'network'>;
};

/** Returns the hash to store. */
export function hashPassword(password: string): Promise<string> {
  return hash(preparedPassword(password), parameters);
}

/** Whether a password has this hash. Without a hash, returns false after the same work. */
export async function matchesHash(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const prepared = preparedPassword(password);
  // Versions before 1.2 hashed the text that the client sent.
  const matches =
    (await verify(storedHash ?? unmatched, prepared)) ||
    (prepared !== password && (await verify(storedHash ?? unmatched, password)));
  return matches && storedHash !== undefined;
}

/**
 * Hashes the passwords of clients, within limits. Networks take turns. Call `hash` and `matches` in
 * the task of `withSlot`, with the queries before them: a refused request then costs no query.
 */
export class PasswordHashing {
  readonly #limits: HashingLimits;

  constructor(limits: HashingLimits) {
    this.#limits = limits;
  }

  /**
   * Runs a task that hashes a password. Throws 503 `service_unavailable` if too many tasks run or
   * wait.
   */
  withSlot<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#limits.requests.run('all', task);
  }

  /**
   * Returns the hash to store. Throws 408 `request_timeout` if the client disconnects while the
   * hash is waiting.
   */
  hash(password: string, client: Client): Promise<string> {
    return this.#inTurn(() => hashPassword(password), client);
  }

  /** Whether a password has this hash; see `matchesHash`. Throws like `hash`. */
  matches(storedHash: string | undefined, password: string, client: Client): Promise<boolean> {
    return this.#inTurn(() => matchesHash(storedHash, password), client);
  }

  async #inTurn<Result>(task: () => Promise<Result>, { socket, context }: Client): Promise<Result> {
    const { networks, hashes } = this.#limits;
    const closed = new AbortController();
    const abort = () =>
      closed.abort(
        new AppError('request_timeout', { developerMessage: 'The client closed the connection.' }),
      );
    if (socket.destroyed) abort();
    closed.signal.throwIfAborted();
    socket.once('close', abort);
    try {
      const hashInTurn = () => hashes.run('all', task, closed.signal);
      return await networks.run(context.network, hashInTurn, closed.signal);
    } finally {
      socket.off('close', abort);
    }
  }
}
