/**
 * The site of the guides. `npm run docs` builds and shows it; the container image serves it at
 * /guides. REPOSITORY_URL, such as https://github.com/example/drinks, adds links to the source, and
 * GUIDES_BASE is the path of a site elsewhere, such as /drinks/.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { readingOrder } from '../../scripts/docs/reading-order.ts';
import { drawDiagrams, githubAnchor, linkSources } from './markdown.ts';

const docs = join(import.meta.dirname, '..');
const repository = process.env.REPOSITORY_URL?.replace(/\/$/, '');

const addressOf = (page: string) =>
  `/${page.replace(/(^|\/)README\.md$/, '$1').replace(/\.md$/, '')}`;

/** The menu: the sections of docs/README.md. The decisions follow their index. */
function sidebar(): DefaultTheme.SidebarItem[] {
  const decisions = readdirSync(join(docs, 'decisions'))
    .filter((file) => /^\d/.test(file))
    .sort()
    .map((file) => {
      const [title = file] = readFileSync(join(docs, 'decisions', file), 'utf8').split('\n', 1);
      return { text: title.replace(/^# /, ''), link: addressOf(`decisions/${file}`) };
    });
  const sections = readingOrder(docs).map(({ heading, entries }) => ({
    text: heading,
    collapsed: true,
    items: entries.map(({ name, page }) => ({ text: name, link: addressOf(page) })),
  }));
  return [...sections, { text: 'Decisions', collapsed: true, items: decisions }];
}

/** The best quality would take ten times as long for a few percent. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes compressed copies next to the texts of the site, which the service sends as they are. */
function compressTexts(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:html|js|css|svg|json)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
    writeFileSync(`${file}.gz`, gzipSync(bytes));
  }
}

export default defineConfig({
  title: 'Beverage ordering',
  description: 'Order drinks from vending machines over HTTP',
  lang: 'en',
  base: process.env.GUIDES_BASE ?? '/guides/',
  // The pages have the addresses of their files, for which the service finds the compressed copies.
  cleanUrls: false,
  // The data of the site in a file, so that the policy of the service can forbid inline scripts.
  metaChunk: true,
  cacheDir: join(docs, 'node_modules/.cache/vitepress'),
  srcExclude: ['**/node_modules/**'],
  rewrites: { 'README.md': 'index.md', 'decisions/README.md': 'decisions/index.md' },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    anchor: { slugify: githubAnchor },
    config: (md) => {
      md.use(drawDiagrams);
      md.use(linkSources, { docs, repository });
    },
  },
  vite: { build: { chunkSizeWarningLimit: 3000 } },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: sidebar(),
    outline: [2, 3],
    ...(repository && {
      editLink: { pattern: `${repository}/edit/main/docs/:path`, text: 'Edit this page' },
    }),
  },
  buildEnd: ({ outDir }) => compressTexts(outDir),
});
