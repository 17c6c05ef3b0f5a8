/** The part of pgpass that `password.ts` uses. pgpass has no types. */
declare module 'pgpass' {
  export interface Connection {
    host?: string;
    port?: number;
    database?: string;
    user?: string;
  }

  /** Calls `found` with the password of the first line that matches, or undefined. */
  export default function findPassword(
    connection: Connection,
    found: (password: string | undefined) => void,
  ): void;
}
