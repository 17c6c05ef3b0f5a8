/** The page of the API reference: it shows the contract of this deployment, a view of it, or a released version. */
import { type Description, type Located, operationsOf } from '../../../src/publishing/description.ts';
import { h, markdown, withCopyButton } from './html.ts';
import { operationView } from './operation.ts';
import { fetchJson, pathsOf, showOwnAddress } from './site.ts';

/** A document that the reader can choose. */
interface Choice {
  /** The value of `document` in the address; empty for the whole contract. */
  id: string;
  label: string;
  /** Its address, relative to the service. */
  file: string;
}

const published: readonly Choice[] = [
  { id: '', label: 'The whole contract', file: 'openapi.json' },
  { id: 'snake', label: 'View: snake_case', file: 'openapi/snake.json' },
  { id: 'camel', label: 'View: camelCase', file: 'openapi/camel.json' },
  { id: 'partner', label: 'View: partners', file: 'openapi/partner.json' },
  { id: 'snake-3.0', label: 'View: snake_case, OpenAPI 3.0', file: 'openapi/snake-3.0.json' },
  { id: 'camel-3.0', label: 'View: camelCase, OpenAPI 3.0', file: 'openapi/camel-3.0.json' },
];

/** Fills the page, and fills it again when the reader chooses another document or operation. */
export async function startReference(container: HTMLElement): Promise<void> {
  const { docs, service } = pathsOf();
  try {
    const versions = await fetchJson<string[]>(`${docs}releases.json`);
    const released = versions.map((version) => {
      return { id: version, label: `Release ${version}`, file: `docs/releases/${version}.json` };
    });
    const choices = [...published, ...released.reverse()];
    const id = new URLSearchParams(location.search).get('document') ?? '';
    const choice = choices.find((one) => one.id === id) ?? published[0];
    if (!choice) return;
    const contract = await fetchJson<Description>(service + choice.file);
    const article = h('article');
    container.replaceChildren(toolbar(choices, choice), article);
    fillNavigation(contract);
    const show = () => showPlace(article, contract);
    addEventListener('hashchange', show);
    show();
  } catch (error) {
    container.replaceChildren(
      h('h1', {}, 'API reference'),
      h('p', { role: 'alert' }, `The contract could not be loaded: ${error}`),
    );
  }
}

function toolbar(choices: readonly Choice[], chosen: Choice): HTMLElement {
  const options = choices.map(({ id, label }) => h('option', { value: id, selected: id === chosen.id }, label));
  const change = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    location.assign(`${location.pathname}${value === '' ? '' : `?document=${value}`}${location.hash}`);
  };
  const { service } = pathsOf();
  const download = (file: string, label: string) => {
    const name = `beverage-ordering-${file.split('/').at(-1)}`;
    return h('a', { href: service + file, download: name }, label);
  };
  return h(
    'div',
    { class: 'toolbar' },
    h('label', {}, 'Contract ', h('select', { id: 'document', change }, ...options)),
    h(
      'span',
      { class: 'downloads' },
      'Download: ',
      download(chosen.file, 'JSON'),
      // The service has releases only as JSON.
      ...(published.includes(chosen) ? [' ', download(chosen.file.replace('.json', '.yaml'), 'YAML')] : []),
      ...(chosen.id === ''
        ? [' ', download('collections/postman.json', 'Postman'), ' ', download('openapi/arazzo.yaml', 'Workflows')]
        : []),
    ),
  );
}

/** The operations of a document, grouped by their first tag. */
function operationsByTag(contract: Description): [tag: string, located: Located[]][] {
  const groups = Map.groupBy(operationsOf(contract), ({ operation }) => operation.tags[0] ?? '');
  return contract.tags.flatMap(({ name }) => (groups.has(name) ? [[name, groups.get(name) ?? []]] : []));
}

function fillNavigation(contract: Description): void {
  const items = operationsByTag(contract).map(([tag, operations]) => {
    const links = operations.map(({ operation }) =>
      h('li', {}, h('a', { href: `#${operation.operationId}` }, operation.summary)),
    );
    return h('li', {}, h('details', {}, h('summary', {}, tag), h('ul', {}, ...links)));
  });
  const overview = h('li', {}, h('a', { href: '#' }, 'Overview'));
  document.getElementById('operations')?.replaceChildren(overview, ...items);
}

/** Shows the operation that the address names, or the overview. */
function showPlace(article: HTMLElement, contract: Description): void {
  const place = decodeURIComponent(location.hash.slice(1));
  const found = operationsOf(contract).find((located) => isAt(located, place));
  article.replaceChildren(...(found ? [operationView(contract, found)] : overview(contract, place)));
  for (const block of article.querySelectorAll<HTMLElement>('.text pre')) withCopyButton(block);
  showOwnAddress(article);
  document.title = `${found?.operation.summary ?? 'API reference'} · Beverage Ordering`;
  document.getElementById('menu')?.hidePopover();
  markCurrent(found ? `#${found.operation.operationId}` : '#');
  const target = place === '' || found ? undefined : document.getElementById(place);
  if (target) target.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
  if (found) article.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** Also finds `tag/orders/POST/v1/orders`, the form of addresses in the first released contract. */
function isAt({ path, method, operation }: Located, place: string): boolean {
  return operation.operationId === place || place.replace(/^tag\/[^/]+\//, '') === method.toUpperCase() + path;
}

function markCurrent(href: string): void {
  for (const link of document.querySelectorAll('#operations a')) {
    const isCurrent = link.getAttribute('href') === href;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    if (isCurrent) link.closest('details')?.setAttribute('open', '');
  }
}

function overview(contract: Description, place: string): HTMLElement[] {
  const missing =
    /^[a-z]+[A-Z]\w+$/.test(place) && h('p', { role: 'alert' }, `This document has no operation ${place}.`);
  const groups = operationsByTag(contract).flatMap(([tag, operations]) => [
    h('h3', { id: `tag/${tag.toLowerCase()}` }, tag),
    markdown(contract.tags.find(({ name }) => name === tag)?.description),
    h('ul', { class: 'operations' }, ...operations.map(operationLink)),
  ]);
  const { info } = contract as Description & { info: { title: string; version: string } };
  return [
    h('h1', { tabindex: '-1' }, `${info.title} ${info.version}`),
    ...(missing ? [missing] : []),
    markdown(info.description),
    h('h2', { id: 'operations-by-tag' }, 'Operations'),
    ...groups,
  ];
}

function operationLink({ path, method, operation }: Located): HTMLElement {
  const { operationId, summary } = operation;
  const verb = h('b', { class: `method ${method}` }, method.toUpperCase());
  return h('li', {}, h('a', { href: `#${operationId}` }, summary), ' ', verb, ' ', h('code', {}, path));
}
