/** Says which connections fail because their address lacks a password. */
import pg from 'pg';

/** Thrown if the server demands a password, and the client has none. */
export class PasswordMissing extends Error {
  readonly code = 'PASSWORD_MISSING';

  constructor(options: ErrorOptions) {
    super('the server demands a password, and the address has none', options);
  }
}

const demands = [
  'authenticationCleartextPassword',
  'authenticationMD5Password',
  'authenticationSASL',
] as const;

type Callback = (error: Error | undefined) => void;

/**
 * A connection that throws PasswordMissing. `pg` itself fails in another way for each method of the
 * server: with an error that has no code, or with an empty password that the server rejects.
 */
export class PasswordClient extends pg.Client {
  #isAsked = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    for (const demand of demands)
      this.connection.once(demand, () => {
        this.#isAsked = true;
      });
  }

  // A pool calls it with a function, and others await it.
  override connect(): Promise<pg.Client>;
  override connect(done: Callback): void;
  override connect(done?: Callback): Promise<pg.Client> | undefined {
    if (done !== undefined) {
      super.connect((error: Error | undefined) => done(error && this.#explained(error)));
      return undefined;
    }
    return super.connect().catch((error: Error) => {
      throw this.#explained(error);
    });
  }

  /** `pg` also takes the password from its variable in the environment, or from the user's file. */
  #explained(error: Error): Error {
    return this.#isAsked && !this.password ? new PasswordMissing({ cause: error }) : error;
  }
}
