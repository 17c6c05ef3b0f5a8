/** Computes Argon2id hashes in the threads that `passwords.ts` starts. */
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2';

/** 19 MiB, two passes, one lane: the OWASP minimum for Argon2id. The enum of the library is not erasable, so this casts. */
const parameters = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hash = (password: string) => hashSync(password, parameters);

export const verify = ({ storedHash, password }: { storedHash: string; password: string }) =>
  verifySync(storedHash, password);
