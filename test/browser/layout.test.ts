/**
 * Where the parts of each kind of page are, in a real browser: on a desktop, on a tablet, on a
 * phone and on paper.
 */
import type { Page } from 'playwright-core';
import { diagramImages, diagrams } from '../../src/publishing/site/documents.ts';
import { skipWithoutBrowser, windowsOn } from '../support/browser.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

t.setTimeout(300_000);

const open = windowsOn(t);

const desktop = { viewport: { width: 1440, height: 900 } };
const tablet = { viewport: { width: 900, height: 1100 } };
const phone = { viewport: { width: 390, height: 844 } };
const narrowPhone = { viewport: { width: 360, height: 740 } };

/** One page of each kind, and the page for wrong addresses. */
const kinds = [
  '/',
  '/docs/',
  '/docs/reference/settings',
  '/docs/how-to/sign-in',
  '/docs/api',
  '/docs/api#createOrder',
  '/docs/nothing/here',
  '/nothing',
  '/errors',
  '/errors/revision_mismatch',
];

/** Opens a page and waits until its script has filled it. Returns the status. */
async function visit(page: Page, path: string): Promise<number | undefined> {
  const response = await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  if (path.startsWith('/docs/api')) await page.locator('#document').waitFor();
  return response?.status();
}

const box = async (page: Page, selector: string) => {
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await page.locator(selector).boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height };
};

t.test(
  'the navigation stays in view while a reader scrolls',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open(desktop);
    for (const path of ['/docs/how-to/operate', '/docs/api#createOrder', '/errors']) {
      await visit(page, path);
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      t.equal(await page.evaluate(() => scrollY), 1500, path);
      const { top, bottom } = await box(page, '#site-menu');
      t.same([top, bottom], [(await box(page, 'header')).bottom, 900], path);
    }
  },
);

t.test(
  'the navigation shows the link of the current page',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open(desktop);
    for (const path of ['/docs/explanation/code-tour', '/docs/api#getHealth']) {
      await page.goto(path);
      await page.locator('#site-menu [aria-current="page"]').waitFor();
      // Chromium has no box for the link until it has laid out the group that the script opened.
      const link = page.locator('#site-menu [aria-current="page"]');
      await until(async () => (await link.boundingBox()) !== null);
      const { top = 0, bottom = 0 } = await box(page, '#site-menu [aria-current="page"]');
      t.ok(top > 50 && bottom <= 900, `${path}: from ${top} to ${bottom}`);
      t.equal(await page.evaluate(() => scrollY), 0, path);
    }
  },
);

t.test('no width has a navigation over the content', { skip: skipWithoutBrowser }, async (t) => {
  const { page } = await open(desktop);
  await visit(page, '/docs/how-to/sign-in');
  for (const width of [959, 960, 961, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const menu = await box(page, '#site-menu');
    t.ok(menu.right <= (await box(page, 'main')).left, `${width}`);
  }
});

t.test(
  'each kind of page has the header, the navigation and the search',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await open(desktop);
    for (const path of kinds) {
      const status = await visit(page, path);
      t.equal(status, path.includes('nothing') ? 404 : 200, path);
      const navigation = page.getByRole('navigation', { name: 'Pages' });
      t.equal(
        await navigation.getByRole('link', { name: 'Your first order' }).isVisible(),
        true,
        path,
      );
      await page.getByRole('button', { name: /^Search/ }).click();
      await page.getByRole('dialog').getByRole('searchbox').fill('idempotency');
      t.ok(await page.getByRole('dialog').getByRole('link').first().getAttribute('href'), path);
      // The first key empties the field.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('banner').getByRole('link', { name: 'Beverage Ordering' }).click();
      await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor();
    }
    t.same(
      complaints.filter((text) => !text.includes('404 (Not Found)')),
      [],
    );
  },
);

t.test(
  'no page scrolls sideways; wide code, tables and drawings do',
  { skip: skipWithoutBrowser },
  async (t) => {
    for (const mode of [desktop, tablet, phone, narrowPhone]) {
      const { page } = await open(mode);
      for (const path of [...kinds, '/docs/explanation/retries', '/docs/changelog']) {
        await visit(page, path);
        const sideways = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        t.equal(sideways, 0, `${mode.viewport.width} ${path}`);
      }
      await page.context().close();
    }
  },
);

t.test(
  'code is shown in the lines in which it was written',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open(phone);
    for (const path of ['/docs/how-to/sign-in', '/docs/api#createOrder']) {
      await visit(page, path);
      const broken = await page.locator('pre:visible').evaluateAll((blocks) =>
        blocks.flatMap((block) => {
          const code = block.querySelector('code') as HTMLElement;
          const lines = (code.textContent ?? '').trimEnd().split('\n').length;
          const { lineHeight } = getComputedStyle(block);
          const shown = Math.round(
            code.getBoundingClientRect().height / Number.parseFloat(lineHeight),
          );
          return shown > lines ? [code.textContent] : [];
        }),
      );
      t.same(broken, [], path);
      const scrolls = await page
        .locator('pre:visible')
        .evaluateAll((blocks) =>
          blocks.filter((block) => block.scrollWidth > block.clientWidth).map((b) => b.tabIndex),
        );
      t.ok(scrolls.length > 0, path);
      t.same(new Set(scrolls), new Set([0]), 'the keyboard can scroll them');
    }
  },
);

