/** A reader of the reference at /docs/ finds an operation, gets a token, and orders, without another tool. */
import type { Page } from 'playwright-core';
import { skipWithoutBrowser, windowsOn } from '../support/browser.ts';
import { openReference } from '../support/reference-page.ts';
import { t } from '../support/tap.ts';

const openWindow = windowsOn(t);

/** Sends the example request of an operation from the page. The caller closes the client. */
async function send(page: Page, operation: RegExp): Promise<string> {
  await page.getByRole('button', { name: operation }).click();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page
    .getByRole('button', { name: /Send post request/ })
    .last()
    .click();
  return await (await answered).text();
}

t.test(
  'a reader finds an operation, signs in and orders a drink on the page',
  { skip: skipWithoutBrowser },
  async (t) => {
    const { page, complaints } = await openWindow({ viewport: { width: 1440, height: 900 } });
    await openReference(page, '#whole/tag/signin/login');
    const signedIn = JSON.parse(await send(page, /Test Request.*\/auth\/login/)) as {
      data: { accessToken: string };
    };
    await page.getByRole('button', { name: 'Close Client' }).click();
    await page.getByLabel(/Bearer Token/).fill(signedIn.data.accessToken);

    await page.getByRole('button', { name: /Open Search/ }).click();
    await page.keyboard.type('create an order');
    await page
      .getByRole('option', { name: /Create an order/ })
      .first()
      .click();
    await page.waitForURL(/#whole\/tag\/orders\/createOrder$/);
    const created = JSON.parse(await send(page, /Test Request.*post \/v1\/orders\)$/)) as object;
    t.match(created, { user_id: 1, recipe: 'lungo', status: 'created' });
    await page.getByText('201 Created').first().waitFor();
    t.same(complaints, []);
  },
);
