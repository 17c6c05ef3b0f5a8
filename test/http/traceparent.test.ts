import { readTraceparent } from '../../src/http/traceparent.ts';
import { t } from '../support/tap.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';

t.test('a traceparent contains the trace, its span and the sampling flag', async (t) => {
  t.same(readTraceparent(`00-${traceId}-${parentId}-01`), {
    traceId,
    parentId,
    isSampled: true,
    state: '',
  });
  t.same(readTraceparent(`00-${traceId}-${parentId}-00`), {
    traceId,
    parentId,
    isSampled: false,
    state: '',
  });
  t.same(readTraceparent(`00-${traceId}-${parentId}-03`), {
    traceId,
    parentId,
    isSampled: true,
    state: '',
  });
  t.same(readTraceparent(`cc-${traceId}-${parentId}-01-what-comes`), {
    traceId,
    parentId,
    isSampled: true,
    state: '',
  });
});

t.test('the tracestate belongs to a readable traceparent only', async (t) => {
  t.equal(readTraceparent(`00-${traceId}-${parentId}-01`, 'a=1,b=2').state, 'a=1,b=2');
  t.equal(readTraceparent('nonsense', 'a=1,b=2').state, '');
});

for (const [what, header] of Object.entries({
  'no header': undefined,
  'an empty header': '',
  'another text': 'abc',
  'version ff': `ff-${traceId}-${parentId}-01`,
  'version 00 with more fields': `00-${traceId}-${parentId}-01-x`,
  'upper case': `00-${traceId.toUpperCase()}-${parentId}-01`,
  'a trace id of zeros': `00-${'0'.repeat(32)}-${parentId}-01`,
  'a span id of zeros': `00-${traceId}-${'0'.repeat(16)}-01`,
  'a short id': `00-${traceId.slice(1)}-${parentId}-01`,
  'two values': `00-${traceId}-${parentId}-01, 00-${traceId}-${parentId}-01`,
  'a forged log line': `00-${traceId}-${parentId}-01\n{"level":30}`,
})) {
  t.test(`${what} starts a new trace`, async (t) => {
    const first = readTraceparent(header);
    t.match(first, { traceId: /^[0-9a-f]{32}$/, parentId: null, isSampled: true });
    t.not(first.traceId, traceId);
    t.not(readTraceparent(header).traceId, first.traceId);
  });
}
