/** The voice check finds the sentences of a guide, and names the guide that misses a limit most. */
import { sentencesOf, voiceOf } from '../../scripts/docs/prose/voice.ts';
import { t } from '../support/tap.ts';

/** Six sentences that keep every limit, three short ones and three long ones. */
const lively = Array.from({ length: 3 }, () => [
  'You wait.',
  'Then your order list has a new revision, which you send with the next request, so that two of your phones cannot overwrite each other.',
]).flat();
const guide = (path: string, sentences: readonly string[]) => ({ path, sentences });

t.test('only prose has sentences, and code in a sentence is one word', async (t) => {
  const page = [
    '# The title of a page',
    '',
    'Set `A=1 npm start` first. Then [read',
    'on](other.md): it is **short**.',
    '',
    '```sh',
    'The command prints the end.',
    '```',
    '',
    '| The first | column |',
    '|---|---|',
    '',
    '> [!WARNING]',
    '> Your key is a password.',
    '',
    '- The first item',
    '- The second one: `b`. Done.',
    '  ```text',
    '  The output is here.',
    '  ```',
    '<!-- The comment is hidden. -->',
  ];
  t.same(sentencesOf(page.join('\n')), [
    'Set CODE first.',
    'Then read on: it is short.',
    'Your key is a password.',
    'The first item',
    'The second one:',
  ]);
});

t.test('guides within all limits have no problem, and the values are those of all', async (t) => {
  const { values, problems } = voiceOf([guide('a.md', lively), guide('b.md', lively)]);
  t.same(problems, []);
  t.same(values, [
    'sentences that begin with "The": 0.0 %, at most 12',
    '"of the": 0.0 in 1,000 words, at most 6',
    '"you" or "your": 148.1 in 1,000 words, at least 12',
    'standard deviation of the length of sentences: 11.5 words, at least 7',
  ]);
});

t.test('each limit that the guides miss together is a problem of the worst guide', async (t) => {
  const cases: [name: string, sentence: string][] = [
    ['sentences that begin with "The"', 'The order waits for you.'],
    ['"of the"', 'You read the end of the list of the orders of the user.'],
  ];
  for (const [name, sentence] of cases) {
    const stiff = Array.from({ length: 4 }, () => sentence);
    const { problems } = voiceOf([
      guide('good.md', lively),
      guide('bad.md', [...lively, sentence]),
      guide('worst.md', [...lively, ...stiff]),
    ]);
    t.equal(problems.length, 1, name);
    t.ok(problems[0]?.startsWith(`worst.md: ${name}: `), problems.join());
  }
});

t.test('guides that never say "you", or whose sentences are equally long, fail', async (t) => {
  const distant = lively.map((sentence) => sentence.replaceAll(/\byour?\b/gi, 'this'));
  const even = Array.from({ length: 20 }, () => 'You send your order, and it waits.');
  const { problems } = voiceOf([guide('distant.md', distant)]);
  t.match(problems, [/^distant\.md: "you" or "your": 0\.0 in 1,000 words\..* at least 12;/]);
  t.equal(problems.length, 1);
  t.match(voiceOf([guide('lively.md', lively), guide('even.md', even)]).problems, [
    /^even\.md: standard deviation of the length of sentences: /,
  ]);
});

t.test('one guide may be beyond a limit while all together keep it', async (t) => {
  const some = ['The order waits for you.', ...lively];
  t.equal(voiceOf([guide('a.md', some)]).problems.length, 1);
  t.same(voiceOf([guide('a.md', some), guide('b.md', lively)]).problems, []);
});
