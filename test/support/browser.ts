/**
 * Starts Debian's Chromium, for tests that need a real browser because they check rendering or
 * content security policies.
 */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Teardown } from './teardown.ts';

const executablePath = '/usr/bin/chromium';

/** The reason to skip browser tests, or false. */
export const skipWithoutBrowser = existsSync(executablePath)
  ? false
  : `${executablePath} is not installed`;

/** Starts a browser without background requests. It closes when `t` ends. */
export async function startBrowser(t: Teardown): Promise<Browser> {
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

/**
 * Opens a page and collects its violations: console errors, exceptions and requests to other
 * origins.
 */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-GB', ...options });
  const page = await context.newPage();
  // A large script loads slowly while several test files share two cores.
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== address)
      complaints.push(`request to ${request.url()}`);
  });
  return { page, complaints };
}
