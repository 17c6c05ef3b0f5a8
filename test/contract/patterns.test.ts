/**
 * Every pattern of every published document accepts and rejects the same texts in the languages of
 * all clients.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import internalContract from '../../generated/internal/openapi.json' with { type: 'json' };
import { portableForms } from '../../scripts/contract/diff/portable-forms.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';
import { fetchViews, nodesIn } from '../support/views.ts';

/** For each pattern, texts that it accepts and texts that it rejects. */
const samples: Readonly<Record<string, { accepts: string[]; rejects: string[] }>> = {
  [String.raw`^[^\x00]*$`]: {
    accepts: ['', 'lungo', 'Größe 12', '杯', 'x00', '\\', 'u0000'],
    rejects: ['\0', 'a\0b'],
  },
  '^([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-[0-9]{2}-[0-9]{2}$': {
    accepts: ['2026-03-01', '0001-01-01', '0010-12-31', '0100-01-01', '9999-12-31'],
    rejects: ['0000-01-01', '2026-3-1', '02026-03-01', '٢٠٢٦-03-01', ''],
  },
  '^evt_[1-9][0-9]{0,15}$': {
    accepts: ['evt_1', 'evt_4711', `evt_${'9'.repeat(16)}`],
    rejects: ['evt_0', 'evt_', '4711', 'EVT_1', 'evt_1x', `evt_${'9'.repeat(17)}`],
  },
  [String.raw`^whsec_[\x2b\x2f-\x39A-Za-z]{32,86}={0,2}$`]: {
    accepts: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', `whsec_${'a'.repeat(86)}==`],
    rejects: ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_short', `whsec_${'a'.repeat(40)}===`],
  },
  [String.raw`^3\.[01]\.[0-9]+$`]: {
    accepts: ['3.1.0', '3.0.13'],
    rejects: ['3.2.0', '3x1.0', '3.1.', '3.1.٣'],
  },
  '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$': {
    accepts: ['7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33', '7F8D3A52-9C1E-4B7A-8F60-2D5E9B1C4A33'],
    rejects: ['7f8d3a529c1e4b7a8f602d5e9b1c4a33', 'g'.repeat(36), ''],
  },
  '^([1-9][0-9]{0,14}|[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$':
    {
      accepts: ['1', '999999999999999', '7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33'],
      rejects: ['0', '01', '1000000000000000', '1x', ''],
    },
  '^0*([1-9][0-9]{0,3}|10000)ml$': {
    accepts: ['1ml', '250ml', '0250ml', '10000ml'],
    rejects: ['0ml', '10001ml', '250', '250 ml', ''],
  },
  [String.raw`^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\.[0-9]{1,6})?Z$`]: {
    accepts: [
      '2026-11-29T23:30:00Z',
      '1999-01-01T00:00:59.123456Z',
      '3000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ],
    rejects: [
      '2026-11-29',
      '2026-11-29T23:30:60Z',
      '2026-11-29T23:30:00+01:00',
      '0999-01-01T00:00:00Z',
    ],
  },
  '^[1-9][0-9]*ml$': { accepts: ['250ml', '20000ml'], rejects: ['0ml', '025ml', '25'] },
  [String.raw`^[0-9]+(\.[0-9]+)?$`]: {
    accepts: ['2', '2.00'],
    rejects: ['2.', '.5', '2x00', '-1', ''],
  },
  '^[A-Z]{3}$': { accepts: ['EUR'], rejects: ['eur', 'EU', 'EURO'] },
  '^[a-z]+(_[a-z]+)*$': {
    accepts: ['forbidden', 'not_found'],
    rejects: ['_a', 'a_', 'a__b', 'A', ''],
  },
  '^[a-z0-9]+(-[a-z0-9]+)*$': {
    accepts: ['lungo', 'flat-white', '7'],
    rejects: ['-a', 'a-', 'Lungo', 'a_b', ''],
  },
  '^@[0-9]+$': { accepts: ['@1767225600'], rejects: ['@', '1767225600', '@-1'] },
  [String.raw`^[\x21-\x7e]{1,255}$`]: {
    accepts: ['!', '~', 'a'.repeat(255)],
    rejects: ['', 'a b', 'ü', '\x7f', 'a'.repeat(256)],
  },
};

const { call } = await startApp(t);
const documents = [
  (await call('GET', '/openapi.json')).body,
  ...Object.values(await fetchViews(call)),
  internalContract,
];
const patterns = [
  ...new Set(
    documents.flatMap((document) =>
      nodesIn(document).flatMap(({ node: { pattern } }) => pattern ?? []),
    ),
  ),
].filter((pattern): pattern is string => typeof pattern === 'string');
const pairs = patterns.flatMap((pattern) => {
  const { accepts = [], rejects = [] } = samples[pattern] ?? {};
  return [
    ...accepts.map((text) => [pattern, text, true] as const),
    ...rejects.map((text) => [pattern, text, false] as const),
  ];
});

t.test(
  'each pattern of a published document has texts that it accepts and texts that it rejects',
  async (t) => {
    t.same([...patterns].sort(), Object.keys(samples).sort());
  },
);

t.test('a JavaScript client accepts the same texts, with and without Unicode mode', async (t) => {
  for (const [pattern, text, expected] of pairs)
    for (const flags of ['', 'u', 'v'])
      t.equal(
        new RegExp(pattern, flags).test(text),
        expected,
        `/${pattern}/${flags} on ${JSON.stringify(text)}`,
      );
});

/**
 * Programs that read pairs of a pattern and a text as JSON, and write for each pair whether the
 * pattern accepts the text.
 */
const programs: Readonly<Record<string, [command: string, ...args: string[]]>> = {
  Python: [
    'python3',
    '-c',
    'import json, re, sys; print(json.dumps([re.search(p, t) is not None for p, t in json.load(sys.stdin)]))',
  ],
  Perl: [
    'perl',
    '-MJSON::PP',
    '-e',
    'local $/; print encode_json([map { my ($p, $t) = @$_; $t =~ /$p/ ? JSON::PP::true : JSON::PP::false } @{decode_json(<STDIN>)}])',
  ],
};

for (const [language, [command, ...args]] of Object.entries(programs)) {
  const isMissing = spawnSync(command, ['--version']).error !== undefined;
  t.test(
    `a ${language} client accepts the same texts`,
    { skip: isMissing && `${command} is missing` },
    async (t) => {
      const input = JSON.stringify(pairs.map(([pattern, text]) => [pattern, text]));
      const results: boolean[] = JSON.parse(
        execFileSync(command, args, { input, encoding: 'utf8' }),
      );
      t.equal(results.length, pairs.length);
      for (const [index, [pattern, text, expected]] of pairs.entries())
        t.equal(results[index], expected, `${pattern} on ${JSON.stringify(text)}`);
    },
  );
}

// grep reads the texts separated by NUL, so it gets no text with this character.
const hasPcre = spawnSync('grep', ['-Pq', 'a'], { input: 'a' }).status === 0;
t.test(
  'a client with PCRE2 accepts the same texts',
  { skip: !hasPcre && 'grep has no PCRE2' },
  async (t) => {
    for (const pattern of patterns) {
      const known = pairs.filter(([of, text]) => of === pattern && !text.includes('\0'));
      const input = known.map(([, text]) => `${text}\0`).join('');
      const { status, stdout, stderr } = spawnSync('grep', ['-Pz', '--', pattern], {
        input,
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      });
      t.equal(status, 0, `${pattern} ${stderr}`);
      const accepted = known.filter(([, , expected]) => expected).map(([, text]) => text);
      t.same(stdout.split('\0').slice(0, -1), accepted, pattern);
    }
  },
);

t.test(
  'a portable pattern accepts the same texts as the released pattern that it replaces',
  async (t) => {
    const years = Array.from(
      { length: 10_000 },
      (_, year) => `${String(year).padStart(4, '0')}-03-01`,
    );
    const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
    const versions = units.map((unit) => `3.1.${unit}`);
    for (const [released, pattern] of Object.entries(portableForms)) {
      const [before, after] = [new RegExp(released, 'u'), new RegExp(pattern, 'u')];
      const texts = [...years, ...units, ...versions];
      t.same(
        texts.filter((text) => before.test(text) !== after.test(text)),
        [],
        released,
      );
      t.ok(
        texts.some((text) => before.test(text)) && texts.some((text) => !before.test(text)),
        released,
      );
    }
  },
);
