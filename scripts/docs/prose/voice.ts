/**
 * Measures whether the guides read like a colleague who speaks to the reader, and not like a
 * standard: how many sentences begin with "The", how often nouns are chained by "of the", how often
 * the text says "you", and whether short and long sentences alternate.
 */

/** A guide, and its sentences. */
export interface Guide {
  path: string;
  sentences: readonly string[];
}

/** A measure is the sum of `part` over the sum of `whole`, of all sentences of all guides. */
interface Measure {
  name: string;
  unit: string;
  limit: number;
  /** Whether the limit is the largest or the smallest value. */
  bound: 'at most' | 'at least';
  part: (sentence: string, meanLength: number) => number;
  whole: (sentence: string) => number;
  /** The value is this root of the quotient: 2 for a standard deviation. */
  root: 1 | 2;
}

const wordsIn = (sentence: string) => sentence.split(' ').length;
const per1000Words = (phrase: RegExp) => ({
  unit: 'in 1,000 words',
  part: (sentence: string) => 1000 * (sentence.match(phrase)?.length ?? 0),
  whole: wordsIn,
  root: 1 as const,
});

const measures: readonly Measure[] = [
  {
    name: 'sentences that begin with "The"',
    unit: '%',
    limit: 12,
    bound: 'at most',
    part: (sentence) => (sentence.startsWith('The ') ? 100 : 0),
    whole: () => 1,
    root: 1,
  },
  { name: '"of the"', limit: 6, bound: 'at most', ...per1000Words(/\bof the\b/gi) },
  {
    name: '"you" or "your"',
    limit: 12,
    bound: 'at least',
    ...per1000Words(/\byou(?:rs?)?\b/gi),
  },
  {
    name: 'standard deviation of the length of sentences',
    unit: 'words',
    limit: 7,
    bound: 'at least',
    part: (sentence, meanLength) => (wordsIn(sentence) - meanLength) ** 2,
    whole: () => 1,
    root: 2,
  },
];

/**
 * Returns the sentences of a page. `passagesOf` does not fit here: it removes the code from a
 * sentence, which would then be too short, and keeps tables, which have no sentences.
 */
export function sentencesOf(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/^( *)(```|~~~)[\s\S]*?^\1\2.*$/gm, '\n')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^ *(?:\||#).*$/gm, '\n')
    .replaceAll(/^> ?(?:\[!\w+\])?/gm, '')
    .replaceAll(/^ *(?:[-*]|\d+\.) /gm, '\n\n')
    .replaceAll(/`[^`]*`/g, 'CODE')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]+>|[*_]/g, '');
  return prose
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/g, ' '))
    .filter((paragraph) => wordsIn(paragraph) > 2)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?:]) (?=[A-Z"“(])/))
    .filter((sentence) => wordsIn(sentence) > 1);
}

/**
 * Measures all guides together. For each limit that they miss, returns a problem that names the
 * guide that contributes most.
 */
export function voiceOf(guides: readonly Guide[]): { values: string[]; problems: string[] } {
  const sentences = guides.flatMap((guide) => guide.sentences);
  const meanLength = sum(sentences, wordsIn) / sentences.length;
  const values: string[] = [];
  const problems: string[] = [];
  for (const { name, unit, limit, bound, part, whole, root } of measures) {
    const sumsOf = (some: readonly string[]) => ({
      part: sum(some, (sentence) => part(sentence, meanLength)),
      whole: sum(some, whole),
    });
    const measured = (some: readonly string[]) => {
      const sums = sumsOf(some);
      return (sums.part / sums.whole) ** (1 / root);
    };
    /** How far some sentences are beyond the limit, weighted by how many they are. */
    const excessOf = (some: readonly string[]) => {
      const sums = sumsOf(some);
      return (bound === 'at most' ? 1 : -1) * (sums.part - limit ** root * sums.whole);
    };
    const text = (some: readonly string[]) => `${measured(some).toFixed(1)} ${unit}`;
    values.push(`${name}: ${text(sentences)}, ${bound} ${limit}`);
    if (excessOf(sentences) <= 0) continue;
    const [worst] = guides.toSorted(
      (one, other) => excessOf(other.sentences) - excessOf(one.sentences),
    );
    if (worst !== undefined)
      problems.push(
        `${worst.path}: ${name}: ${text(worst.sentences)}. All guides together have ${text(sentences)} and need ${bound} ${limit}; this guide contributes most`,
      );
  }
  return { values, problems };
}

function sum(sentences: readonly string[], number: (sentence: string) => number): number {
  return sentences.reduce((total, sentence) => total + number(sentence), 0);
}
