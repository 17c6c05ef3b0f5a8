/** The search over guides, error reasons and the operations of the contract, in one dialog. */
import type MiniSearch from 'minisearch';
import type { Description } from '../../../../src/publishing/description.ts';
import type { SearchEntry } from '../../../../src/publishing/site/search.ts';
import { h } from './html.ts';
import { type Entry, type Found, find, indexOf, kinds } from './search-index.ts';
import { fetchJson, pathsOf } from './site.ts';

/** Adds the search to the page: the button in its head, and the keys `/` and Ctrl+K. */
export function startSearch(): void {
  const button = document.getElementById('site-search');
  if (!button) return;
  const results = h('div', { class: 'results' });
  const status = h('p', { role: 'status' });
  const input = h('input', {
    type: 'search',
    'aria-label': 'Search guides, operations and error reasons',
    autocomplete: 'off',
  }) as HTMLInputElement;
  const dialog = h(
    'dialog',
    { 'aria-label': 'Search' },
    input,
    status,
    results,
  ) as HTMLDialogElement;
  document.body.append(dialog);
  let index: Promise<MiniSearch<Entry>> | undefined;

  const open = () => {
    index ??= buildIndex();
    index.catch(() => {
      // The next opening tries again.
      index = undefined;
      status.textContent = 'The search index could not be loaded.';
    });
    if (!dialog.open) dialog.showModal();
    input.select();
  };
  const search = async () => {
    const query = input.value.trim();
    const found = query === '' ? [] : find(await (index ?? buildIndex()), query);
    if (query !== input.value.trim()) return;
    status.textContent = query === '' ? '' : countOf(found);
    const isEmpty = query !== '' && found.length === 0;
    results.replaceChildren(...(isEmpty ? [nothingFound(query)] : groupsOf(found)));
  };
  input.addEventListener('input', () => void search());
  // A link to another place of this page does not leave the page, so the dialog must be closed.
  results.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('keydown', (event) => moveFocus(event, input, results));
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element).matches('input, textarea, select');
    const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (!isShortcut && (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    open();
  });
  button.hidden = false;
}

const countOf = ({ length }: readonly Found[]) => (length === 1 ? '1 result' : `${length} results`);

async function buildIndex(): Promise<MiniSearch<Entry>> {
  const { docs, service } = pathsOf();
  const [pages, contract] = await Promise.all([
    fetchJson<SearchEntry[]>(`${docs}search.json`),
    fetchJson<Description>(`${service}openapi.json`),
  ]);
  return indexOf(pages, contract);
}

function groupsOf(found: readonly Found[]): HTMLElement[] {
  return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, entries]) =>
    h('section', {}, h('h2', {}, kinds[kind]), h('ul', {}, ...entries.map(resultOf))),
  );
}

function resultOf({ title, page, href, excerpt }: Found): HTMLElement {
  const parts = excerpt.map(({ text, isMatch }) => (isMatch ? h('mark', {}, text) : text));
  const link = h(
    'a',
    { href: new URL(href, pathsOf().docs).href },
    h('b', {}, title),
    page !== '' && h('span', { class: 'where' }, page),
    h('span', { class: 'excerpt' }, ...parts),
  );
  return h('li', {}, link);
}

/** What a reader can do who has found nothing. */
function nothingFound(query: string): HTMLElement {
  const { docs, service } = pathsOf();
  return h(
    'p',
    {},
    `Nothing matches “${query}”. Try another word, or look into `,
    h('a', { href: docs }, 'the index of all documents'),
    ', ',
    h('a', { href: `${docs}api` }, 'the API reference'),
    ' or ',
    h('a', { href: `${service}errors` }, 'the error reasons'),
    '.',
  );
}

/** Moves between the field and the results with the arrow keys. */
function moveFocus(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement): void {
  const links = [...results.querySelectorAll('a')];
  if (event.key === 'Enter' && event.target === input) links[0]?.click();
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const stops: HTMLElement[] = [input, ...links];
  const at =
    stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
  stops[(at + stops.length) % stops.length]?.focus();
}
