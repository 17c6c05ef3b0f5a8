/** Debian's Chromium, for what only a real browser can show: that a page renders, and what its policies let it do. */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const executablePath = '/usr/bin/chromium';

/** Why browser tests are skipped, or false where they can run. */
export const skipWithoutBrowser = existsSync(executablePath) ? false : `${executablePath} is not installed`;

/** Starts a browser that asks nobody but the page's own host; it ends with `t`. */
export async function startBrowser(t: { teardown(action: () => unknown): unknown }): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  t.teardown(() => browser.close());
  return browser;
}

/** A page, and everything it said or did that a page of ours must not. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-GB', ...options });
  const page = await context.newPage();
  // Several test files share two cores: a large script may take its time.
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address) complaints.push(`request to ${request.url()}`);
  });
  return { page, complaints };
}
