/**
 * The names under which a pool sends its statements. PostgreSQL plans a statement with a name once
 * per connection, and one without a name each time.
 */

/**
 * The maximum number of texts that the service remembers. Most texts are constant, and each
 * remembered one takes memory of the process or the server.
 */
export const maxKnownStatements = 1000;

/** A statement with the name and the text under which a connection sends it. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

export class StatementNames {
  readonly #named = new Map<string, NamedStatement>();
  #given = 0;

  /**
   * Returns a statement with its name, which is the same on all connections. Undefined if the
   * statement is new and `maxKnownStatements` have names.
   */
  namedFor(text: string): NamedStatement | undefined {
    const known = this.#named.get(text);
    if (known !== undefined || this.#named.size >= maxKnownStatements) return known;
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
