/** The reference at /docs/ in windows of two sizes and two color schemes, and what it leads to. */
import type { BrowserContextOptions } from 'playwright-core';
import { violations } from '../support/accessibility.ts';
import { openPage, skipWithoutBrowser, startBrowser, windowsOn } from '../support/browser.ts';
import { startBoth } from '../support/internal.ts';
import { openReference } from '../support/reference-page.ts';
import { t } from '../support/tap.ts';

const openWindow = windowsOn(t);

/**
 * The rules of axe that the viewer breaks, which the project cannot repair
 * (docs/decisions/0026-published-files-and-scalar.md).
 */
const brokenByViewer: readonly string[] = ['scrollable-region-focusable'];
const isOurs = (violation: string) =>
  !brokenByViewer.some((rule) => violation.startsWith(`${rule}:`));

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const windows: readonly [string, BrowserContextOptions][] = [
  ['wide, light', { viewport: wide, colorScheme: 'light' }],
  ['narrow, dark', { viewport: narrow, colorScheme: 'dark' }],
  ['wide, dark', { viewport: wide, colorScheme: 'dark' }],
  ['narrow, light', { viewport: narrow, colorScheme: 'light' }],
];

for (const [name, options] of windows) {
  t.test(
    `${name}: the reference opens without an error or a foreign request, and obeys axe`,
    { skip: skipWithoutBrowser },
    async (t) => {
      const { page, complaints } = await openWindow(options);
      await openReference(page);
      t.equal(await page.title(), 'Beverage Ordering: API');
      t.equal(await page.locator('html').getAttribute('lang'), 'en');
      t.equal(await page.locator('a[href*="scalar.com"]:visible').count(), 0);
      t.same((await violations(page)).filter(isOurs), []);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      t.equal(overflow, 0, 'no part of the page is wider than the window');
      t.same(complaints, []);
    },
  );
}

t.test(
  'a sample sends no optional parameter, and an upload asks for a file',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await openWindow({ viewport: { width: 1440, height: 900 } });
    const sampleOf = async (anchor: string) => {
      await page.goto('about:blank');
      await openReference(page, `#${anchor}`);
      const operation = page.locator(`[id="${anchor}"]`);
      return await operation.locator('pre', { hasText: 'curl' }).first().innerText();
    };
    const list = await sampleOf('whole/tag/orders/listOrders');
    t.match(list, '/v1/orders?user_id=1');
    t.notMatch(list, /cursor|limit|If-None-Match|Prefer|Accept-Language/);
    t.match(await sampleOf('whole/tag/orders/createOrder'), `'If-Match: "0"'`);
    const upload = await sampleOf('whole/tag/attachments/uploadAttachment');
    t.match(upload, "--form 'file=@");
    t.notMatch(upload, /If-Match|If-None-Match|Content-Type/);
  },
);

t.test(
  'the reader can choose each form of the contract and each release',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await openWindow();
    await openReference(page);
    await page.getByRole('button', { name: 'Whole contract' }).click();
    const choices = await page.getByRole('option').allInnerTexts();
    t.same(
      choices.map((choice) => choice.trim()),
      [
        'Whole contract',
        'Orders in snake_case',
        'Orders in camelCase',
        'For partners',
        'Release 1.1.0',
        'Release 1.0.0',
      ],
    );
    await page.getByRole('option', { name: 'For partners' }).click();
    await page.getByRole('button', { name: 'For partners', exact: true }).waitFor();
    await page.getByText('This view of the contract is for partners').waitFor();
    t.same(complaints, []);
  },
);

t.test(
  'each operation leads to the pages of its error reasons',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, address, complaints } = await openWindow();
    await openReference(page, '#whole/tag/orders/createOrder');
    await page.getByRole('heading', { name: 'Create an order', exact: true }).waitFor();
    t.same((await violations(page)).filter(isOurs), []);
    const link = page.getByRole('link', { name: 'revision_mismatch' }).first();
    t.equal(await link.getAttribute('href'), '/errors/revision_mismatch');
    await page.goto('/errors/revision_mismatch');
    t.same(await violations(page), []);
    await page.getByRole('link', { name: 'Create an order', exact: true }).click();
    await page.waitForURL(`${address}/docs/#whole/tag/orders/createOrder`);
    await page.getByRole('heading', { name: 'Create an order', exact: true }).waitFor();
    t.same(complaints, []);
  },
);

t.test(
  'the internal listener has the reference of its contract',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { internalApp } = await startBoth(t);
    const address = await internalApp.listen({ port: 0, host: '127.0.0.1' });
    const { page, complaints } = await openPage(await startBrowser(t), address);
    await page.goto('/docs/');
    await page.getByRole('heading', { name: 'Beverage Ordering, internal' }).waitFor();
    t.equal(await page.title(), 'Beverage Ordering: internal API');
    t.same(complaints, []);
  },
);
