/** What a fault scenario is handed: whether to take its time, where to print, and who cleans up behind it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One run of one scenario. */
export class Scope {
  /** Everything at full length, rather than shortened as in continuous integration. */
  readonly full: boolean;
  /** How long a soak lasts. */
  readonly minutes: number;
  readonly #actions: (() => unknown)[] = [];

  constructor(options: { full: boolean; minutes: number }) {
    this.full = options.full;
    this.minutes = options.minutes;
  }

  /** Runs `action` when the scenario is over, whichever way it ends; the latest first. */
  teardown(action: () => unknown): void {
    this.#actions.unshift(action);
  }

  /** Ends everything that was started; a fault in it does not keep the rest from being ended. */
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

  /** A folder that is gone when the scenario is over. */
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'beverage-faults-'));
    this.teardown(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }
}
