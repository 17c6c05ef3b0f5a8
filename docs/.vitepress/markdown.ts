/** Changes how VitePress renders the Markdown of docs/. */
import { posix, relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

/** Renders blocks of `mermaid` with the component Diagram, which draws them in the browser. */
export function drawDiagrams(md: MarkdownRenderer): void {
  const renderFence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token?.info.trim() !== 'mermaid') return renderFence?.(tokens, index, ...rest) ?? '';
    return `<Diagram source="${encodeURIComponent(token.content)}" />`;
  };
}

/** Returns the anchor of a heading as GitHub makes it, so that a link works on both. */
export function githubAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Where the pages are, and the repository that has the files outside docs/. */
interface Sources {
  docs: string;
  repository: string | undefined;
}

/**
 * Lets a link to a file outside docs/ lead to the repository. Without an address of the repository,
 * the link becomes text.
 */
export function linkSources(md: MarkdownRenderer, { docs, repository }: Sources): void {
  md.core.ruler.push('link-sources', ({ tokens, env }) => {
    const folder = posix.dirname(posix.join('docs', relative(docs, env.path)));
    for (const { children } of tokens) {
      let plain = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const href = token.attrGet('href') ?? '';
          const target = posix.join(folder, href);
          plain = false;
          if (/^(?:[a-z]+:|#|\/)/.test(href) || target.startsWith('docs/')) continue;
          if (repository) token.attrSet('href', `${repository}/blob/main/${target}`);
          else {
            plain = true;
            token.attrs = [];
          }
        }
        if (plain && /^link_(?:open|close)$/.test(token.type)) {
          if (token.type === 'link_close') plain = false;
          token.type = token.type === 'link_open' ? 'em_open' : 'em_close';
          token.tag = 'span';
        }
      }
    }
  });
}
