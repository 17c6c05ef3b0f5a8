/** The test files that need their own process, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'test/guarantees/linear-time.test.ts':
    'measures processor time, which would include collecting the garbage of other files',
  'test/guarantees/hostile-bodies.test.ts':
    'measures processor time, which would include collecting the garbage of other files',
};

export const filesAlone: ReadonlySet<string> = new Set(Object.keys(reasons));
