/**
 * The page /docs/api in a real browser: what a reader sees of an operation without a click, the
 * samples, the fields, the colors, and the credentials of all operations.
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { violations } from '../support/accessibility.ts';
import { skipWithoutBrowser, windowsOn } from '../support/browser.ts';
import { t } from '../support/tap.ts';

t.setTimeout(300_000);

const openWindow = windowsOn(t);

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

/** Opens a place of the reference in a new window. */
async function open(path: string, options: BrowserContextOptions = desktop) {
  const opened = await openWindow(options);
  await opened.page.goto(path);
  await opened.page.locator('#document').waitFor();
  return { main: opened.page.getByRole('main'), ...opened };
}

const bar = (page: Page) => page.getByRole('group', { name: 'Credentials' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Follows a link to an address, as the texts of the page have them. */
async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('article')?.append(link);
    link.click();
  }, href);
}

/** Sends the request of the operation that the page shows. Returns the status. */
async function send(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => /\/(v1|auth)\//.test(response.url()));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const status = (await answered).status();
  await page.locator('.response .status', { hasText: String(status) }).waitFor();
  return status;
}

t.test(
  'the overview begins with the operations, and the rules follow',
  { skip: skipWithoutBrowser },
  async (t) => {
    for (const mode of [desktop, phone]) {
      const { page, main } = await open('/docs/api', mode);
      const first = await main.locator('.operations a').first().boundingBox();
      t.ok((first?.y ?? Infinity) < mode.viewport.height, 'the first operation is in view');
      const last = await main.locator('.operations a').last().boundingBox();
      const rules = await main.getByRole('heading', { name: 'Conventions' }).boundingBox();
      t.ok((rules?.y ?? 0) > (last?.y ?? Infinity));
      await page.context().close();
    }
  },
);

t.test(
  'each operation of the navigation has its method',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open('/docs/api#createOrder');
    const names = await page.locator('#operations li li a').allTextContents();
    t.ok(names.length > 70);
    for (const name of names) t.match(name, /^(GET|POST|PUT|PATCH|DELETE|WEBHOOK)\s/);
    const link = page.getByRole('navigation').getByRole('link', { name: 'POST Create an order' });
    t.equal(await link.getAttribute('aria-current'), 'page');
    const badges = page.locator('#operations details[open] .method');
    const cut = await badges.evaluateAll((all) =>
      all.filter((badge) => badge.scrollWidth > (badge as HTMLElement).offsetWidth + 1),
    );
    t.same(cut, [], 'no badge is cut');
  },
);

t.test(
  'the request and its success are next to each other, without a click',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open('/docs/api#createOrder');
    const [request, response] = [panel(page, 'Request'), panel(page, 'Response')];
    const [left, right] = [await request.boundingBox(), await response.boundingBox()];
    t.equal(left?.y, right?.y);
    t.ok((left?.x ?? 0) + (left?.width ?? 0) < (right?.x ?? 0));
    t.ok((left?.y ?? 0) < 450, 'both begin in the upper half of the window');
    t.match(await response.locator('pre').textContent(), /^HTTP\/1\.1 201 Created\n/);
    t.match(await response.locator('pre').textContent(), /^location: \/v1\/orders\/4711$/m);
    t.match(await response.locator('pre').textContent(), '"recipe": "lungo"');
    await response.getByRole('button', { name: '200 OK' }).click();
    t.match(await response.locator('pre').textContent(), /^HTTP\/1\.1 200 OK\n/);

    await page.getByLabel('Example of the body').selectOption({
      label: 'A lungo of 250 ml with two spoons of sugar (application/vnd.beverage.order+json)',
    });
    t.match(await response.locator('pre').textContent(), '"recipeId": "lungo"');
    await page.setViewportSize(phone.viewport);
    const [above, below] = [await request.boundingBox(), await response.boundingBox()];
    t.ok(
      (above?.y ?? 0) + (above?.height ?? 0) < (below?.y ?? 0),
      'on a phone, one below the other',
    );

    await page.goto('/docs/api#deleteOrder');
    await page.getByRole('heading', { level: 1, name: 'Delete an order' }).waitFor();
    t.match(await response.locator('pre').textContent(), /^HTTP\/1\.1 204 No Content/);
  },
);

t.test(
  'the page keeps the chosen language, and every program follows the form',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, address } = await open('/docs/api#createOrder');
    const program = page.locator('.program pre');
    await page.getByLabel('X-Idempotency-Key (header)').fill('typed-by-a-reader');
    for (const name of ['TypeScript', 'Go', 'Kotlin', 'Swift', 'curl', 'Python']) {
      await page.getByRole('button', { name, exact: true }).click();
      for (const part of [address, 'typed-by-a-reader', 'lungo'])
        t.match(await program.textContent(), part, `${name}: ${part}`);
    }
    await page.goto('/docs/api#listOrders');
    await page.getByRole('heading', { level: 1, name: 'List the orders of a user' }).waitFor();
    t.match(await program.textContent(), 'requests.get(');
    await page.getByLabel('Contract').selectOption({ label: 'Release 1.0.0' });
    await page.waitForFunction(() => document.title.includes('Release 1.0.0'));
    t.match(await program.textContent(), 'requests.get(');
  },
);

t.test(
  'a reader opens the fields of a response member by member, with the keyboard',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, main, complaints } = await open('/docs/api#listOrders');
    const openNext = async (text: RegExp) => {
      await main.locator('summary', { hasText: text }).first().focus();
      await page.keyboard.press('Enter');
    };
    await openNext(/^200 /);
    const items = main.locator('summary', { hasText: /^\d+ fields of Order$/ }).first();
    await items.waitFor();
    t.equal(await main.locator('dt', { hasText: 'price_minor_units' }).count(), 0);
    await openNext(/^\d+ fields of Order$/);
    await main.locator('dt', { hasText: 'price_minor_units' }).first().waitFor();
    t.match(
      await main
        .locator('dt', { hasText: /^coffee_machine_id/ })
        .first()
        .innerText(),
      /or null/,
    );
    t.same(complaints, []);
  },
);

