/**
 * The names of the statements of a pool. PostgreSQL plans a statement with a name once per
 * connection.
 */
export class StatementNames {
  /** Names take memory of the server, so that statements beyond this number stay without a name. */
  static readonly max = 1000;
  readonly #names = new Map<string, string>();
  #given = 0;

  /** Returns the name of a statement on all connections, or undefined without one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= StatementNames.max) return known;
    const name = `s${++this.#given}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Returns a new name for a statement that failed under `stale`, because a migration changed the
   * columns of its result. All connections must plan it again, and another one may have noticed.
   */
  rename(text: string, stale: string): string | undefined {
    if (this.#names.get(text) === stale) this.#names.delete(text);
    return this.nameOf(text);
  }
}
