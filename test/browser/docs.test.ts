/**
 * The pages /docs and /errors in a real browser. test/publishing/docs-site.test.ts checks their
 * files and links.
 */
import type { Page } from 'playwright-core';
import { otherDocuments } from '../../src/publishing/site/documents.ts';
import { violations } from '../support/accessibility.ts';
import { skipWithoutBrowser, windowsOn } from '../support/browser.ts';
import { documentPaths } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const isEveryPage = process.env.EVERY_PAGE === 'true';
t.setTimeout(isEveryPage ? 1_800_000 : 300_000);

const open = windowsOn(t);

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first();

/**
 * Opens an operation, sends its request unchanged, and returns the status and body of the response.
 */
async function tryOut(page: Page, operationId: string, path: string) {
  await page.evaluate((id) => {
    location.hash = id;
  }, operationId);
  await page.locator('dd', { hasText: new RegExp(`^${operationId}$`) }).waitFor();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const response = await answered;
  const status = response.status();
  // The page has then read the response, which may contain a token for the next request.
  await page.locator('.response', { hasText: 'Headers of the response' }).waitFor();
  return {
    status,
    body: JSON.parse((await page.locator('.response pre').first().textContent()) ?? ''),
  };
}

/** Types a query into the search and returns the results of each group. */
async function search(page: Page, query: string): Promise<Record<string, string[]>> {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: /^Search/ }).click();
  await dialog.getByRole('searchbox').fill('');
  await dialog.locator('.results:empty').waitFor({ state: 'attached' });
  await dialog.getByRole('searchbox').fill(query);
  await dialog.locator('.results section').first().waitFor();
  return await dialog
    .locator('.results section')
    .evaluateAll((sections) =>
      Object.fromEntries(
        sections.map((section) => [
          section.querySelector('h2')?.textContent,
          [...section.querySelectorAll('a')].map((link) => link.textContent),
        ]),
      ),
    );
}

/** The ways in which readers see the pages. */
const modes = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, viewport: { width: 1400, height: 900 } },
  { colorScheme, viewport: { width: 390, height: 844 } },
]);

/** Opens every part of a page that a reader can open. Some parts have parts of their own. */
async function openAll(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open])');
  while ((await closed.count()) > 0)
    await closed.evaluateAll((parts) => {
      for (const part of parts) part.setAttribute('open', '');
    });
}

/**
 * Pages with every kind of content, for each mode. With EVERY_PAGE=true, which takes minutes, each
 * mode has all pages.
 */
const documents = documentPaths().flatMap((path) => /^docs\/(.+)\.md$/.exec(path)?.[1] ?? []);
const everyPage = [
  ...[
    '/',
    '/docs/',
    '/docs/api',
    '/docs/api#createOrder',
    '/docs/api#uploadAttachment',
    '/docs/api#orderCreated',
    '/errors',
    '/errors/forbidden',
  ],
  ...['/docs/nothing/here', ...Object.keys(otherDocuments).map((path) => `/docs/${path}`)],
  ...documents.filter((path) => path !== 'README').map((path) => `/docs/${path}`),
];
const pagesOfModes: readonly (readonly string[])[] = [
  ['/docs/', '/docs/api#createOrder', '/docs/nothing/here'],
  ['/docs/how-to/sign-in', '/errors', '/'],
  ['/docs/api', '/docs/api#orderCreated', '/errors/revision_mismatch', '/docs/readme'],
  [
    '/docs/explanation/life-of-an-order',
    '/docs/api?document=camel#searchOrders',
    '/docs/changelog',
  ],
];

/** A browser reports the status of the page for wrong addresses as an error. */
const isUnexpected = (complaint: string) => !complaint.includes('404 (Not Found)');

t.test(
  'no page violates an accessibility rule, in light and in dark, on a desktop and on a phone',
  { skip: skipWithoutBrowser },
  async (t) => {
    const backgrounds = new Set<string>();
    for (const [at, mode] of modes.entries()) {
      const { page, complaints } = await open(mode);
      const name = `${mode.colorScheme} ${mode.viewport.width}`;
      for (const path of isEveryPage ? everyPage : (pagesOfModes[at] ?? [])) {
        await page.goto(path);
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await page.getByText('Loading the contract').waitFor({ state: 'detached' });
        await openAll(page);
        t.same(await violations(page), [], `${name} ${path}`);
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        t.equal(scrollWidth, clientWidth, `${name} ${path}: no horizontal scrolling`);
      }
      backgrounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
      await page.context().close();
      t.same(complaints.filter(isUnexpected), [], name);
    }
    t.equal(backgrounds.size, 2);
  },
);

