/**
 * The credentials of the reader, for all operations. They are only in the memory of the page, so
 * leaving or reloading the page forgets them.
 */
import {
  type Description,
  type Located,
  operationsOf,
} from '../../../../src/publishing/description.ts';
import { details, h } from './html.ts';
import { baseUrl } from './site.ts';

/** What requests send. An empty text is not sent. */
export const credentials = { token: '', key: '' };

/** The account of the token; empty if the reader has entered the token. */
let account = '';
/** Whether the service has refused the token, or the token has expired. */
let isOver = false;
let expiry: ReturnType<typeof setTimeout> | undefined;

const signIn = 'login';
const signOut = 'logout';

/** Announces each change of the credentials. */
const changes = new EventTarget();

/** Calls a function now, and at each change of the credentials until an element leaves the page. */
export function onCredentials(element: HTMLElement, update: () => void): void {
  const listener = () => {
    if (element.isConnected) update();
    else changes.removeEventListener('change', listener);
  };
  changes.addEventListener('change', listener);
  update();
}

const announce = () => changes.dispatchEvent(new Event('change'));

/** Keeps the token of an account, or one that the reader has entered. Forgets it if it is empty. */
function useToken(token: string, owner = ''): void {
  credentials.token = token;
  account = owner;
  isOver = false;
  clearTimeout(expiry);
  announce();
}

/** Says that the service has refused the token. */
export function refuseToken(): void {
  isOver = credentials.token !== '';
  announce();
}

/** The part of a response to a sign-in that the page uses. */
interface Tokens {
  accessToken: string;
  expiresIn?: number;
  user?: { email: string };
}

/**
 * Keeps the access token if the response is that of a sign-in or a renewal. Returns whether it has
 * one.
 */
export function keepToken(operationId: string, { ok }: Response, text: string): boolean {
  if (!ok || (operationId !== signIn && operationId !== 'refresh')) return false;
  const { accessToken, expiresIn, user } = JSON.parse(text).data as Tokens;
  useToken(accessToken, user?.email ?? account);
  if (expiresIn) expiry = setTimeout(refuseToken, expiresIn * 1000);
  return true;
}

/** Returns what the page knows about the credential of an operation, in a few words. */
export function stateOf(credential: 'token' | 'key'): string {
  if (credential === 'key')
    return credentials.key === '' ? 'No partner key' : 'Partner key entered';
  if (credentials.token === '') return 'Not signed in';
  if (isOver) return 'The access token is no longer valid';
  return account === '' ? 'Access token entered' : `Signed in as ${account}`;
}

/** Whether requests have a credential that may be valid. */
export function hasCredential(credential: 'token' | 'key'): boolean {
  return credential === 'key' ? credentials.key !== '' : credentials.token !== '' && !isOver;
}

/** Returns a button that opens the dialog. Its text says what the reader can do. */
export function signInButton(credential: 'token' | 'key'): HTMLElement {
  const button = h('button', { type: 'button', click: () => openDialog(credential) }, '');
  onCredentials(button, () => {
    button.textContent =
      credential === 'key'
        ? 'Enter a partner key'
        : credentials.token === ''
          ? 'Sign in'
          : 'Sign in again';
  });
  return button;
}

let dialog: HTMLDialogElement | undefined;

