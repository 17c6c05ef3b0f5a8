import t from 'tap';
import { readTraceparent } from '../../src/http/traceparent.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';

t.test('a traceparent names the trace, its span and whether it is recorded', async (t) => {
  t.same(readTraceparent(`00-${traceId}-${parentId}-01`), { traceId, parentId, isSampled: true });
  t.same(readTraceparent(`00-${traceId}-${parentId}-00`), { traceId, parentId, isSampled: false });
  t.same(readTraceparent(`00-${traceId}-${parentId}-03`), { traceId, parentId, isSampled: true });
  t.same(readTraceparent(`cc-${traceId}-${parentId}-01-what-comes`), { traceId, parentId, isSampled: true });
});

for (const [what, header] of Object.entries({
  'an absent one': undefined,
  'an empty one': '',
  'another text': 'abc',
  'version ff': `ff-${traceId}-${parentId}-01`,
  'version 00 with more behind it': `00-${traceId}-${parentId}-01-x`,
  'upper case': `00-${traceId.toUpperCase()}-${parentId}-01`,
  'a trace id of zeros': `00-${'0'.repeat(32)}-${parentId}-01`,
  'a span id of zeros': `00-${traceId}-${'0'.repeat(16)}-01`,
  'a short id': `00-${traceId.slice(1)}-${parentId}-01`,
  'two of them': `00-${traceId}-${parentId}-01, 00-${traceId}-${parentId}-01`,
  'a line of log in it': `00-${traceId}-${parentId}-01\n{"level":30}`,
})) {
  t.test(`${what} begins a new trace`, async (t) => {
    const first = readTraceparent(header);
    t.match(first, { traceId: /^[0-9a-f]{32}$/, parentId: null, isSampled: true });
    t.not(first.traceId, traceId);
    t.not(readTraceparent(header).traceId, first.traceId);
  });
}
