/**
 * The page of the API reference: it shows the contract of this deployment, a view of it, or a
 * released version. The page of the internal listener shows only the contract of that listener.
 */
import {
  type Description,
  deliveriesOf,
  type Located,
  operationsOf,
} from '../../../../src/publishing/description.ts';
import { colorBlocks } from './color.ts';
import { deliveryBadge, deliveryView } from './delivery.ts';
import { h, markdown, withCopyButton } from './html.ts';
import { methodBadge, operationView } from './operation.ts';
import { credentials, credentialsOf, sessionBar, tokenForm } from './session.ts';
import { fetchJson, isInternal, pathsOf, showCurrentLink, showOwnAddress } from './site.ts';

/** A document that the reader can choose. */
interface Choice {
  /** The value of `document` in the address; empty for the whole contract. */
  id: string;
  label: string;
  /** Its address, relative to the service. */
  file: string;
}

const published: readonly Choice[] = [
  { id: '', label: 'Contract of this service', file: 'openapi.json' },
  { id: 'snake', label: 'View snake_case', file: 'openapi/snake.json' },
  { id: 'camel', label: 'View camelCase', file: 'openapi/camel.json' },
  { id: 'partner', label: 'View partners', file: 'openapi/partner.json' },
  { id: 'snake-3.0', label: 'View snake_case, OpenAPI 3.0', file: 'openapi/snake-3.0.json' },
  { id: 'camel-3.0', label: 'View camelCase, OpenAPI 3.0', file: 'openapi/camel-3.0.json' },
];

/** The document that the page shows. */
interface Shown {
  choice: Choice;
  choices: readonly Choice[];
  contract: Description;
  article: HTMLElement;
}

/**
 * Fills the page, and fills it again when the reader chooses another document or operation. The
 * reader stays on the page, so that the page keeps the access token, which is only in memory.
 */
export async function startReference(container: HTMLElement): Promise<void> {
  container.append(h('p', { role: 'status' }, 'Loading the contract of this service …'));
  let shown: Shown | undefined;
  const show = async () => {
    const { href } = location;
    try {
      const next = await documentAt(shown);
      // While the document was loading, the reader may have chosen another address.
      if (location.href !== href) return;
      if (next !== shown) showDocument(container, next, follow);
      shown = next;
      showPlace(next);
    } catch (error) {
      shown = undefined;
      container.replaceChildren(
        h('h1', {}, 'API reference'),
        isInternal() && (error as Error).cause === 401
          ? tokenForm(() => void show())
          : h('p', { role: 'alert' }, `The contract could not be loaded: ${error}`),
      );
      container.querySelector('input')?.focus();
    }
  };
  const follow = (href: string) => {
    if (href !== location.href) history.pushState(null, '', href);
    void show();
  };
  addEventListener('popstate', () => void show());
  document.addEventListener('click', (event) => followLink(event, follow));
  await show();
}

/** Follows a link to another place of the reference without loading the page again. */
function followLink(event: MouseEvent, follow: (href: string) => void): void {
  const link = (event.target as Element).closest('a');
  const isPlain =
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.origin !== location.origin || link.pathname !== location.pathname)
    return;
  event.preventDefault();
  // The hash of the page names a place of the document. So the link to the content leaves the
  // address unchanged.
  if (link.matches('.skip')) document.querySelector('main')?.focus();
  else follow(link.href);
}

/** Returns the document that the address names. Loads a document only if it is not shown. */
async function documentAt(shown: Shown | undefined): Promise<Shown> {
  const id = new URLSearchParams(location.search).get('document') ?? '';
  if (shown?.choice.id === id) return shown;
  const choices = await allChoices();
  const choice = choices.find((one) => one.id === id);
  if (!choice) throw new Error(`there is no document ${id}`);
  const url = pathsOf().service + choice.file;
  const contract = await fetchJson<Description>(url, credentials.internal);
  return { choice, choices, contract, article: h('article') };
}