t.test(
  'one search finds guides, operations and error reasons',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await open();
    await page.goto('/docs/');
    const finds = async (query: string, group: string, title: RegExp) => {
      const found = (await search(page, query))[group] ?? [];
      t.ok(
        found.some((text) => title.test(text)),
        `${query}: ${group} ${title} in ${found.map((text) => text.slice(0, 40)).join(' | ')}`,
      );
    };
    await finds('idempotency', 'Guides', /Retries|Idempotency/);
    await finds('idempotency', 'Operations', /order|draft/);
    await finds('pagination', 'Guides', /page|Page|Pagination/);
    await finds('refresh', 'Guides', /[Rr]efresh/);
    await finds('refresh', 'Operations', /Renew the tokens/);
    await finds('412', 'Guides', /412|revision|If-Match/);
    await finds('412', 'Operations', /order/);
    await finds('412', 'Error reasons', /revision_mismatch/);
    await finds('order.progressed', 'Operations', /^A machine reported a progress/);
    await finds('order_deleted', 'Error reasons', /^order_deleted/);
    await finds('RATE_LIMIT_MAX', 'Guides', /Settings/);
    await finds('createOrder', 'Operations', /^Create an order/);

    t.same(await violations(page), [], 'the search violates no accessibility rule');
    await page.keyboard.press('ArrowDown');
    t.equal(
      await page.evaluate(() => document.activeElement?.tagName),
      'A',
      'the arrow keys lead to the results',
    );
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Create an order/ })
      .click();
    await page.waitForURL('**/docs/api#createOrder');
    await heading(page, 'Create an order').waitFor();
    t.same(complaints, []);
  },
);

t.test(
  'a reader can switch between the contract, its views and its releases',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await open();
    await page.goto('/docs/api#createOrder');
    await heading(page, 'Create an order').waitFor();
    const names = await page.getByLabel('Contract').getByRole('option').allTextContents();
    for (const name of ['snake_case', 'camelCase', 'partners', 'OpenAPI 3.0', 'Release 1.0.0'])
      t.ok(
        names.some((text) => text.includes(name)),
        name,
      );

    await page.getByLabel('Contract').selectOption({ label: 'View camelCase' });
    await page.waitForURL('**/docs/api?document=camel#createOrder');
    await page.getByText('application/vnd.beverage.order+json').first().waitFor();
    await page.getByRole('button', { name: 'TypeScript' }).click();
    t.match(await page.locator('.program').textContent(), "representation: 'camel'");

    await page.getByLabel('Contract').selectOption({ label: 'View partners' });
    await page.waitForURL('**/docs/api?document=partner#createOrder');
    await page.getByText('This document has no operation createOrder').waitFor();
    t.equal(await page.locator('#operations').getByText('Create an order').count(), 0);

    await page.getByLabel('Contract').selectOption({ label: 'Release 1.0.0' });
    await heading(page, 'Create an order').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'JSON', exact: true }).click();
    t.equal((await download).suggestedFilename(), 'beverage-ordering-1.0.0.json');
    t.same(complaints, []);
  },
);

t.test(
  'the reference shows the webhooks below the operations of their tag, with payload and headers',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await open();
    await page.goto('/docs/api');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Create or replace a webhook', exact: true }).waitFor();
    const links = await main.locator('.operations a').allTextContents();
    const delivered = links.indexOf('An order was made');
    t.ok(links.indexOf('Create or replace a webhook') < delivered);
    t.equal(links[delivered - 1], 'Deliver an event again', 'the last operation of the tag');

    await main.getByRole('link', { name: 'An order was made', exact: true }).click();
    await page.waitForURL('**/docs/api#orderCreated');
    await heading(page, 'An order was made').waitFor();
    t.match(await main.locator('.endpoint').textContent(), 'WEBHOOK order.created');
    const example = await main.locator('.request pre').textContent();
    for (const part of ['webhook-id: ', 'webhook-timestamp: ', 'webhook-signature: v1,'])
      t.match(example, part);
    t.match(example, '"type": "order.created"');
    t.equal(await page.getByRole('button', { name: 'Send', exact: true }).count(), 0);
    for (const name of ['Headers', 'Payload', 'Response of the receiver'])
      t.equal(await heading(page, name).isVisible(), true, name);

    await page.getByLabel('Contract').selectOption({ label: 'View snake_case' });
    await page.getByText('This document has no operation orderCreated').waitFor();
    t.same(complaints, []);
  },
);

t.test(
  'commands have the address of the page, also when they are copied',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, address, complaints } = await open({
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.goto('/docs/how-to/sign-in');
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    t.match(await copied(), `API=${address}`);

    await page.goto('/docs/api#createOrder');
    await page.locator('.program').getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    t.match(await copied(), `curl -i '${address}/v1/orders'`);
    await page.getByRole('button', { name: 'TypeScript' }).click();
    t.match(
      await page.locator('.program').textContent(),
      `createClient({ baseUrl: '${address}' })`,
    );
    t.same(complaints, []);
  },
);

t.test(
  'a user who signs in on the page can order on the page',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await open();
    await page.goto('/docs/api');
    t.equal((await tryOut(page, 'login', '/auth/login')).status, 200);
    const created = await tryOut(page, 'createOrder', '/v1/orders');
    t.equal(created.status, 201);
    t.match(created.body, { id: 111, user_id: 1, recipe: 'lungo' });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('.response .status', { hasText: '200' }).waitFor();
    const list = await tryOut(page, 'listOrders', '/v1/orders');
    t.match(
      [list.status, list.body.total],
      [200, 1],
      'the idempotency key of the page makes it the same order',
    );
    t.same(complaints, []);
  },
);

