/** Checks pages in a browser with the accessibility rules of axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the violations of the accessibility rules on a page, each with its first element. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return await page.evaluate(async () => {
    const { run } = (
      globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> };
      }
    ).axe;
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    interface Violation {
      id: string;
      nodes: { html: string }[];
    }
    const result = await run({ runOnly: rules, resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}