async function allChoices(): Promise<readonly Choice[]> {
  if (isInternal()) return published.slice(0, 1);
  const versions = await fetchJson<string[]>(`${pathsOf().docs}releases.json`);
  const released = versions.map((version) => {
    return { id: version, label: `Release ${version}`, file: `docs/releases/${version}.json` };
  });
  return [...published, ...released.reverse()];
}

function showDocument(container: HTMLElement, shown: Shown, follow: (href: string) => void): void {
  container.replaceChildren(toolbar(shown, follow), shown.article);
  fillNavigation(shown.contract);
}

function toolbar(shown: Shown, follow: (href: string) => void): HTMLElement {
  const bar = h(
    'div',
    { class: 'toolbar' },
    ...(isInternal() ? [ownDownload(shown.contract)] : documentChoice(shown, follow)),
  );
  if (credentialsOf(shown.contract).length > 0) bar.append(sessionBar(shown.contract));
  return bar;
}

/** A link with the loaded document, because a link to the file could not send a token. */
function ownDownload(contract: Description): HTMLElement {
  const file = new Blob([JSON.stringify(contract, null, 2)], { type: 'application/json' });
  const link = { href: URL.createObjectURL(file), download: 'beverage-ordering-internal.json' };
  return h('span', { class: 'downloads' }, 'Download: ', h('a', link, 'JSON'));
}

/** The choice of the document, and links to its files. */
function documentChoice(
  { choices, choice: chosen }: Shown,
  follow: (href: string) => void,
): HTMLElement[] {
  const options = choices.map(({ id, label }) =>
    h('option', { value: id, selected: id === chosen.id }, label),
  );
  const change = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    follow(
      location.origin +
        location.pathname +
        (value === '' ? '' : `?document=${value}`) +
        location.hash,
    );
  };
  const { service } = pathsOf();
  const download = (file: string, label: string) => {
    const name = `beverage-ordering-${file.split('/').at(-1)}`;
    return h('a', { href: service + file, download: name }, label);
  };
  return [
    h('label', {}, 'Contract ', h('select', { id: 'document', change }, ...options)),
    h(
      'span',
      { class: 'downloads' },
      'Download: ',
      download(chosen.file, 'JSON'),
      // The service has releases only as JSON.
      ...(published.includes(chosen)
        ? [' ', download(chosen.file.replace('.json', '.yaml'), 'YAML')]
        : []),
      ...(chosen.id === ''
        ? [
            ' ',
            download('collections/postman.json', 'Postman'),
            ' ',
            download('openapi/arazzo.yaml', 'Workflows'),
          ]
        : []),
    ),
  ];
}

/** The operations and deliveries of a tag. */
interface Group {
  tag: string;
  operations: Located[];
  deliveries: Located[];
}

/** The name of a tag for readers: `SignIn` becomes `Sign in`. */
const wordsOf = (tag: string) =>
  tag.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The operations and deliveries of a document, grouped by their first tag. */
function groupsByTag(contract: Description): Group[] {
  const byTag = (all: Located[]) => Map.groupBy(all, ({ operation }) => operation.tags[0] ?? '');
  const [operations, deliveries] = [byTag(operationsOf(contract)), byTag(deliveriesOf(contract))];
  return contract.tags
    .map(({ name: tag }) => ({
      tag,
      operations: operations.get(tag) ?? [],
      deliveries: deliveries.get(tag) ?? [],
    }))
    .filter(({ operations, deliveries }) => operations.length + deliveries.length > 0);
}

function fillNavigation(contract: Description): void {
  const items = groupsByTag(contract).map(({ tag, operations, deliveries }) => {
    const link = ({ operation }: Located, badge: HTMLElement) =>
      h('li', {}, h('a', { href: `#${operation.operationId}` }, badge, ' ', operation.summary));
    const links = [
      ...operations.map((located) => link(located, methodBadge(located.method))),
      ...deliveries.map((located) => link(located, deliveryBadge())),
    ];
    return h('li', {}, h('details', {}, h('summary', {}, wordsOf(tag)), h('ul', {}, ...links)));
  });
  const overview = h('li', {}, h('a', { href: '#' }, 'Overview'));
  document.getElementById('operations')?.replaceChildren(overview, ...items);
}

