import {
  allowedRevisions,
  ifMatchHolds,
  ifNoneMatchNames,
  parseEntityTags,
  quotedTag,
} from '../../src/http/conditional.ts';
import { t } from '../support/tap.ts';

const malformed = [
  '',
  ' ',
  'x',
  '"7',
  '7"',
  "'7'",
  '"7" "8"',
  'w/"7"',
  'W/ "7"',
  'W/7',
  '"a b"',
  '"a\x7f"',
  '*, "7"',
  '-7',
  '7.0',
  '7,8',
];

t.test('an entity tag is a revision or a digest in quotes', async (t) => {
  t.equal(quotedTag(7), '"7"');
  t.equal(quotedTag('q1VK'), '"q1VK"');
});

t.test(
  'a list of tags may contain all white space and empty elements that RFC 9110 allows',
  async (t) => {
    const seven = { tag: '7', weak: false };
    const weak = { tag: '8', weak: true };
    t.strictSame(parseEntityTags('"7"'), [seven]);
    for (const header of [
      '"7", W/"8"',
      '"7",W/"8"',
      ' "7" ,\tW/"8" ',
      '"7",, ,W/"8",',
      ',"7",W/"8"',
    ]) {
      t.strictSame(parseEntityTags(header), [seven, weak], JSON.stringify(header));
    }
    t.strictSame(parseEntityTags('"",","'), [
      { tag: '', weak: false },
      { tag: ',', weak: false },
    ]);
    t.strictSame(
      parseEntityTags('"W/\\\xe9"'),
      [{ tag: 'W/\\\xe9', weak: false }],
      'a backslash escapes nothing',
    );
  },
);

t.test('a star matches any tag, but only if it is the whole value', async (t) => {
  t.equal(parseEntityTags('*'), '*');
  t.equal(parseEntityTags(' * '), '*');
  t.strictSame(parseEntityTags('"7", *'), []);
  t.strictSame(parseEntityTags('"*"'), [{ tag: '*', weak: false }]);
});

t.test(
  'a malformed value contains no tag, and a revision without quotes contains no tag',
  async (t) => {
    t.strictSame(parseEntityTags('7'), []);
    for (const header of malformed)
      t.strictSame(parseEntityTags(header), [], JSON.stringify(header));
  },
);

t.test(
  'If-Match compares strongly, so a weak tag never matches; If-Match also accepts a revision without quotes',
  async (t) => {
    for (const header of ['"7"', '*', '7', '"6", "7"', 'W/"7", "7"'])
      t.ok(ifMatchHolds(header, 7), header);
    for (const header of ['"6"', 'W/"7"', '"07"', '"7.0"', '"77"', ...malformed])
      t.notOk(ifMatchHolds(header, 7), header);
    t.ok(ifMatchHolds('"q1VK"', 'q1VK'));
  },
);

t.test('If-None-Match compares weakly, and a missing header contains no tag', async (t) => {
  for (const header of ['"7"', 'W/"7"', '*', '"6", W/"7"'])
    t.ok(ifNoneMatchNames(header, 7), header);
  for (const header of [undefined, '7', '"6"', 'W/"6"', '"07"', ...malformed]) {
    t.notOk(ifNoneMatchNames(header, 7), String(header));
  }
});

t.test(
  'the revisions of If-Match are its strong tags that are whole numbers; null means any revision',
  async (t) => {
    const among = (header: string) => allowedRevisions({ 'If-Match': header }).among;
    t.strictSame(among('"7", "9", W/"8", "x", "07", "1e3", ""'), [7, 9]);
    t.strictSame(among('0'), [0]);
    t.equal(among('*'), null);
    for (const header of malformed) t.strictSame(among(header), [], JSON.stringify(header));
  },
);

t.test(
  'the revisions of If-None-Match are its tags that are whole numbers, weak or strong',
  async (t) => {
    const allowed = (header: string) => allowedRevisions({ 'If-None-Match': header });
    t.strictSame(allowed('"7", W/"8", "x", "07"'), { among: null, except: [7, 8] });
    t.strictSame(allowed('*'), { among: [], except: [] }, 'a list always exists');
    for (const header of malformed)
      t.strictSame(allowed(header), { among: null, except: [] }, JSON.stringify(header));
    t.strictSame(allowedRevisions({}), { among: null, except: [] });
    const both = { 'If-Match': '"7", "8"', 'If-None-Match': '"8"' };
    t.strictSame(allowedRevisions(both), { among: [7, 8], except: [8] });
  },
);

t.test('SQL and JavaScript evaluate every header identically', async (t) => {
  const headers = [
    '"7"',
    '7',
    '"007"',
    'W/"7"',
    '"7", *',
    '"6","7"',
    '"99999999999999999999"',
    '"7 "',
    '"-0"',
    ...malformed,
  ];
  for (const header of headers) {
    const { among } = allowedRevisions({ 'If-Match': header });
    for (const current of [0, 7]) {
      t.equal(
        among === null || among.includes(current),
        ifMatchHolds(header, current),
        `${header} at ${current}`,
      );
    }
  }
});

t.test('a header of maximum length is parsed quickly', async (t) => {
  const before = process.cpuUsage();
  for (const header of [
    ','.repeat(16_000),
    '"7",'.repeat(4_000),
    `"${' '.repeat(16_000)}`,
    '"7"'.repeat(5_000),
    'W/'.repeat(8_000),
  ]) {
    parseEntityTags(header);
  }
  t.ok(process.cpuUsage(before).user < 500_000, 'half a second of CPU time');
});
