/** Reads Markdown as far as the tests of the documents need it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A fenced block: its language and its text. */
export interface Fence {
  language: string;
  text: string;
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** Every document of the project, named from the root with forward slashes. */
export function documentPaths(): string[] {
  return globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

export function readDocument(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The fenced blocks of a document in their order. */
export function fencesOf(markdown: string): Fence[] {
  return [...markdown.matchAll(fence)].map(([, language = '', text = '']) => ({ language, text }));
}

/** The targets of all inline links and images outside code. */
export function linksOf(markdown: string): string[] {
  const prose = markdown.replaceAll(fence, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** The anchors GitHub gives to the headings of a document. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.replaceAll(fence, '').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The first cells of the table rows under a heading, where they are code: `name`. */
export function namesInTable(markdown: string, heading: string): string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
}
