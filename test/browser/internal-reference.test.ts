/** The reference of the internal listener in a real browser, with and without INTERNAL_TOKENS. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { operations } from '../../generated/internal/operations.ts';
import { violations } from '../support/accessibility.ts';
import { openPage, skipWithoutBrowser, startBrowser } from '../support/browser.ts';
import { startBoth } from '../support/internal.ts';
import { type Test, t } from '../support/tap.ts';

t.setTimeout(300_000);

const token = 'first-0123456789-abcdefghijklmnopq';

async function open(t: Test, path: string, tokens: string[] = []) {
  const { internalApp } = await startBoth(t, { parts: { tokens } });
  const address = await internalApp.listen({ port: 0, host: '127.0.0.1' });
  const opened = await openPage(await startBrowser(t), address);
  await opened.page.goto(path);
  return { address, main: opened.page.getByRole('main'), ...opened };
}

/** Sends the request of the operation that the page shows. Returns the token that it sends. */
async function send(page: Page, status: number): Promise<string | undefined> {
  const sent = page.waitForRequest(/\/internal\//);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.response .status', { hasText: String(status) }).waitFor();
  return (await sent).headers().authorization;
}

t.test(
  'the page shows the internal operations, and offers only its contract',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, main, complaints } = await open(t, '/docs');
    await main.locator('.operations a').first().waitFor();
    t.match(page.url(), /\/docs\/api$/);
    t.match(await page.title(), 'Beverage Ordering, internal');
    const names = await main
      .locator('.operations a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
    t.same(names.sort(), Object.keys(operations).sort());
    t.equal(await page.locator('#document, .session').count(), 0, 'no choice and no credentials');
    t.same(await page.locator('.downloads a').allTextContents(), ['JSON']);
    t.same(await violations(page), []);

    const downloaded = page.waitForEvent('download');
    await page.locator('.downloads a').click();
    const file = await downloaded;
    t.equal(file.suggestedFilename(), 'beverage-ordering-internal.json');
    t.equal(JSON.parse(readFileSync(await file.path(), 'utf8')).info.title, await titleOf(page));

    await main.getByRole('link', { name: 'List the orders to make' }).click();
    await page.getByRole('heading', { level: 1, name: 'List the orders to make' }).waitFor();
    t.equal(await send(page, 200), undefined);
    t.equal(await page.getByRole('button', { name: 'TypeScript', exact: true }).count(), 0);
    await page.locator('summary', { hasText: /^400 / }).first().click();
    await page.locator('.reasons li').first().waitFor();
    t.equal(await page.locator('.reasons a').count(), 0, 'this listener has no pages of errors');
    t.same(complaints, []);
  },
);

const titleOf = async (page: Page) => (await page.title()).split(' · ').at(-1);

t.test(
  'with tokens, the page asks for one, loads the contract with it, and sends it',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, main, complaints } = await open(t, '/docs/api#listOpenOrders', [token]);
    const load = async (text: string) => {
      await main.getByLabel('Token').fill(text);
      await page.keyboard.press('Enter');
    };
    await main.getByText('only with one of INTERNAL_TOKENS').waitFor();
    t.same(await violations(page), []);
    await load('not-one-of-the-tokens');
    await main.getByText('does not accept this token').waitFor();
    await load(token);
    await page.getByRole('heading', { level: 1, name: 'List the orders to make' }).waitFor();
    t.ok((await page.locator('#operations li li a').count()) > 30);
    t.match(await page.locator('.facts').innerText(), /Credential\s+a token/);
    const bar = page.getByRole('group', { name: 'Credentials' });
    t.match(await bar.innerText(), 'Token entered');
    t.equal(await send(page, 200), `Bearer ${token}`);

    await bar.getByRole('button', { name: 'Enter a token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter a token' });
    await dialog.getByLabel('Token').fill('another-token');
    await dialog.getByRole('button', { name: 'Done' }).click();
    t.equal(await send(page, 401), 'Bearer another-token');
    await page.locator('.refusal').getByText('no valid token').waitFor();
    t.same(
      complaints.filter((text) => !text.includes('401')),
      [],
      'the browser reports only the responses with 401',
    );

    await page.reload();
    await main.getByText('only with one of INTERNAL_TOKENS').waitFor();
  },
);
