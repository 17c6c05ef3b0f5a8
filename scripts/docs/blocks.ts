/** Reads the fenced blocks of code of a page. */

/** A fenced block of code. */
export interface Block {
  language: string;
  /** The file under which the page says to save the block. Empty if it does not say so. */
  name: string;
  /** The last paragraph before the block. */
  lead: string;
  text: string;
}

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;
const saved = /Save this(?: \w+)?\s+as\s+`([\w./-]+)`[^`]*$/;

/**
 * Returns the blocks of a text in order. "Save this as `name`" or "Save this test as `name`" is in
 * the paragraph before the block of a file.
 */
export function blocksOf(markdown: string): Block[] {
  let end = 0;
  return [...markdown.matchAll(fence)].map((found) => {
    const [whole, language = '', text = ''] = found;
    const lead = markdown.slice(end, found.index).trim().split('\n\n').at(-1) ?? '';
    end = found.index + whole.length;
    const [, name = ''] = saved.exec(lead) ?? [];
    return { language, name, lead, text };
  });
}

/** Returns a text without its blocks of code. */
export function withoutBlocks(markdown: string): string {
  return markdown.replaceAll(fence, '');
}