t.test(
  'the button that copies a block never covers its text',
  { skip: skipWithoutBrowser },
  async (t) => {
    for (const mode of [desktop, phone]) {
      const { page } = await open(mode);
      for (const path of ['/docs/reference/settings', '/docs/api#createOrder']) {
        await visit(page, path);
        const covered = await page.locator('.code:visible').evaluateAll((frames) =>
          frames.map((frame) => {
            const text = frame.querySelector('pre')?.getBoundingClientRect() as DOMRect;
            const button = frame.querySelector('button')?.getBoundingClientRect() as DOMRect;
            return button.left < text.right && button.top < text.bottom && button.bottom > text.top;
          }),
        );
        t.ok(covered.length > 0, path);
        t.notOk(covered.includes(true), `${mode.viewport.width} ${path}`);
      }
      await page.context().close();
    }
  },
);

t.test(
  'a phone shows the link to the errors in the header and in the menu',
  { skip: skipWithoutBrowser },
  async (t) => {
    for (const mode of [phone, narrowPhone]) {
      const { page } = await open(mode);
      await visit(page, '/docs/');
      const header = page.getByRole('banner');
      t.equal(await header.getByRole('link', { name: 'Errors' }).isVisible(), true);
      const { right } = await box(page, '#site-search');
      t.ok(right <= mode.viewport.width, `the search ends at ${right}`);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Error reasons' })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Error reasons' }).waitFor();
      await page.context().close();
    }
  },
);

t.test(
  'without JavaScript, the reference does not say that it is loading',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open({ ...phone, javaScriptEnabled: false });
    await page.goto('/docs/api');
    t.notMatch(await page.locator('main').innerText(), /Loading/);
    t.equal(await page.getByRole('button', { name: /Search|Copy/ }).count(), 0);
    t.equal(await page.getByRole('button', { name: /Theme/ }).count(), 0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation').getByText('Reference', { exact: true }).click();
    t.equal(
      await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).isVisible(),
      true,
    );
    for (const form of ['JSON', 'YAML']) {
      const link = page.getByRole('link', { name: `as ${form}` });
      t.equal(await link.getAttribute('href'), `../openapi.${form.toLowerCase()}`);
    }
  },
);

t.test(
  'paper gets the text without the controls, and whole lines of code',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open({ viewport: { width: 720, height: 1000 } });
    for (const path of ['/docs/reference/settings', '/docs/api#createOrder']) {
      await page.emulateMedia({ media: 'screen' });
      await visit(page, path);
      await page.emulateMedia({ media: 'print' });
      for (const control of ['header', '#site-menu', '.copy', '.toolbar', '.neighbors', '.anchor'])
        t.equal(await page.locator(`${control}:visible`).count(), 0, `${path} ${control}`);
      const cut = await page
        .locator('pre:visible')
        .evaluateAll(
          (blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length,
        );
      t.equal(cut, 0, path);
    }
  },
);

t.test(
  'in every font, the labels of a diagram stay in their boxes',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { app, page } = await open();
    const files = diagrams().flatMap((text) => Object.values(diagramImages(text)));
    let labels = 0;
    for (const file of files) {
      const { body } = await app.inject(`/docs/${file}`);
      for (const font of ['monospace', 'serif']) {
        await page.setContent(
          `<style>text, tspan { font-family: ${font} !important }</style>${body}`,
        );
        const found = await page.evaluate(() =>
          [...document.querySelectorAll('g.node, g.edgeLabel')].flatMap((group) => {
            const label = group.querySelector('text');
            const box =
              group.querySelector('.label-container') ??
              label?.parentElement?.querySelector('rect');
            if (!label?.textContent?.trim() || !box) return [];
            const [inner, outer] = [label.getBoundingClientRect(), box.getBoundingClientRect()];
            const isInside = inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
            const isCentered = Math.abs(inner.left + inner.right - outer.left - outer.right) < 4;
            const isOpaque = group.matches('.node') || getComputedStyle(box).opacity === '1';
            return [{ text: label.textContent, isInside, isCentered, isOpaque }];
          }),
        );
        labels += found.length;
        t.same(
          found.filter(
            ({ isInside, isCentered, isOpaque }) => !isInside || !isCentered || !isOpaque,
          ),
          [],
          `${file} in ${font}`,
        );
      }
    }
    t.ok(labels > 100, `${labels} labels`);
  },
);
