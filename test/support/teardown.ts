/** A test, or anything else that runs actions at its end. Helpers use it to end what they start. */
export interface Teardown {
  teardown(action: () => unknown): unknown;
}
