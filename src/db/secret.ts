/** The token secret of a service that has no JWT_SECRET. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minSecretLength } from '../settings/secret-strength.ts';

/** Returns the file with the generated secret. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'jwt-secret');
}

/**
 * Returns the token secret for a service with the embedded database. The first call generates the
 * secret, and stores it in `dataDir` in a file that only its owner can read. Call this only while
 * the database is open, because the lock on the folder then prevents another process from
 * generating another secret. Throws the errors of `readSecret`.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  if (!existsSync(file)) {
    // The file is written under another name and then renamed, so that after a crash there is a
    // complete secret or none.
    const fresh = `${file}.new`;
    rmSync(fresh, { force: true });
    writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    renameSync(fresh, file);
  }
  return readSecret(file);
}

/** Reads a generated secret. Throws an Error if the file cannot be read or has no secret. */
export function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < minSecretLength)
    throw new Error(
      `${file} holds no secret of at least ${minSecretLength} characters; delete it to get a new one`,
    );
  return secret;
}
