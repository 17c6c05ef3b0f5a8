/**
 * Starts the load generator in a process of its own, so that its work is not part of this process
 * or of a measured server. It sends the requests of the users of one database, and remembers the
 * revisions of their lists.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSecondsOf } from './cpu-time.ts';

/** What to send. `amount` is the number of requests of all connections. */
export interface Sending {
  port: number;
  caseId: string;
  connections: number;
  amount: number;
}

/** A running load generator. */
export interface Load {
  /** Returns when all responses have arrived. Throws Error if one has an unexpected status. */
  send: (sending: Sending) => Promise<void>;
  cpuSeconds: () => number;
  stop: () => void;
}

/** Starts a load generator for the users of a database. */
export async function startLoad(databaseUrl: string): Promise<Load> {
  const sender = join(import.meta.dirname, 'sender.ts');
  const child = fork(sender, { env: { DATABASE_URL: databaseUrl } });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const wait = async () => {
    const [answer] = await once(child, 'message', { signal: ended.signal });
    if (answer !== 'done') throw new Error(answer);
  };
  await wait();
  return {
    send: (sending) => {
      child.send(sending);
      return wait();
    },
    cpuSeconds: () => cpuSecondsOf(Number(child.pid)),
    stop: () => child.kill(),
  };
}
