/**
 * The options of a scenario: whether to run at full length, where to print, and how to clean up.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One run of one scenario. */
export class Scope {
  /** True if scenarios run at full length. Continuous integration runs them shortened. */
  readonly full: boolean;
  /** The duration of a soak. */
  readonly minutes: number;
  readonly #actions: (() => unknown)[] = [];

  constructor(options: { full: boolean; minutes: number }) {
    this.full = options.full;
    this.minutes = options.minutes;
  }

  /**
   * Runs `action` when the scenario ends, whether it succeeds or fails. Actions run in reverse
   * order of registration.
   */
  teardown(action: () => unknown): void {
    this.#actions.unshift(action);
  }

  /** Ends everything that was started, even if ending one part fails. */
  async end(): Promise<void> {
    for (const action of this.#actions.splice(0)) {
      try {
        await action();
      } catch (error) {
        this.say(`cleaning up: ${String(error)}`);
      }
    }
  }

  /** Prints a figure. */
  say(line: string): void {
    console.log(`    ${line}`);
  }

  /** Creates a folder that is deleted when the scenario ends. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'beverage-faults-'));
    this.teardown(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }
}
