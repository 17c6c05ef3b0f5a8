/**
 * The frame of the pages in a real browser: the theme, the links to sections, the outline and the
 * results of a search.
 */
import type { Page } from 'playwright-core';
import { skipWithoutBrowser, windowsOn } from '../support/browser.ts';
import { t } from '../support/tap.ts';

t.setTimeout(300_000);

const open = windowsOn(t);

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };
const [white, black] = ['rgb(255, 255, 255)', 'rgb(28, 25, 23)'];

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const themeButton = (page: Page) => page.getByRole('button', { name: /^Theme: / });

t.test(
  'a reader chooses the theme, and the choice holds for all pages and windows',
  { skip: skipWithoutBrowser },
  async (t) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, complaints } = await open({ ...phone, colorScheme });
      const other = await page.context().newPage();
      await other.goto('/errors');
      await page.goto('/docs/');
      const system = colorScheme === 'light' ? white : black;
      t.equal(await ground(page), system);
      const choices = { system: system, light: white, dark: black };
      for (const next of ['light', 'dark', 'system'] as const) {
        await themeButton(page).focus();
        await page.keyboard.press('Enter');
        t.equal(await themeButton(page).getAttribute('aria-label'), `Theme: ${next}`);
        t.equal(await ground(page), choices[next], next);
        await other.getByRole('button', { name: `Theme: ${next}` }).waitFor();
        t.equal(await ground(other), choices[next], `${next} in the other window`);
        await page.goto(next === 'dark' ? '/docs/how-to/sign-in' : '/docs/api');
        await page.getByRole('button', { name: `Theme: ${next}` }).waitFor();
        t.equal(await ground(page), choices[next], `${next} on another page`);
      }
      await page.context().close();
      t.same(complaints, []);
    }
  },
);

t.test(
  'the chosen theme applies before the page has content, and also to diagrams',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open({ ...desktop, colorScheme: 'light' });
    await page.addInitScript(() => {
      localStorage.setItem('beverage-ordering-theme', 'dark');
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.body.dataset.first = document.documentElement.dataset.theme ?? 'none';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/docs/explanation/life-of-an-order');
    t.equal(await page.locator('body').getAttribute('data-first'), 'dark');
    const image = page.getByRole('img', { name: 'Diagram: Progress' });
    t.match(await image.getAttribute('src'), /-dark\.svg$/);
    await themeButton(page).click();
    await themeButton(page).click();
    await page.getByRole('button', { name: 'Theme: light' }).waitFor();
    t.match(await image.getAttribute('src'), /-light\.svg$/);
  },
);

t.test(
  'the link next to a heading shows on hover and focus, and copies its address',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, address, complaints } = await open({
      ...desktop,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto('/docs/how-to/sign-in');
    const link = page.getByRole('link', { name: 'Link to the section Passwords', exact: true });
    const isShown = () => link.evaluate((one) => getComputedStyle(one).opacity === '1');
    t.equal(await isShown(), false);
    await page.getByRole('heading', { name: 'Passwords', exact: true }).hover();
    t.equal(await isShown(), true, 'hover');
    await page.mouse.move(0, 0);
    t.equal(await isShown(), false);
    await page.keyboard.press('Tab');
    await link.focus();
    t.equal(await isShown(), true, 'focus');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Link copied').waitFor();
    t.equal(new URL(page.url()).hash, '#passwords');
    t.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      `${address}/docs/how-to/sign-in#passwords`,
    );
    t.same(complaints, []);
  },
);

t.test(
  'the outline marks the section that the reader sees',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open(desktop);
    await page.goto('/docs/how-to/operate');
    const marked = page.locator('.outline [aria-current]');
    t.equal(await marked.count(), 0, 'nothing above the first section');
    const links = await page.locator('.outline li a').allTextContents();
    t.ok(links.length > 10);
    for (const name of ['Logs', 'Dashboard', links.at(-1) ?? '']) {
      await page.locator('.outline').getByRole('link', { name, exact: true }).click();
      await page.locator('.outline [aria-current]', { hasText: name }).waitFor();
      t.same(await marked.allTextContents(), [name]);
      const [inner, outer] = [
        await marked.boundingBox(),
        await page.locator('.outline').boundingBox(),
      ];
      t.ok(
        inner && outer && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height,
      );
    }
    await page.evaluate(() => scrollTo(0, 0));
    await marked.waitFor({ state: 'detached' });
  },
);

t.test(
  'a search shows the match in its context, and says what to do without results',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await open(phone);
    await page.goto('/errors/forbidden');
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const input = dialog.getByRole('searchbox');
    await input.fill('search orders');
    const first = dialog.getByRole('link').first();
    await first.getByText('POST /v1/orders/search').waitFor();
    t.equal(await dialog.getByRole('heading').first().innerText(), 'Operations');

    await input.fill('grafana');
    await dialog.locator('mark', { hasText: 'Grafana' }).first().waitFor();
    await input.fill('PORT');
    await first.getByText('Settings').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/reference/settings#PORT');
    const { y = -1 } = (await page.locator('#PORT').boundingBox()) ?? {};
    t.ok(y >= 56 && y < 844, `the setting is in view, at ${y}`);

    await page.keyboard.press('/');
    await input.fill('quantum');
    await dialog.getByText('Nothing matches “quantum”').waitFor();
    await dialog.getByRole('link', { name: 'the error reasons' }).click();
    await page.getByRole('heading', { level: 1, name: 'Error reasons' }).waitFor();
    t.same(complaints, []);
  },
);

t.test(
  'the cards of the first page are in two columns where there is space',
  { skip: skipWithoutBrowser },
  async (t) => {
    for (const [mode, columns] of [
      [desktop, 2],
      [phone, 1],
    ] as const) {
      const { page, complaints } = await open(mode);
      await page.goto('/docs/');
      const lefts = await page
        .locator('.cards > li')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
      t.equal(lefts.length, 4);
      t.equal(new Set(lefts).size, columns);
      await page.getByRole('link', { name: 'Integrate as a partner' }).first().click();
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText('For partners').click();
      await page.waitForURL('**/docs/#for-partners-and-machines');
      t.same(complaints, []);
      await page.context().close();
    }
  },
);
