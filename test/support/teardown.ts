/** A test, or anything else whose end also ends what a helper has started. */
export interface Teardown {
  teardown(action: () => unknown): unknown;
}
