import type { Page } from 'playwright-core';

/** Opens the reference, and waits until the contract is shown. */
export async function openReference(page: Page, anchor = ''): Promise<void> {
  await page.goto(`/docs/${anchor}`);
  await page.locator('#before').waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Beverage Ordering' }).first().waitFor();
}
