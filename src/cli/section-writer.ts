import { once } from 'node:events';
import type { Writable } from 'node:stream';

/**
 * Writes a JSON object whose members are lists of rows, one row per line. Waits while the reader is
 * slower, so that the output does not fill the memory.
 */
export class SectionWriter {
  readonly #out: Writable;
  /** The section of the latest row. */
  #section: string | undefined;

  constructor(out: Writable) {
    this.#out = out;
  }

  /** Adds a row. The rows of a section follow each other. */
  async add(section: string, row: object): Promise<void> {
    if (section === this.#section) await this.#write(',');
    else {
      await this.#write(this.#section === undefined ? '{' : '],');
      await this.#write(`\n${JSON.stringify(section)}: [`);
      this.#section = section;
    }
    await this.#write(`\n${JSON.stringify(row)}`);
  }

  /** Ends the object, to which no row can be added then. */
  async end(): Promise<void> {
    await this.#write(this.#section === undefined ? '{}\n' : ']}\n');
  }

  async #write(text: string): Promise<void> {
    if (!this.#out.write(text)) await once(this.#out, 'drain');
  }
}
