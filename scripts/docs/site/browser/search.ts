/** The search over guides, error reasons and the operations of the contract, in one dialog. */
import MiniSearch from 'minisearch';
import {
  type Description,
  deliveriesOf,
  type Located,
  operationsOf,
} from '../../../../src/publishing/description.ts';
import type { SearchEntry } from '../../../../src/publishing/site/search.ts';
import { h } from './html.ts';
import { fetchJson, pathsOf } from './site.ts';

/** An entry of the index. */
interface Entry extends Omit<SearchEntry, 'kind'> {
  id: number;
  kind: keyof typeof kinds;
}

/** The groups of results, in the order of the dialog. */
const kinds = { guide: 'Guides', operation: 'Operations', reason: 'Error reasons' } as const;
const resultsPerKind = 6;

/** Adds the search to the page: the button in its head, and the keys `/` and Ctrl+K. */
export function startSearch(): void {
  const button = document.getElementById('search');
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
    status.textContent = query === '' ? '' : `${found.length} results`;
    results.replaceChildren(...groupsOf(found));
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

async function buildIndex(): Promise<MiniSearch<Entry>> {
  const { docs, service } = pathsOf();
  const [pages, contract] = await Promise.all([
    fetchJson<SearchEntry[]>(`${docs}search.json`),
    fetchJson<Description>(`${service}openapi.json`),
  ]);
  const entries: Omit<Entry, 'id'>[] = [
    ...pages,
    ...operationsOf(contract).map((located) => entryOf(located, located.method.toUpperCase())),
    ...deliveriesOf(contract).map((located) => entryOf(located, 'WEBHOOK')),
  ];
  const index = new MiniSearch<Entry>({
    fields: ['title', 'page', 'text'],
    storeFields: ['kind', 'title', 'page', 'href', 'text'],
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return index;
}

/** The entry of an operation or a delivery. A reader sees `word` before its path. */
function entryOf({ path, operation }: Located, word: string): Omit<Entry, 'id'> {
  const { operationId, summary, description, responses, parameters = [] } = operation;
  const names = parameters.map(({ $ref, name }) => $ref?.split('/').at(-1) ?? name);
  // Readers may search for a word that the contract does not use.
  const words = names.includes('Cursor') ? ['pagination'] : [];
  const text = [description, operationId, ...names, ...words, ...Object.keys(responses)].join(' ');
  return {
    kind: 'operation',
    title: summary,
    page: `${word} ${path}`,
    href: `api#${operationId}`,
    text,
  };
}

/** Returns the best results of each kind. */
function find(index: MiniSearch<Entry>, query: string): Entry[] {
  const found = index.search(query, {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    boost: { title: 6, page: 3 },
  }) as unknown as Entry[];
  return Object.keys(kinds).flatMap((kind) =>
    found.filter((entry) => entry.kind === kind).slice(0, resultsPerKind),
  );
}

function groupsOf(found: readonly Entry[]): HTMLElement[] {
  return Object.entries(kinds).flatMap(([kind, label]) => {
    const entries = found.filter((entry) => entry.kind === kind);
    const items = entries.map(({ title, page, href, text }) => {
      const summary = text.length > 160 ? `${text.slice(0, 160)} …` : text;
      const where = page === '' ? [] : [h('span', { class: 'where' }, page)];
      return h(
        'li',
        {},
        h(
          'a',
          { href: new URL(href, pathsOf().docs).href },
          h('b', {}, title),
          ...where,
          h('span', { class: 'excerpt' }, summary),
        ),
      );
    });
    return items.length === 0 ? [] : [h('section', {}, h('h2', {}, label), h('ul', {}, ...items))];
  });
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
