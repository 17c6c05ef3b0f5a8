import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { printable } from '../http/printable.ts';
import { isOfReader } from './command-line.ts';

/**
 * Writes a JSON object whose members are lists of rows, one row per line. Waits while the reader is
 * slower, so that the output does not fill the memory. Writes nothing more if the reader has
 * stopped. Throws if the output cannot be written for another reason.
 */
export class SectionWriter {
  readonly #out: Writable;
  /** The section of the latest row. */
  #section: string | undefined;
  #failure: unknown;

  constructor(out: Writable) {
    this.#out = out;
    out.on('error', (error) => {
      this.#failure ??= error;
    });
  }

  /** Adds a row. The rows of a section follow each other. */
  async add(section: string, row: object): Promise<void> {
    if (section === this.#section) await this.#write(',');
    else {
      await this.#write(this.#section === undefined ? '{' : '],');
      await this.#write(`\n${JSON.stringify(section)}: [`);
      this.#section = section;
    }
    await this.#write(`\n${printable(JSON.stringify(row))}`);
  }

  /** Ends the object, to which no row can be added then. */
  async end(): Promise<void> {
    await this.#write(this.#section === undefined ? '{}\n' : ']}\n');
  }

  async #write(text: string): Promise<void> {
    // The listener of the constructor receives the error for which `once` rejects.
    if (this.#failure === undefined && !this.#out.write(text))
      await once(this.#out, 'drain').catch(() => undefined);
    if (this.#failure !== undefined && !isOfReader(this.#failure)) throw this.#failure;
  }
}
