/** A statement with the name and the text under which a connection sends it. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * The names of the statements of a pool. PostgreSQL plans a statement with a name once per
 * connection.
 */
export class StatementNames {
  /** Names take memory of the server, so that statements beyond this number stay without a name. */
  static readonly max = 1000;
  readonly #named = new Map<string, NamedStatement>();
  #given = 0;

  /** Returns a statement with its name on all connections, or undefined without one. */
  nameOf(text: string): NamedStatement | undefined {
    const known = this.#named.get(text);
    if (known !== undefined || this.#named.size >= StatementNames.max) return known;
    return this.#name(text, text);
  }

  /**
   * Gives a new name to a statement that failed as `stale`, because a migration changed the columns
   * of its result. All connections must plan it again, and another one may have noticed. The text
   * changes too: a pooler gives its own name to each text, so it would find the old plan.
   */
  rename(text: string, stale: NamedStatement): NamedStatement {
    const known = this.#named.get(text);
    if (known !== undefined && known !== stale) return known;
    return this.#name(text, `${text} /* ${this.#given + 1} */`);
  }

  #name(text: string, sent: string): NamedStatement {
    const named = { name: `s${++this.#given}`, text: sent };
    this.#named.set(text, named);
    return named;
  }
}
