/**
 * Finds the phrases of words.json in a file, and compares their number with the allowance of the
 * file.
 */
import { passagesOf } from './extract.ts';
import words from './words.json' with { type: 'json' };

export interface Finding {
  line: number;
  phrase: string;
  instead: string;
}

const rules = Object.entries(words).map(([phrase, instead]) => ({
  pattern: new RegExp(`\\b(?:${phrase.replaceAll(' ', '\\s+')})\\b`, 'gi'),
  instead,
}));

/** Returns the findings of a file by line, and the number of words that were searched. */
export function examine(path: string, content: string): { findings: Finding[]; words: number } {
  const passages = passagesOf(path, content);
  const findings = passages.flatMap(({ line, text }) =>
    rules.flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map((match) => ({
        line: line + (text.slice(0, match.index).match(/\n/g)?.length ?? 0),
        phrase: match[0].replaceAll(/\s+/g, ' '),
        instead,
      })),
    ),
  );
  return {
    findings: findings.sort((a, b) => a.line - b.line),
    words: passages.reduce((sum, { text }) => sum + (text.match(/[a-z][\w'-]*/gi)?.length ?? 0), 0),
  };
}

/**
 * Returns the lines to print for a file. There are none if the file has exactly the allowed number
 * of findings.
 */
export function report(path: string, findings: readonly Finding[], allowed = 0): string[] {
  if (findings.length === allowed) return [];
  return [
    ...findings.map(({ line, phrase, instead }) => `${path}:${line}: "${phrase}": ${instead}`),
    `${path}: ${findings.length} findings, ${allowed} allowed\n`,
  ];
}
