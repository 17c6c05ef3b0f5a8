/** Shows a request and the response to it, next to each other. */
import type { Description, Located } from '../../../../src/publishing/description.ts';
import { codeBlock, h } from './html.ts';
import { goSample, kotlinSample, pythonSample, swiftSample } from './programs.ts';
import { curlSample, type Draft, responseSamples, typeScriptSample } from './samples.ts';
import { baseUrl, isInternal } from './site.ts';

/** The programs, by the names of their tabs. */
const programs: readonly Program[] = [
  { name: 'curl', language: 'bash', write: curlSample },
  { name: 'TypeScript', language: 'typescript', write: typeScriptSample },
  { name: 'Python', language: 'python', write: pythonSample },
  { name: 'Go', language: 'go', write: goSample },
  { name: 'Kotlin', language: 'kotlin', write: kotlinSample },
  { name: 'Swift', language: 'swift', write: swiftSample },
];

interface Program {
  name: string;
  language: string;
  write: (draft: Draft, base: string) => string;
}

/** The language that the reader has chosen, for all operations. */
let chosen = 'curl';

/** Returns the two samples, and a function that writes them again after a change of the draft. */
export function samplesView(
  { components }: Description,
  { operation }: Located,
  draft: Draft,
): { element: HTMLElement; refresh: () => void } {
  const request = h('div', { class: 'program' });
  const showRequest = () => {
    const { language, write } = programs.find(({ name }) => name === chosen) as Program;
    request.replaceChildren(codeBlock(write(draft, baseUrl()), language));
  };
  const response = h('div', { class: 'answer' });
  let status = '';
  const showResponse = () => {
    const all = responseSamples(operation, components, draft);
    const shown = all.find((sample) => sample.status === status) ?? all[0];
    response.replaceChildren(...(shown ? [codeBlock(shown.text, 'http')] : []));
  };
  const languages = tabsOf(
    'Language of the program',
    programs.map(({ name }) => name).filter((name) => name !== 'TypeScript' || !isInternal()),
    chosen,
    (name) => {
      chosen = name;
      showRequest();
    },
  );
  const statuses = responseSamples(operation, components).map((sample) => sample.status);
  const outcomes = tabsOf('Status of the response', statuses, statuses[0] ?? '', (name) => {
    status = name;
    showResponse();
  });
  const refresh = () => {
    showRequest();
    showResponse();
  };
  refresh();
  const panel = (title: string, tabs: HTMLElement, content: HTMLElement) =>
    h(
      'section',
      { class: 'sample', 'aria-label': title },
      h('div', { class: 'bar' }, h('h2', {}, title), tabs),
      content,
    );
  const element = h(
    'div',
    { class: 'samples' },
    panel('Request', languages, request),
    panel('Response', outcomes, response),
  );
  return { element, refresh };
}

/** Returns buttons of which one is pressed. */
function tabsOf(
  label: string,
  names: readonly string[],
  pressed: string,
  choose: (name: string) => void,
): HTMLElement {
  const buttons = names.map((name) => {
    const press = () => {
      for (const button of buttons)
        button.setAttribute('aria-pressed', String(button.textContent === name));
      choose(name);
    };
    return h(
      'button',
      { type: 'button', 'aria-pressed': String(name === pressed), click: press },
      name,
    );
  });
  return h('div', { class: 'tabs', role: 'group', 'aria-label': label }, ...buttons);
}