t.test(
  'a user stays signed in while the reader moves in the reference',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await open();
    await page.goto('/docs/api');
    const token = async () => await page.getByLabel(/^Access token/).inputValue();
    await tryOut(page, 'login', '/auth/login');
    await page.getByText('Your next requests send the access token').waitFor();
    const shows = async (name: string) => await heading(page, name).waitFor();

    await page.getByRole('navigation').getByText('Orders', { exact: true }).click();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'POST Create an order', exact: true })
      .click();
    await shows('Create an order');
    t.not(await token(), '');
    const isTitled = (title: string) =>
      page.waitForFunction((expected) => document.title === expected, title);
    const titles = {
      'View camelCase': 'Create an order · View camelCase · Beverage Ordering',
      'Release 1.0.0': 'Create an order · Release 1.0.0 · Beverage Ordering',
      'Contract of this service': 'Create an order · Beverage Ordering',
    };
    for (const [label, title] of Object.entries(titles)) {
      await page.getByLabel('Contract').selectOption({ label });
      await isTitled(title);
      t.not(await token(), '', label);
    }
    await page.goBack();
    await isTitled(titles['Release 1.0.0']);
    t.not(await token(), '', 'Back');
    await page.getByRole('banner').getByRole('link', { name: 'API' }).click();
    await shows('Beverage Ordering: Contract of this service');
    await search(page, 'List the orders of a user');
    const results = page.getByRole('dialog');
    await results
      .getByRole('link', { name: /^List the orders of a user.*GET \/v1\/orders/ })
      .click();
    await page.waitForURL('**/docs/api#listOrders');
    await shows('List the orders of a user');
    t.not(await token(), '', 'search');
    t.equal((await tryOut(page, 'listOrders', '/v1/orders')).status, 200);
    t.same(complaints, []);
  },
);

t.test(
  'each document of the reference has its own title',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open();
    await page.goto('/docs/api');
    await page.getByLabel('Contract').waitFor();
    const documents = await page
      .getByLabel('Contract')
      .getByRole('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    const headings = new Set<string>();
    const titles = new Set<string>();
    for (const name of documents) {
      await page.goto(name === '' ? '/docs/api' : `/docs/api?document=${name}`);
      await page.getByLabel('Contract').waitFor();
      headings.add(await page.getByRole('main').getByRole('heading', { level: 1 }).innerText());
      titles.add(await page.title());
    }
    t.ok(documents.length > 6);
    t.equal(headings.size, documents.length, [...headings].join());
    t.equal(titles.size, documents.length, [...titles].join());
    await page.goto('/docs/api?document=9.9.9');
    await page.getByText('there is no document 9.9.9').waitFor();
  },
);

t.test(
  'the link to the content keeps the operation that the page shows',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open();
    await page.goto('/docs/api#createOrder');
    await heading(page, 'Create an order').waitFor();
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    await page.keyboard.press('Enter');
    t.equal(await page.evaluate(() => document.activeElement?.id), 'main');
    t.equal(new URL(page.url()).hash, '#createOrder');
    t.equal(await heading(page, 'Create an order').isVisible(), true);
  },
);

t.test(
  'a token typed on the page is not stored beyond the visit',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page } = await open();
    await page.goto('/docs/api#listOrders');
    const token = 'a-token-typed-by-a-visitor';
    await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
    await page.getByText('Use an access token or a partner key').click();
    await page.getByLabel(/^Access token/).fill(token);
    await page.getByRole('button', { name: 'Done' }).click();
    const { status } = await tryOut(page, 'listOrders', '/v1/orders');
    t.equal(status, 401, 'the page has sent the typed token');
    const stored = () =>
      page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      );
    t.notMatch(await stored(), token);
    await page.reload();
    t.equal(await page.getByLabel(/^Access token/).inputValue(), '');
    t.notMatch(await stored(), token);
  },
);

t.test(
  'the guides, the reference and the error reasons link to each other',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await open({ viewport: { width: 390, height: 844 } });
    await page.goto('/docs/#tag/orders/POST/v1/orders');
    await page.waitForURL('**/docs/api#tag/orders/POST/v1/orders');
    await heading(page, 'Create an order').waitFor();
    await page.getByText('412', { exact: true }).first().click();
    await page.getByRole('link', { name: 'revision_mismatch' }).first().click();
    await heading(page, 'revision_mismatch').waitFor();
    await page.getByRole('link', { name: 'Create an order', exact: true }).click();
    await page.waitForURL('**/docs/api#createOrder');
    await heading(page, 'Create an order').waitFor();

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation').getByText('Explanation', { exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'The life of an order' }).click();
    await page.getByRole('img', { name: 'Diagram: Progress' }).waitFor();
    t.ok(
      await page
        .getByRole('img')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 100)),
    );
    t.same(complaints, []);
  },
);
