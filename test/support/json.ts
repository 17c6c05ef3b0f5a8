/**
 * Parsed JSON whose members a test reads by name. The only `any` of the tests: the contract is
 * checked for each response, and a test that reads a wrong member fails.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;
