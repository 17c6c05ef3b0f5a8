/** A test, or anything else that runs actions at its end. Helpers use it to end what they start. */
export interface Teardown {
  teardown(action: () => unknown): unknown;
}

/** Actions for the end of the process, which `tap.ts` runs. Programs without tap do not run them. */
export const atEnd: (() => unknown)[] = [];
