/** The addresses of the site and of the service, which depend on where the site is served. */

/** The address that the documents use for a service on the reader's machine. */
const documented = 'http://127.0.0.1:3000';

/**
 * Returns the address of /docs/ and of the service. Both end with a slash. A proxy may add a prefix
 * to their paths.
 */
export function pathsOf(): { docs: string; service: string } {
  const docs = new URL(document.body.dataset.root ?? './', location.href);
  return { docs: docs.href, service: new URL('..', docs).href };
}

/** Returns the address of the service, as commands need it: without a slash at the end. */
export function baseUrl(): string {
  return pathsOf().service.replace(/\/$/, '');
}

/**
 * Whether the internal listener serves the page. It has neither other documents nor pages about
 * errors, and the TypeScript client does not know its operations.
 */
export function isInternal(): boolean {
  return document.getElementById('api')?.dataset.listener === 'internal';
}

/**
 * Replaces the documented address by the address of this service, in the texts and links below an
 * element.
 */
export function showOwnAddress(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.nodeValue?.includes(documented))
      currentNode.nodeValue = currentNode.nodeValue.replaceAll(documented, baseUrl());
  }
  for (const link of element.querySelectorAll<HTMLAnchorElement>(`a[href^="${documented}"]`))
    link.href = link.href.replace(documented, baseUrl());
}

/**
 * Scrolls the navigation, not the page, to the link of the current page, unless the link is in
 * view.
 */
export function showCurrentLink(): void {
  const menu = document.getElementById('site-menu');
  const link = menu?.querySelector<HTMLElement>('[aria-current]');
  if (!menu || !link) return;
  const { offsetTop, offsetHeight } = link;
  const { scrollTop, clientHeight } = menu;
  if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
    menu.scrollTop = offsetTop - clientHeight / 2;
}

/**
 * Reads a JSON file of this service. Throws an error whose cause is the status if the service does
 * not return the file.
 */
export async function fetchJson<T>(url: string, token = ''): Promise<T> {
  // The cache must not show the file to a reader who has no token.
  const options: RequestInit =
    token === '' ? {} : { headers: { Authorization: `Bearer ${token}` }, cache: 'no-store' };
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status}`, { cause: response.status });
  return (await response.json()) as T;
}
