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
import { type Credential, credentialOfScheme } from './samples.ts';
import { baseUrl, isInternal } from './site.ts';

/** What requests send. An empty text is not sent. */
export const credentials: Record<Credential, string> = { token: '', key: '', internal: '' };

/** What the page calls the credentials. */
export const credentialNames: Readonly<Record<Credential, string>> = {
  token: 'access token',
  key: 'partner key',
  internal: 'token',
};

export const withArticle = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;

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

/** Keeps a credential that the reader has entered. */
function enter(credential: Credential, value: string): void {
  if (credential === 'token') useToken(value);
  else {
    credentials[credential] = value;
    announce();
  }
}

/** Returns what the page knows about the credential of an operation, in a few words. */
export function stateOf(credential: Credential): string {
  const name = credentialNames[credential];
  if (credential !== 'token')
    return credentials[credential] === '' ? `No ${name}` : `${capitalized(name)} entered`;
  if (credentials.token === '') return 'Not signed in';
  if (isOver) return 'The access token is no longer valid';
  return account === '' ? 'Access token entered' : `Signed in as ${account}`;
}

/** Whether requests have a credential that may be valid. */
export function hasCredential(credential: Credential): boolean {
  return credentials[credential] !== '' && !(credential === 'token' && isOver);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a button that opens the dialog. Its text says what the reader can do. */
export function signInButton(credential: Credential): HTMLElement {
  const button = h('button', { type: 'button', click: () => openDialog(credential) }, '');
  onCredentials(button, () => {
    button.textContent =
      credential !== 'token'
        ? `Enter a ${credentialNames[credential]}`
        : credentials.token === ''
          ? 'Sign in'
          : 'Sign in again';
  });
  return button;
}

let dialog: HTMLDialogElement | undefined;

function openDialog(credential: Credential): void {
  if (!dialog) return;
  dialog.showModal();
  const selector =
    credential === 'token' ? '[name="email"], [name="token"]' : `[name="${credential}"]`;
  const field = dialog.querySelector<HTMLElement>(selector);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** Returns the credentials that the operations of a document need. */
export function credentialsOf({ components }: Description): Credential[] {
  // The internal contract of a deployment without INTERNAL_TOKENS has no security schemes.
  return Object.entries(credentialOfScheme).flatMap(([scheme, credential]) =>
    scheme in (components.securitySchemes ?? {}) ? [credential] : [],
  );
}

/**
 * Returns the form that asks for one of INTERNAL_TOKENS, without which the internal listener does
 * not return its contract.
 */
export function tokenForm(load: () => void): HTMLElement {
  const isRefused = credentials.internal !== '';
  const field = h('input', {
    type: 'password',
    name: 'internal',
    autocomplete: 'off',
    required: true,
    // Other characters cannot be sent.
    pattern: '[\\w\\-.~+\\/=]+',
    title: 'Letters, digits and - . _ ~ + / =',
  }) as HTMLInputElement;
  const submit = (event: Event) => {
    event.preventDefault();
    enter('internal', field.value);
    load();
  };
  return h(
    'form',
    { class: 'try', submit },
    h(
      'p',
      isRefused ? { role: 'alert' } : {},
      isRefused
        ? 'The service does not accept this token.'
        : 'The service returns its contract only with one of INTERNAL_TOKENS.',
    ),
    h('label', {}, 'Token', field),
    h('button', { type: 'submit', class: 'send' }, 'Load the contract'),
  );
}

/**
 * Returns the bar with the state of the credentials and the button that changes it. Replaces the
 * dialog by one for this document.
 */
export function sessionBar(contract: Description): HTMLElement {
  dialog?.remove();
  dialog = dialogOf(contract);
  document.body.append(dialog);
  const [credential = 'key'] = credentialsOf(contract);
  const state = h('span', { role: 'status' });
  const leave = h(
    'button',
    { type: 'button', click: () => void leaveSession(contract) },
    'Sign out',
  );
  const open = signInButton(credential);
  const bar = h('div', { class: 'session', role: 'group', 'aria-label': 'Credentials' });
  bar.append(state, open, leave);
  onCredentials(bar, () => {
    const isSignedIn = hasCredential(credential);
    bar.classList.toggle('signed-in', isSignedIn);
    const texts = [stateOf(credential)];
    if (credential === 'token' && credentials.key !== '') texts.push(stateOf('key'));
    state.textContent = texts.join(', ');
    leave.hidden = credential !== 'token' || credentials.token === '';
    open.hidden = isSignedIn && credential === 'token' && credentials.key !== '';
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
  const login = find(contract, signIn);
  const title = isInternal() ? 'Enter a token' : 'Sign in';
  const secret = (name: Credential) => {
    const field = h('input', {
      type: 'password',
      name,
      autocomplete: 'off',
      spellcheck: 'false',
    }) as HTMLInputElement;
    field.addEventListener('input', () => enter(name, field.value));
    onCredentials(field, () => {
      if (field.value !== credentials[name]) field.value = credentials[name];
    });
    return h('label', {}, capitalized(credentialNames[name]), field);
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
    ...credentialsOf(contract).map(secret),
    h('button', { type: 'submit' }, 'Done'),
  );
  const close = h(
    'button',
    { type: 'button', class: 'close', click: () => created.close() },
    'Close',
  );
  const created = h(
    'dialog',
    { class: 'credentials', 'aria-label': title },
    h('div', { class: 'head' }, h('h2', {}, title), close),
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
