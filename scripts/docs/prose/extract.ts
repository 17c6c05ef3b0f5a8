/** Extracts from a file the texts that are written for people. */
import ts from 'typescript';

/** A piece of text, and the line of the file on which it begins. */
export interface Passage {
  line: number;
  text: string;
}

/**
 * Returns the passages of a file: the comments and texts of source code, or a document without its
 * code.
 */
export function passagesOf(path: string, content: string): Passage[] {
  if (path.endsWith('.ts')) return ofTypeScript(content);
  if (path.endsWith('.md')) return ofLines(withoutCode(content));
  if (path.endsWith('.json')) return ofLines(content.replaceAll(/"[^"]*"\s*:/g, blank));
  // Enumerated values, statuses and conditions in YAML are not prose, because programs compare
  // them.
  const isYaml = path.endsWith('.yaml');
  const text = isYaml
    ? content.replaceAll(
        /^[ -]*(?:enum|status|condition): .*$|^[ -]*[\w$'"/{}.-]+:(?= |$)/gm,
        blank,
      )
    : content.replaceAll(notComment, blank);
  return ofLines(withoutCode(text.replaceAll(/^([ \t]*)([#;]+)/gm, blank)));
}

/**
 * Matches the text before a comment of a script or a settings file. The help text of a Makefile
 * target is a comment.
 */
const notComment = /^(?:(?!\s*;).)*?(?=$|(?<!\S)#+ )/gm;

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/**
 * Replaces fenced code, code in backticks, commands, paths and URLs by blanks. Code in backticks
 * may cross a line break, but not an empty line.
 */
function withoutCode(text: string): string {
  return text
    .replaceAll(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, blank)
    .replaceAll(/(`+)(?:[^`\n]|\n(?!\s*\n))*\1/g, blank)
    .replaceAll(/\bhttps?:\/\/\S+|\]\([^)]*\)|\bnpm run [\w:-]+|[\w.-]*\/[\w./-]+/g, blank);
}

/** Returns consecutive lines as one passage, so that a phrase is found across a line break. */
function ofLines(text: string): Passage[] {
  const passages: Passage[] = [];
  let open: Passage | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') {
      open = undefined;
    } else if (open === undefined) {
      open = { line: index + 1, text: line };
      passages.push(open);
    } else open.text += `\n${line}`;
  }
  return passages;
}

/** Matches three consecutive words. A literal with fewer words is a name, a value or a key. */
const words = /(?:[a-z][\w'’-]*[,.:;]? ){2}[a-z]/i;

/**
 * Returns the comments and the literals with at least three words, such as messages and titles of
 * tests.
 */
function ofTypeScript(content: string): Passage[] {
  const literals: Passage[] = [];
  const remarks: Passage[] = [];
  const source = ts.createSourceFile('file.ts', content, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const comments = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(content, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(content, node.getEnd()) ?? []),
    ])
      comments.set(pos, end);
    if (isText(node)) {
      const text = content.slice(node.getStart(), node.getEnd()).replaceAll(/\\[nrt]/g, '  ');
      if (words.test(text)) literals.push({ line: lineOf(node.getStart()), text });
    }
    // Uses `getChildren`, because `forEachChild` omits tokens, and a comment may precede a token.
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const blocks = [...comments].sort(([a], [b]) => a - b);
  let last: { passage: Passage; endLine: number } | undefined;
  for (const [begin, end] of blocks) {
    const text = content.slice(begin, end).replaceAll(/^[ \t]*(\/\*\*?|\*\/|\*|\/\/)/gm, blank);
    if (last !== undefined && lineOf(begin) === last.endLine + 1) last.passage.text += `\n${text}`;
    else {
      last = { passage: { line: lineOf(begin), text }, endLine: 0 };
      remarks.push(last.passage);
    }
    last.endLine = lineOf(end);
  }
  return [...literals, ...remarks.map(({ line, text }) => ({ line, text: withoutCode(text) }))];
}

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}