function openDialog(credential: 'token' | 'key'): void {
  if (!dialog) return;
  dialog.showModal();
  const selector = credential === 'key' ? '[name="key"]' : '[name="email"], [name="token"]';
  const field = dialog.querySelector<HTMLElement>(selector);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/**
 * Returns the bar with the state of the credentials and the button that changes it. Replaces the
 * dialog by one for this document.
 */
export function sessionBar(contract: Description): HTMLElement {
  dialog?.remove();
  dialog = dialogOf(contract);
  document.body.append(dialog);
  const credential = 'bearerAuth' in contract.components.securitySchemes ? 'token' : 'key';
  const state = h('span', { role: 'status' });
  const leave = h(
    'button',
    { type: 'button', click: () => void leaveSession(contract) },
    'Sign out',
  );
  const enter = signInButton(credential);
  const bar = h('div', { class: 'session', role: 'group', 'aria-label': 'Credentials' });
  bar.append(state, enter, leave);
  onCredentials(bar, () => {
    const isSignedIn = hasCredential(credential);
    bar.classList.toggle('signed-in', isSignedIn);
    const texts = [stateOf(credential)];
    if (credential === 'token' && credentials.key !== '') texts.push(stateOf('key'));
    state.textContent = texts.join(', ');
    leave.hidden = credential === 'key' || credentials.token === '';
    enter.hidden = isSignedIn && credential === 'token' && credentials.key !== '';
  });
  return bar;
}

function find(contract: Description, id: string): Located | undefined {
  return operationsOf(contract).find(({ operation }) => operation.operationId === id);
}

/** Ends the session at the service, and forgets the token in any case. */
async function leaveSession(contract: Description): Promise<void> {
  const path = find(contract, signOut)?.path;
  const { token } = credentials;
  const isKnown = account !== '' && !isOver;
  useToken('');
  if (path === undefined || !isKnown) return;
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(baseUrl() + path, { method: 'POST', headers }).catch(() => undefined);
}

/** Returns the dialog in which the reader signs in, or enters a token or a partner key. */
function dialogOf(contract: Description): HTMLDialogElement {
  const schemes = contract.components.securitySchemes;
  const login = find(contract, signIn);
  const secret = (name: 'token' | 'key', label: string, use: (value: string) => void) => {
    const field = h('input', {
      type: 'password',
      name,
      autocomplete: 'off',
      spellcheck: 'false',
    }) as HTMLInputElement;
    field.addEventListener('input', () => use(field.value));
    onCredentials(field, () => {
      if (field.value !== credentials[name]) field.value = credentials[name];
    });
    return h('label', {}, label, field);
  };
  const keys = h(
    'form',
    {
      class: 'try',
      submit: (event: Event) => {
        event.preventDefault();
        created.close();
      },
    },
    'bearerAuth' in schemes && secret('token', 'Access token', useToken),
    'partnerKey' in schemes &&
      secret('key', 'Partner key', (value) => {
        credentials.key = value;
        announce();
      }),
    h('button', { type: 'submit' }, 'Done'),
  );
  const close = h(
    'button',
    { type: 'button', class: 'close', click: () => created.close() },
    'Close',
  );
  const created = h(
    'dialog',
    { class: 'credentials', 'aria-label': 'Sign in' },
    h('div', { class: 'head' }, h('h2', {}, 'Sign in'), close),
    login && loginForm(login, () => created.close()),
    login ? details('Use an access token or a partner key', false, keys) : keys,
    h(
      'p',
      {},
      'Requests of all operations on this page send it. It is only in the memory of the page: leaving or reloading the page deletes it.',
    ),
  ) as HTMLDialogElement;
  created.addEventListener('click', ({ target }) => target === created && created.close());
  return created;
}

/** The form of the sign-in, with the account of the contract's example. */
function loginForm({ path, operation }: Located, close: () => void): HTMLElement {
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const [example] = Object.values(media?.examples ?? {});
  const demo = (example?.value ?? {}) as { email?: string; password?: string };
  const field = (name: string, label: string, type: string, value = '', autocomplete: string) =>
    h('label', {}, label, h('input', { name, type, value, autocomplete, required: true }));
  const problem = h('p', { role: 'alert' });
  const submit = async (event: Event) => {
    event.preventDefault();
    problem.textContent = '';
    const { email, password } = Object.fromEntries(new FormData(form));
    try {
      const response = await fetch(baseUrl() + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const text = await response.text();
      if (keepToken(signIn, response, text)) close();
      else problem.textContent = `${response.status}: ${JSON.parse(text).message}`;
    } catch (error) {
      problem.textContent = `The sign-in failed: ${error}`;
    }
  };
  const form = h(
    'form',
    { class: 'try', submit: (event: Event) => void submit(event) },
    field('email', 'Email', 'email', demo.email, 'username'),
    field('password', 'Password', 'password', demo.password, 'current-password'),
    demo.email !== undefined &&
      h('p', {}, 'The fields contain an account of the demo data, if the service has it.'),
    problem,
    h('button', { type: 'submit', class: 'send' }, 'Sign in'),
  ) as HTMLFormElement;
  return form;
}
