/** The form with which a reader changes and sends the request of an operation. */
import type { Description, Located } from '../../../../src/publishing/description.ts';
import { codeBlock, details, h } from './html.ts';
import { acceptOf, type Credential, type Draft, headersOf, isForm, targetOf } from './samples.ts';
import {
  credentialNames,
  credentials,
  hasCredential,
  keepToken,
  onCredentials,
  refuseToken,
  signInButton,
  stateOf,
} from './session.ts';
import { baseUrl } from './site.ts';

/**
 * Returns the form and the place of the response. `refresh` is called after each change of the
 * draft.
 */
export function tryView(
  contract: Description,
  located: Located,
  draft: Draft,
  refresh: () => void,
): HTMLElement {
  const response = h('div', { class: 'response', role: 'status' });
  const submit = (event: Event) => {
    event.preventDefault();
    void send(draft, response);
  };
  return h(
    'section',
    { class: 'request', 'aria-label': 'Try it' },
    h('h2', { id: 'request' }, 'Try it'),
    draft.credential !== 'none' && credentialLine(draft.credential),
    h(
      'form',
      { submit, class: 'try' },
      ...controlsOf(draft, contract, located, refresh),
      h('button', { type: 'submit', class: 'send' }, 'Send'),
    ),
    response,
  );
}

/** Says which credential the request sends. */
function credentialLine(credential: Credential): HTMLElement {
  const state = h('span');
  const button = signInButton(credential);
  const line = h('p', { class: 'credential' }, state, ' ', button);
  onCredentials(line, () => {
    state.textContent = stateOf(credential);
    button.hidden = hasCredential(credential);
    line.classList.toggle('signed-in', hasCredential(credential));
  });
  return line;
}

function controlsOf(
  draft: Draft,
  contract: Description,
  { operation }: Located,
  refresh: () => void,
): HTMLElement[] {
  const { fields, bodies } = draft;
  const input = (
    label: string,
    value: string,
    change: (value: string) => void,
    rest: Record<string, string | boolean> = {},
  ) => {
    const field = h('input', {
      type: 'text',
      value,
      autocomplete: 'off',
      spellcheck: 'false',
      ...rest,
    }) as HTMLInputElement;
    field.addEventListener('input', () => change(field.value));
    return h('label', {}, label, field);
  };
  const controls = fields.map((field) =>
    input(
      `${field.name} (${field.location}${field.required ? ', required' : ''})`,
      field.value,
      (value) => {
        field.value = value;
        refresh();
      },
      { placeholder: field.example },
    ),
  );
  const { body } = draft;
  if (body === undefined) return controls;
  if (isForm(body)) {
    const file = h('input', { type: 'file' }) as HTMLInputElement;
    file.addEventListener('change', () => (draft.file = file.files?.[0]));
    return [...controls, h('label', {}, 'file (form, required)', file)];
  }
  const text = h('textarea', {
    rows: '8',
    spellcheck: 'false',
    'aria-label': 'Body',
  }) as HTMLTextAreaElement;
  text.value = body.text;
  text.addEventListener('input', () => {
    draft.body = { ...(draft.body ?? body), text: text.value };
    refresh();
  });
  const choose = (event: Event) => {
    draft.body = bodies[(event.target as HTMLSelectElement).selectedIndex];
    draft.accept = acceptOf(operation, contract.components, draft.body);
    text.value = draft.body?.text ?? '';
    refresh();
  };
  const options = bodies.map(({ title }) => h('option', {}, title));
  return [
    ...controls,
    h('label', {}, 'Example of the body', h('select', { change: choose }, ...options)),
    text,
  ];
}

async function send(draft: Draft, output: HTMLElement): Promise<void> {
  const { method, credential, body, file } = draft;
  const headers = new Headers(headersOf(draft));
  if (credential === 'key') headers.set('X-Partner-ApiKey', credentials.key);
  else if (credential !== 'none') headers.set('Authorization', `Bearer ${credentials[credential]}`);
  output.replaceChildren('Sending …');
  try {
    const content = isForm(body) ? formOf(file) : body?.text;
    const response = await fetch(baseUrl() + targetOf(draft), {
      method,
      headers,
      ...(content !== undefined && { body: content }),
    });
    const blob = await response.blob();
    const isText = /json|xml|yaml|text/.test(blob.type);
    const text = isText
      ? formatted(await blob.text())
      : `${blob.size} bytes of ${blob.type || 'no type'}`;
    const hasToken = keepToken(draft.operationId, response, text);
    const isRefused = response.status === 401 && credential !== 'none';
    if (isRefused && credential === 'token') refuseToken();
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    output.replaceChildren(
      h(
        'p',
        {},
        h('b', { class: response.ok ? 'status' : 'status error' }, String(response.status)),
        ` ${response.statusText}`,
      ),
      ...(isRefused ? [refusal(credential)] : []),
      ...(hasToken
        ? [
            h(
              'p',
              {},
              'Your next requests send the access token. Leaving or reloading the page deletes it.',
            ),
          ]
        : []),
      ...(blob.size === 0 ? [] : [codeBlock(text, 'json')]),
      details('Headers of the response', false, codeBlock(head, 'http')),
    );
  } catch (error) {
    output.replaceChildren(h('p', {}, `The request failed: ${error}`));
  }
  output.scrollIntoView({ block: 'nearest' });
}

/** Says what to do about a credential that the service does not accept. */
function refusal(credential: Credential): HTMLElement {
  return h(
    'p',
    { class: 'refusal' },
    `The request has no valid ${credentialNames[credential]}. Get one, then send it again. `,
    signInButton(credential),
  );
}

function formOf(file: File | undefined): FormData {
  const form = new FormData();
  if (file) form.set('file', file);
  return form;
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
