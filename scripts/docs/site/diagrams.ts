/**
 * Draws the Mermaid diagrams of docs/ as images, in light and in dark, because Mermaid’s own script
 * has 3 MB.
 *
 *   node scripts/docs/site/diagrams.ts   adds the missing images to generated/docs/diagrams
 *
 * The name of an image depends on the text of its diagram. `npm run generate` fails if an image is
 * missing. After a change of this script, delete the images first. This script needs Chromium. It
 * installs Mermaid in a temporary folder, because nothing else needs Mermaid.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { diagramImages, diagrams } from '../../../src/publishing/site/documents.ts';

const version = '11.9.0';
/** The theme of each mode, and the background of the page in `site.css`. */
const themes = { light: ['neutral', '#ffffff'], dark: ['dark', '#1c1917'] } as const;

const site = join(import.meta.dirname, '../../../generated/docs');
const images = diagrams().flatMap((text) =>
  Object.entries(diagramImages(text)).map(([theme, file]) => ({
    text,
    theme: theme as keyof typeof themes,
    file,
  })),
);

mkdirSync(join(site, 'diagrams'), { recursive: true });
const missing = images.filter(({ file }) => !existsSync(join(site, file)));
if (missing.length > 0) await draw(missing);
console.log(
  `${missing.length} of ${images.length} images drawn: npm run generate removes unused images`,
);

async function draw(drawn: typeof images): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mermaid-'));
  execFileSync('npm', [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--prefix',
    folder,
    `mermaid@${version}`,
  ]);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.addScriptTag({ path: join(folder, 'node_modules/mermaid/dist/mermaid.min.js') });
  for (const { text, theme, file } of drawn) {
    const svg = await page.evaluate(
      async ([diagram, [name, ground], id]) => {
        const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
        // An SVG image in a page cannot show HTML labels.
        const settings = {
          theme: name,
          fontFamily: 'system-ui, sans-serif',
          // A line must not show through the label of the line.
          themeCSS: `.edgeLabel rect, .edgeLabel .label rect { opacity: 1; fill: ${ground}; }`,
          htmlLabels: false,
          flowchart: { htmlLabels: false },
          state: { htmlLabels: false },
        };
        mermaid.initialize({ startOnLoad: false, ...settings });
        const { svg } = await mermaid.render(id, diagram);
        document.body.innerHTML = svg;
        // The reader's font may be wider than the font for which the boxes were drawn, so each text
        // keeps its width.
        for (const text of document.querySelectorAll<SVGTextContentElement>('text, tspan')) {
          if (text.childElementCount > 0 || !text.textContent?.trim()) continue;
          text.setAttribute('textLength', text.getComputedTextLength().toFixed(2));
          text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
        }
        return new XMLSerializer().serializeToString(document.querySelector('svg') as SVGElement);
      },
      [text, themes[theme], `diagram-${theme}`] as const,
    );
    writeFileSync(join(site, file), `${withSize(svg)}\n`);
  }
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** The part of Mermaid that this script uses. */
interface Mermaid {
  initialize(settings: object): void;
  render(id: string, text: string): Promise<{ svg: string }>;
}

/**
 * Gives an image a size of its own, because Mermaid writes a width of 100 %, which gives an `<img>`
 * none. Throws an Error if the image does not say its size.
 */
function withSize(svg: string): string {
  const box = /viewBox="\S+ \S+ (?<width>\S+) (?<height>\S+)"/.exec(svg)?.groups;
  if (box === undefined) throw new Error('Mermaid wrote an image without a viewBox');
  const { width, height } = box;
  return svg.replace(
    / width="100%"/,
    ` width="${Math.ceil(Number(width))}" height="${Math.ceil(Number(height))}"`,
  );
}
