/** What each setting with a say in the contract changes in the published description (D13, D30); errors stand in `error-variants.ts`. */

/** An object of a description, or a pointer to it. */
export interface Reference {
  $ref?: string;
}

/** A body in one media type. */
export interface Media {
  schema?: Reference;
  examples?: Record<string, Reference>;
}

interface Response extends Reference {
  description: string;
  content?: Record<string, Media>;
}

interface Operation {
  description: string;
  security?: Record<string, unknown>[];
  requestBody?: unknown;
  responses: Record<string, Response>;
  'x-idempotency'?: { mode: string };
}

/** As much of a description as the variants touch. */
export interface Description {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  security: Record<string, unknown>[];
  components: {
    responses: Record<string, Response>;
    schemas: Record<string, { properties?: Record<string, unknown>; required?: string[] }>;
    examples: Record<string, { value: unknown }>;
    headers: Record<string, { example?: unknown }>;
    securitySchemes: Record<string, { description: string }>;
  };
}

/** Operations that create an order outright ask for a key then; the others go on accepting one. */
const operationsThatMayRequireAKey = [
  ['/v1/orders', 'post'],
  ['/v1/prepare', 'post'],
] as const;

/** REQUIRE_IDEMPOTENCY_KEY=true. */
export function requireKeys({ paths }: Description): void {
  for (const [path, method] of operationsThatMayRequireAKey) {
    const operation = paths[path]?.[method];
    if (!operation?.['x-idempotency']) continue;
    operation['x-idempotency'].mode = 'required';
    operation.description += '\n\nThis deployment requires `X-Idempotency-Key`: a request without it gets 428.';
  }
}

const dataWithTokens = ['LoginData', 'RefreshData'];

const exampleOfToken = '3d1b7e0c-52c9-4b3f-8d57-0d3c9a5b7e21';

/** REFRESH_TOKEN_IN_BODY=true: the token always comes in the data of sign-in and refresh. */
export function tokensInBodies(description: Description): void {
  for (const name of dataWithTokens) description.components.schemas[name]?.required?.push('refreshToken');
  for (const path of ['/auth/login', '/auth/refresh']) {
    const { content = {} } = operationAt(description, path, 'post').responses['200'] ?? {};
    for (const { examples = {} } of Object.values(content)) {
      for (const example of Object.values(examples)) {
        (example as { value: { data: { refreshToken?: string } } }).value.data.refreshToken = exampleOfToken;
      }
    }
  }
}

/** REFRESH_TOKEN_IN_BODY=false: no body holds a refresh token, and refresh reads none. */
export function tokensInCookiesOnly(description: Description): void {
  for (const name of dataWithTokens) delete description.components.schemas[name]?.properties?.refreshToken;
  const refresh = operationAt(description, '/auth/refresh', 'post');
  refresh.description += '\n\nThe body is empty; one that comes all the same is ignored, whatever it is.';
  delete refresh.requestBody;
  delete refresh.responses['400'];
  delete refresh.responses['415'];
}

/** LOGIN_FAILURE=standard: one 401 for an unknown e-mail and for a wrong password. */
export function refuseWithOneReason(description: Description): void {
  const refusal = responseOf(description, operationAt(description, '/auth/login', 'post'), '403');
  if (!refusal) return;
  refusal.description = 'The account is disabled.';
  removeReasons(refusal, ['user_not_found', 'wrong_password']);
}

/** LOGIN_FAILURE=monitoring: 403 with the true reason, and no 401. */
export function refuseWithTrueReason(description: Description): void {
  const login = operationAt(description, '/auth/login', 'post');
  const refusal = responseOf(description, login, '403');
  if (!refusal) return;
  refusal.description =
    'The account is disabled, the e-mail is unknown or the password is wrong; `reason` tells which. The text for the end user is the same for the last two.';
  delete login.responses['401'];
  login.description = login.description.replace(
    'take the same time and get the same answer',
    'take the same time and get the same text for the end user, under different reasons',
  );
}

/** AUTH_STRICT=true: every operation behind a token may find its account disabled. */
export function readAccountsAlways({ components: { securitySchemes } }: Description): void {
  const scheme = securitySchemes.bearerAuth;
  if (scheme) {
    scheme.description +=
      ' This deployment reads the account on every request: a disabled or deleted account and a changed role count at once.';
  }
}

/** AUTH_STRICT=false: a token holds until it expires, so only sign-in and refresh tell a disabled account. */
export function trustClaims(description: Description): void {
  for (const operation of Object.values(description.paths).flatMap((path) => Object.values(path))) {
    const security = operation.security ?? description.security;
    if (!security?.some((requirement) => 'bearerAuth' in requirement)) continue;
    const refusal = responseOf(description, operation, '403');
    if (!refusal) continue;
    removeReasons(refusal, ['account_disabled']);
    if (!hasReasons(refusal)) delete operation.responses['403'];
    refusal.description = refusal.description.replace(/ A deployment that sets `AUTH_STRICT=true`.*$/s, '');
  }
}

/** REFRESH_REUSE_GRACE_SECONDS above 0. */
export function acceptGrace(description: Description, seconds: number): void {
  operationAt(description, '/auth/refresh', 'post').description +=
    `\n\nThis deployment tolerates a lost answer: within ${seconds} seconds of its use a token may come again and gets the same successor, as long as nobody has used that one.`;
}

/** DELETED_ORDER_STATUS=404: a deleted order is not told from one that never was, so nothing is ever gone. */
export function neverGone({ paths }: Description): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    delete operation.responses?.['410'];
  }
}

/** Without S3_ENDPOINT: attachments are in the database, so no storage behind the service ever fails. */
export function storedInDatabase({ paths }: Description): void {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    delete operation.responses?.['502'];
    delete operation.responses?.['504'];
  }
}

function operationAt({ paths }: Description, path: string, method: string): Operation {
  const operation = paths[path]?.[method];
  if (!operation) throw new Error(`the contract has no ${method} ${path}`);
  return operation;
}

function responseOf({ components }: Description, operation: Operation, status: string): Response | undefined {
  const response = operation.responses[status];
  return response?.$ref ? components.responses[nameOf(response)] : response;
}

function removeReasons({ content = {} }: Response, reasons: readonly string[]): void {
  for (const { examples } of Object.values(content)) for (const reason of reasons) delete examples?.[reason];
}

function hasReasons({ content = {} }: Response): boolean {
  return Object.values(content).some(({ examples = {} }) => Object.keys(examples).length > 0);
}

/** The last part of a reference. */
export function nameOf({ $ref = '' }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
