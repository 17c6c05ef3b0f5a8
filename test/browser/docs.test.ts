/** The pages /docs and /errors in a real browser. */
import type { Page } from 'playwright-core';
import t from 'tap';
import { startApp } from '../support/app.ts';
import { openPage, skipWithoutBrowser, startBrowser } from '../support/browser.ts';

t.setTimeout(300_000);

/** One service and one browser for all tests; each test opens its own window. */
const started = skipWithoutBrowser ? undefined : startDocs();

async function startDocs() {
  const { app } = await startApp(t);
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), browser: await startBrowser(t) };
}

async function open(options?: Parameters<typeof openPage>[2]) {
  const { browser, address } = (await started) as Awaited<ReturnType<typeof startDocs>>;
  return await openPage(browser, address, options);
}

/** Opens an operation of the reference, sends it unchanged, and returns the status and body of the response. */
async function tryOut(page: Page, place: string, method: string, path: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, place);
  await page.getByRole('button', { name: new RegExp(`^Test Request.*${method} ${path}\\)`, 'i') }).click();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.getByRole('button', { name: /^Send/ }).first().click();
  const response = await answered;
  const body = await response.json();
  const status = response.status();
  // The test waits until the page has read the response, because closing the page earlier would cause an error on the page.
  const shown = page.getByRole('dialog').getByRole('region', { name: 'Response', exact: true });
  await shown.getByRole('link', { name: new RegExp(`^${status} `) }).waitFor();
  await page.keyboard.press('Escape');
  return { status, body };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();

t.test('the guide comes first, and its links lead to operations', { skip: skipWithoutBrowser }, async (t) => {
  const { page, complaints } = await open();
  await page.goto('/docs');
  const guide = heading(page, 'Sign in');
  await guide.waitFor();
  const box = await guide.boundingBox();
  t.ok(box && box.y < 400, 'it is at the top');
  for (const title of ['First order', 'Retries', 'Errors', 'Versions'])
    t.ok(await heading(page, title).isVisible(), title);

  await page.getByRole('main').getByRole('link', { name: 'Create an order', exact: true }).first().click();
  const operation = page.locator('section[id$="tag/orders/POST/v1/orders"]');
  await operation.getByRole('heading', { name: 'Create an order' }).first().waitFor();
  t.same(complaints, []);
});

t.test('a user who signs in on the page can order on the page', { skip: skipWithoutBrowser }, async (t) => {
  const { page, complaints } = await open();
  await page.goto('/docs');
  await heading(page, 'Sign in').waitFor();

  const signedIn = await tryOut(page, 'tag/sign-in/POST/auth/login', 'post', '/auth/login');
  t.equal(signedIn.status, 200);
  const created = await tryOut(page, 'tag/orders/POST/v1/orders', 'post', '/v1/orders');
  t.equal(created.status, 201);
  t.match(created.body, { id: 1, user_id: 1, recipe: 'lungo' });
  const again = await tryOut(page, 'tag/orders/POST/v1/orders', 'post', '/v1/orders');
  t.equal(again.status, 200, 'the idempotency key of the page makes it the same order');
  const list = await tryOut(page, 'tag/orders/GET/v1/orders', 'get', '/v1/orders');
  t.match([list.status, list.body.total], [200, 1], 'no example filter or cursor is sent');
  t.same(complaints, []);
});

t.test('a token typed on the page is not stored beyond the visit', { skip: skipWithoutBrowser }, async (t) => {
  const { page } = await open();
  await page.goto('/docs');
  await heading(page, 'Sign in').waitFor();
  const token = 'a-token-typed-by-a-visitor';
  await page.getByPlaceholder('Token', { exact: true }).or(page.getByLabel('Bearer Token')).first().fill(token);
  await page.keyboard.press('Tab');
  const { status } = await tryOut(page, 'tag/orders/GET/v1/orders', 'get', '/v1/orders');
  t.equal(status, 401, 'the page has sent the typed token');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  t.notMatch(await stored(), token);
  await page.reload();
  await heading(page, 'Sign in').waitFor();
  t.notMatch(await stored(), token);
  t.notMatch(await page.content(), token);
});

t.test('the reference fits a phone, in light and in dark mode', { skip: skipWithoutBrowser }, async (t) => {
  const backgrounds = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints } = await open({
      colorScheme,
      viewport: { width: 390, height: 844 },
    });
    await page.goto('/docs');
    await heading(page, 'Conventions').waitFor();
    t.equal(
      await page.evaluate(() => document.documentElement.scrollWidth),
      390,
      `${colorScheme}: no horizontal scrolling`,
    );
    backgrounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    t.same(complaints, []);
  }
  t.equal(backgrounds.size, 2);
});

t.test('the reference and the error catalog link to each other', { skip: skipWithoutBrowser }, async (t) => {
  const { page, complaints } = await open({ viewport: { width: 390, height: 844 } });
  await page.goto('/errors');
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await page.getByRole('link', { name: 'revision_mismatch' }).click();
  await page.getByRole('heading', { name: 'revision_mismatch' }).waitFor();
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await page.getByRole('link', { name: 'Create an order', exact: true }).click();
  const operation = page.locator('section[id$="tag/orders/POST/v1/orders"]');
  await operation.getByRole('heading', { name: 'Create an order' }).first().waitFor();
  t.ok(await operation.isVisible());

  await operation.getByRole('tab', { name: '412' }).click();
  await operation.getByRole('link', { name: 'revision_mismatch' }).last().click();
  await page.waitForURL('**/errors/revision_mismatch');
  t.same(complaints, []);
});