t.test(
  'the fields have no bounds that only data types need',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { main } = await open('/docs/api#createOrder');
    const closed = main.locator('.formal details:not([open])');
    for (let left = await closed.count(); left > 0; left = await closed.count())
      await closed.evaluateAll((all) => {
        for (const part of all) part.setAttribute('open', '');
      });
    const text = await main.innerText();
    t.match(text, 'price_minor_units');
    t.notMatch(text, /9007199254740991|2147483647|999999999999999/);
    t.match(text, '1 to 64 characters');
    t.notMatch(text, /int64|int32/);
  },
);

t.test(
  'code has colors in the reference and in the guides, and its text is unchanged',
  { skip: skipWithoutBrowser },
  async (t) => {
    const colors = new Set<string>();
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, complaints } = await open('/docs/api#createOrder', { ...desktop, colorScheme });
      const shown = async (selector: string) =>
        await page
          .locator(selector)
          .evaluateAll((all) => [...new Set(all.map((part) => getComputedStyle(part).color))]);
      for (const name of ['curl', 'TypeScript', 'Python', 'Go', 'Kotlin', 'Swift']) {
        await page.getByRole('button', { name, exact: true }).click();
        t.ok((await shown('.program code span')).length > 1, `${colorScheme} ${name}`);
      }
      for (const color of await shown('.answer code span')) colors.add(color);
      await page.goto('/docs/how-to/sign-in');
      t.ok((await shown('main pre code span')).length > 1, `${colorScheme} guide`);
      t.same(complaints, []);
      await page.context().close();
    }
    t.ok(colors.size >= 6, 'light and dark have colors of their own');

    const texts = async (javaScriptEnabled: boolean) => {
      const { page, address } = await openWindow({ javaScriptEnabled });
      await page.goto('/docs/how-to/retry-safely');
      return { address, texts: await page.locator('main pre code').allTextContents() };
    };
    const { address, texts: written } = await texts(false);
    const plain = written.map((text) => text.replaceAll('http://127.0.0.1:3000', address));
    t.ok(plain.length > 2);
    t.same((await texts(true)).texts, plain);
  },
);

t.test(
  'one sign-in is for all operations, views and releases, until the reader signs out',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await open('/docs/api');
    t.match(await bar(page).innerText(), /Not signed in/);
    await bar(page).getByRole('button', { name: 'Sign in' }).focus();
    await page.keyboard.press('Enter');
    t.equal(
      await page.evaluate(() => (document.activeElement as HTMLInputElement).name),
      'email',
      'the keyboard is in the first field',
    );
    t.same(await violations(page), []);
    await page.keyboard.press('Enter');
    await bar(page).getByText('Signed in as user@example.com').waitFor();
    t.equal(await dialog(page).isVisible(), false);

    for (const place of [
      '#listOrders',
      '?document=camel#listOrders',
      '?document=1.0.0#listOrders',
    ]) {
      await followLink(page, `/docs/api${place}`);
      const name = /document=([^#]+)/.exec(place)?.[1] ?? '';
      await page.locator(`#document:has(option[value="${name}"]:checked)`).waitFor();
      await page.getByRole('heading', { level: 1, name: 'List the orders of a user' }).waitFor();
      await page.locator('.credential', { hasText: 'Signed in as user@example.com' }).waitFor();
      t.equal(await send(page), 200, place);
    }
    await bar(page).getByRole('button', { name: 'Sign out' }).click();
    await bar(page).getByText('Not signed in').waitFor();
    t.match(await page.locator('.credential').innerText(), /Not signed in\s+Sign in/);
    t.same(complaints, []);
  },
);

t.test(
  'after a 401, the response leads to the sign-in, and back to the request',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open('/docs/api#listOrders', phone);
    t.equal(await send(page), 401);
    await page.locator('.response').getByRole('button', { name: 'Sign in' }).click();
    await dialog(page).getByText('Use an access token or a partner key').click();
    await dialog(page).getByLabel('Access token').fill('not-a-token');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await bar(page).getByText('Access token entered').waitFor();

    t.equal(await send(page), 401);
    await bar(page).getByText('The access token is no longer valid').waitFor();
    await page.locator('.response').getByRole('button', { name: 'Sign in again' }).click();
    await dialog(page).getByLabel('Password').fill('wrong');
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog(page)
      .getByRole('alert')
      .getByText(/^401: /)
      .waitFor();
    await dialog(page).getByLabel('Password').fill('brew-a-better-cup');
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    const focused = page.locator('.response button:focus');
    t.equal(await focused.innerText(), 'Sign in again', 'the keyboard is where it was');
    t.equal(await send(page), 200);
  },
);

t.test(
  'a view for partners asks for a partner key, which its requests send',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open('/docs/api?document=partner');
    await page
      .locator('.operations a', { hasText: /machine/ })
      .first()
      .click();
    const line = page.locator('.credential');
    await line.getByRole('button', { name: 'Enter a partner key' }).click();
    await dialog(page).getByLabel('Partner key').fill('a-key-of-a-reader');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await line.getByText('Partner key entered').waitFor();
    const sent = page.waitForRequest(/\/v1\//);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    t.equal((await sent).headers()['x-partner-apikey'], 'a-key-of-a-reader');
  },
);
