/** Finds the password of an address that has none. */
import pg from 'pg';
import findInFile, { type Connection } from 'pgpass';

/** The server demands a password, and the client has none. */
class PasswordMissing extends Error {
  readonly code = 'PASSWORD_MISSING';

  constructor() {
    super('the server demands a password, and the address has none');
  }
}

/**
 * Returns the password in the user's password file (PostgreSQL manual, "The Password File"). Throws
 * a PasswordMissing if the file has none.
 */
async function passwordInFile(connection: Connection = {}): Promise<string> {
  const password = await new Promise<string | undefined>((resolve) => {
    findInFile(connection, resolve);
  });
  if (!password) throw new PasswordMissing();
  return password;
}

// `pg` calls this function if the server demands a password, and neither the address nor the
// environment has one. Its own search in the file is deprecated, and does not say that the password is
// missing.
pg.defaults.password = passwordInFile;
