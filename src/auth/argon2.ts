/** Computes Argon2id hashes in the threads that `passwords.ts` starts. */
import { getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2';

/** 19 MiB, two passes, one lane: the OWASP minimum for Argon2id. The library's enum is not erasable, so 2 is cast. */
const parameters = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Lets the event loop run first. On other systems than Linux, the call would change the priority of the whole process.
if (!isMainThread && process.platform === 'linux') {
  try {
    setPriority(Math.min(getPriority() + 10, 19));
  } catch {
    // A sandbox may forbid the call. The thread then keeps its priority.
  }
}

export const hash = (password: string) => hashSync(password, parameters);

export const verify = ({ storedHash, password }: { storedHash: string; password: string }) =>
  verifySync(storedHash, password);
