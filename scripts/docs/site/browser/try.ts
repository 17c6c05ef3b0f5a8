/**
 * The form with which a reader changes and sends the request of an operation, and programs that
 * send the same request.
 */
import {
  type Description,
  type Located,
  operationsOf,
} from '../../../../src/publishing/description.ts';
import { codeBlock, details, h } from './html.ts';
import {
  acceptOf,
  curlSample,
  type Draft,
  draftOf,
  headersOf,
  isForm,
  targetOf,
  typeScriptSample,
} from './samples.ts';
import { baseUrl } from './site.ts';

/** The credentials of the reader. They are only in memory, so a reload of the page forgets them. */
const credentials = { token: '', key: '' };

const signIn = 'login';

/** The programs, by the names of their tabs. */
const samples = { curl: curlSample, TypeScript: typeScriptSample } as const;
let chosenSample: keyof typeof samples = 'curl';

/** Returns the form, the programs and the response. */
export function tryView(contract: Description, located: Located): HTMLElement[] {
  const draft = draftOf(contract, located, newKey);
  // A view may be without the operation that signs in.
  const canSignIn =
    draft.credential === 'token' &&
    operationsOf(contract).some((one) => one.operation.operationId === signIn);
  const program = h('div', { class: 'program' });
  const response = h('div', { class: 'response', role: 'status' });
  const refresh = () => program.replaceChildren(codeBlock(samples[chosenSample](draft, baseUrl())));
  const tabs = Object.keys(samples).map((name) => {
    const choose = () => {
      chosenSample = name as keyof typeof samples;
      for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.textContent === name));
      refresh();
    };
    return h(
      'button',
      { type: 'button', 'aria-pressed': String(name === chosenSample), click: choose },
      name,
    );
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void send(draft, response, canSignIn);
  };
  const isSignedOut = canSignIn && credentials.token === '';
  const hint = h(
    'p',
    { class: 'note' },
    signInLink(),
    ' first: the page then fills in the access token.',
  );
  const form = h(
    'form',
    { submit, class: 'try' },
    ...controlsOf(draft, contract, located, refresh),
  );
  form.append(h('button', { type: 'submit', class: 'send' }, 'Send'));
  refresh();
  return [
    h('h2', { id: 'request' }, 'Request'),
    h('div', { class: 'tabs', role: 'group', 'aria-label': 'Language of the program' }, ...tabs),
    program,
    details('Try it here', true, isSignedOut && hint, form, response),
  ];
}

function controlsOf(
  draft: Draft,
  contract: Description,
  { operation }: Located,
  refresh: () => void,
): HTMLElement[] {
  const { fields, credential, bodies } = draft;
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
  if (credential !== 'none') {
    const label =
      credential === 'token' ? 'Access token (filled in by a sign-in on this page)' : 'Partner key';
    controls.unshift(
      input(label, credentials[credential], (value) => (credentials[credential] = value), {
        type: 'password',
      }),
    );
  }
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

const signInLink = () => h('a', { href: `#${signIn}` }, 'Sign in');

async function send(draft: Draft, output: HTMLElement, canSignIn: boolean): Promise<void> {
  const { method, credential, body, file } = draft;
  const headers = new Headers(headersOf(draft));
  if (credential === 'token') headers.set('Authorization', `Bearer ${credentials.token}`);
  if (credential === 'key') headers.set('X-Partner-ApiKey', credentials.key);
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
    const hasToken = keepToken(draft, response, text);
    const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    output.replaceChildren(
      h(
        'p',
        {},
        h('b', { class: response.ok ? 'status' : 'status error' }, String(response.status)),
        ` ${response.statusText}`,
      ),
      ...(response.status === 401 && canSignIn ? [signInAgain()] : []),
      ...(hasToken
        ? [
            h(
              'p',
              {},
              'Your next requests send the access token. Leaving or reloading the page deletes it.',
            ),
          ]
        : []),
      ...(blob.size === 0 ? [] : [codeBlock(text)]),
      details('Headers of the response', false, codeBlock(head)),
    );
  } catch (error) {
    output.replaceChildren(h('p', {}, `The request failed: ${error}`));
  }
}

function signInAgain(): HTMLElement {
  return h(
    'p',
    {},
    'The request has no valid access token. ',
    signInLink(),
    ', then go back and send the request again.',
  );
}

/**
 * Keeps the access token of a sign-in for the other operations. Returns whether the response has
 * one.
 */
function keepToken({ operationId }: Draft, { ok }: Response, text: string): boolean {
  const hasToken = ok && (operationId === signIn || operationId === 'refresh');
  if (hasToken) credentials.token = JSON.parse(text).data.accessToken;
  return hasToken;
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

/** Returns a new idempotency key. Browsers have `randomUUID` only on https and on localhost. */
function newKey(): string {
  return crypto.randomUUID?.() ?? `key-${Date.now()}-${Math.random().toString(36).slice(2)}`;
}
