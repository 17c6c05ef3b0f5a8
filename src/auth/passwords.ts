/** Passwords: Argon2id off the event loop (D12). */
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes, one lane: the OWASP minimum for Argon2id. The library's enum is not erasable, hence the cast. */
const parameters = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody has, so that an unknown e-mail costs the same work as a wrong password. */
const nobody = hash(crypto.randomUUID(), parameters);

/** The hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** Whether a password belongs to a stored hash; does the same work when there is no hash, and answers false. */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobody), password);
  return matches && storedHash !== undefined;
}
