/** The test files that need their own process, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'test/auth/hashing.test.ts': 'uses up the hashing slots of its process',
  'test/guarantees/linear-time.test.ts': 'measures processor time, to which the garbage of other files would add',
  'test/guarantees/hostile-bodies.test.ts': 'measures processor time, to which the garbage of other files would add',
};

export const filesAlone: ReadonlySet<string> = new Set(Object.keys(reasons));
