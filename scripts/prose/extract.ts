/** Extracts from a file the text that people read. */
import ts from 'typescript';

/** A piece of text, and the line of the file on which it begins. */
export interface Passage {
  line: number;
  text: string;
}

/** Returns the passages of a file: comments and texts of code, and the whole of a document without its code. */
export function passagesOf(path: string, content: string): Passage[] {
  if (path.endsWith('.ts')) return ofTypeScript(content);
  if (path.endsWith('.md')) return ofLines(withoutCode(content));
  if (path.endsWith('.json')) return ofLines(content.replaceAll(/"[^"]*"\s*:/g, blank));
  if (path.endsWith('.yaml')) {
    // Enumerated values and statuses are not prose: programs compare them.
    const prose = withoutCode(content).replaceAll(/^ *(?:enum|status): .*$/gm, blank);
    return ofLines(prose.replaceAll(/^[ -]*[\w$'"/{}.-]+:(?= |$)/gm, blank));
  }
  return ofLines(content.replaceAll(/^(?!\s*#).*$/gm, blank));
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** Blanks fenced code, code in back quotes, and addresses. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, blank)
    .replaceAll(/`[^`]*`/g, blank)
    .replaceAll(/\bhttps?:\/\/\S+|\]\([^)]*\)/g, blank);
}

/** Consecutive lines form one passage, so that a phrase is found across the end of a line. */
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

/** Comments, and literals of three words or more: texts for people, titles of tests. Names and SQL keywords have none. */
function ofTypeScript(content: string): Passage[] {
  const passages: Passage[] = [];
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
      const text = content.slice(node.getStart(), node.getEnd());
      if (/^\W*\w+[,.:;]? \w+[,.:;]? \w/.test(text)) passages.push({ line: lineOf(node.getStart()), text });
    }
    // Unlike forEachChild, this includes the tokens, which comments may precede.
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const blocks = [...comments].sort(([a], [b]) => a - b);
  let last: { passage: Passage; endLine: number } | undefined;
  for (const [begin, end] of blocks) {
    const text = withoutCode(content.slice(begin, end).replaceAll(/^[ \t]*(\/\*\*?|\*\/|\*|\/\/)/gm, blank));
    if (last !== undefined && lineOf(begin) === last.endLine + 1) last.passage.text += `\n${text}`;
    else {
      last = { passage: { line: lineOf(begin), text }, endLine: 0 };
      passages.push(last.passage);
    }
    last.endLine = lineOf(end);
  }
  return passages;
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
