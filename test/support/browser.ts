/**
 * Starts Debian's Chromium, for tests that need a real browser because they check rendering or
 * content security policies.
 */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { startApp } from './app.ts';
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

/**
 * Returns a function that opens a new window for the pages of a service. All windows share one
 * service and one browser, which the first call starts.
 */
export function windowsOn(t: Teardown) {
  const start = async () => {
    const { app } = await startApp(t);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, address, browser: await startBrowser(t) };
  };
  let started: ReturnType<typeof start> | undefined;
  return async (options?: BrowserContextOptions) => {
    started ??= start();
    const { browser, address, app } = await started;
    return { app, address, ...(await openPage(browser, address, options)) };
  };
}
