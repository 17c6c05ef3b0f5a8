/** The test files that need a process of their own, and why. */
const reasons: Readonly<Record<string, string>> = {
  'test/auth/hashing.test.ts': 'fills the places to hash, of which a process has one set',
  'test/guarantees/linear-time.test.ts': 'measures processor time, which garbage of others would add to',
  'test/guarantees/hostile-bodies.test.ts': 'measures processor time, which garbage of others would add to',
};

export const filesAlone: ReadonlySet<string> = new Set(Object.keys(reasons));