/** Shows the operation or the delivery that the address names, or the overview. */
function showPlace({ article, contract, choice }: Shown): void {
  const place = decodeURIComponent(location.hash.slice(1));
  const operation = operationsOf(contract).find((located) => isAt(located, place));
  const delivery = deliveriesOf(contract).find(
    (located) => located.operation.operationId === place,
  );
  const found = operation ?? delivery;
  article.replaceChildren(
    ...(operation ? [operationView(contract, operation)] : []),
    ...(delivery ? [deliveryView(contract, delivery)] : []),
    ...(found ? [] : overview(contract, choice, place)),
  );
  for (const block of article.querySelectorAll<HTMLElement>('.text pre')) withCopyButton(block);
  showOwnAddress(article);
  for (const text of article.querySelectorAll('.text')) colorBlocks(text);
  const titles = [
    found?.operation.summary ?? 'API reference',
    choice.id === '' ? '' : choice.label,
    contract.info.title,
  ];
  document.title = titles.filter((title) => title !== '').join(' · ');
  document.getElementById('site-menu')?.hidePopover();
  markCurrent(found ? `#${found.operation.operationId}` : '#');
  const target = place === '' || found ? undefined : document.getElementById(place);
  if (target) target.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
  if (found) article.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** Also finds `tag/orders/POST/v1/orders`, the form of addresses in the first released contract. */
function isAt({ path, method, operation }: Located, place: string): boolean {
  return (
    operation.operationId === place ||
    place.replace(/^tag\/[^/]+\//, '') === method.toUpperCase() + path
  );
}

function markCurrent(href: string): void {
  for (const link of document.querySelectorAll('#operations a')) {
    const isCurrent = link.getAttribute('href') === href;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    if (isCurrent) link.closest('details')?.setAttribute('open', '');
  }
  showCurrentLink();
}

function overview(contract: Description, choice: Choice, place: string): HTMLElement[] {
  const missing =
    /^[a-z]+[A-Z]\w+$/.test(place) &&
    h('p', { role: 'alert' }, `This document has no operation ${place}.`);
  const groups = groupsByTag(contract).map(({ tag, operations, deliveries }) => {
    const id = `tag/${tag.toLowerCase()}`;
    return h(
      'section',
      { 'aria-labelledby': id },
      h('h3', { id }, wordsOf(tag)),
      markdown(contract.tags.find(({ name }) => name === tag)?.description),
      h(
        'ul',
        { class: 'operations' },
        ...operations.map((located) => placeLink(located, methodBadge(located.method))),
        ...deliveries.map((located) => placeLink(located, deliveryBadge())),
      ),
    );
  });
  const { info } = contract as Description & {
    info: { title: string; version: string; description: string };
  };
  // The first paragraph says what the service is for. The others explain its rules.
  const [purpose = ''] = info.description.split(/\n\n/, 1);
  return [
    h('h1', { tabindex: '-1' }, `${info.title}: ${choice.label}`),
    // The label of a release is its version.
    ...(choice.id === info.version ? [] : [h('p', { class: 'note' }, `Version ${info.version}`)]),
    ...(missing ? [missing] : []),
    markdown(purpose),
    h('h2', { id: 'operations-by-tag', class: 'hidden' }, 'Operations'),
    h('div', { class: 'groups' }, ...groups),
    markdown(info.description.slice(purpose.length)),
  ];
}

/** An entry of the overview: the method, the name and the path of an operation or a delivery. */
function placeLink({ path, operation }: Located, badge: HTMLElement): HTMLElement {
  const { operationId, summary } = operation;
  return h(
    'li',
    {},
    badge,
    ' ',
    h('a', { href: `#${operationId}` }, summary),
    ' ',
    h('code', {}, path),
  );
}
