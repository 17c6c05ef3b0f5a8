/**
 * All settings of a deployment. `Config`, the checks and docs/reference/settings.md are derived
 * from the table `settings`.
 */

import { isLoopback } from './http/network.ts';
import type { AllowedOrigins } from './http/origin.ts';
import type { Setting } from './settings/kinds.ts';
import {
  bearerTokens,
  choice,
  credential,
  databaseUrl,
  flag,
  hasControl,
  host,
  hosts,
  integer,
  origins,
  proxies,
  publicOrigin,
  secrets,
  text,
  url,
  webUrl,
} from './settings/kinds.ts';
import { findMisspelt, type Misspelt } from './settings/misspelt.ts';

const day = 86_400;

export const settings = {
  PORT: integer(3000, 0, 65_535).describe('Port of the public listener. 0 selects a free port.'),
  HOST: host('127.0.0.1').describe(
    'Address of the public listener. Set 0.0.0.0 or :: to accept connections from other computers.',
  ),
  PUBLIC_URL: publicOrigin.describe(
    'Address at which clients reach this service, without a path. The published files contain it. Without this setting, the server of a description is /, and guides, samples and the Postman collection contain the address of the listener.',
  ),
  SERVICE_NAME: text(
    'Beverage Ordering',
    'a name of at most 60 characters',
    /^[^\p{Cc}]{1,60}$/u,
  ).describe(
    'Name of this service on its pages: the reference, the error reasons and the list of addresses. The published files keep the name of the contract, because client generators make names of packages and classes from it.',
  ),
  DOCS: choice('all', 'clients', 'none').describe(
    'Documents and pages that the public listener serves: with all every one; with clients the contract, the reference, the error reasons and the TypeScript client, but no guides; with none only the error reasons and the list of addresses. With none, the internal listener serves no reference either.',
  ),
  INTERNAL_PORT: integer(3001, 0, 65_535).describe(
    'Port of the internal listener. 0 selects a free port.',
  ),
  INTERNAL_HOST: host('127.0.0.1').describe(
    'Address of the internal listener. Choose an address that only machines and operators can reach: without INTERNAL_TOKENS, the listener asks for no credentials.',
  ),
  INTERNAL_HOSTS: hosts.describe(
    'Names, without a port, under which programs may call the internal listener. IP addresses and localhost need no entry.',
  ),
  INTERNAL_TOKENS: bearerTokens.describe(
    'Tokens of the internal listener. If this setting has tokens, every request except the health checks and the files of /docs/ needs one of them (Authorization: Bearer), or the key of a machine (machine-keys create). To replace a token, add the new one, change the clients, and then remove the old one.',
  ),
  DATABASE_URL: databaseUrl.describe(
    'PostgreSQL database to use. With several hosts, such as postgres://user@a:5432,b:5432/beverages, the service uses the one that accepts writes. Without this setting, the service uses the embedded database in DATA_DIR.',
  ),
  DATABASE_WATCH_URL: databaseUrl.describe(
    'Address of the same database for notifications of changes. Set it if DATABASE_URL leads to a pooler, which does not forward notifications: each instance then opens a connection to this address.',
  ),
  DATABASE_READ_URLS: databaseUrl.describe(
    'Standbys of the database that answer reads, as the hosts of one address, such as postgres://user@c:5432,d:5432/beverages. Each instance opens up to DATABASE_POOL_SIZE connections to each of them. See docs/how-to/scale.md.',
  ),
  DATA_DIR: text('./data', 'the path of a folder', /^[^\0]+$/).describe(
    'Folder of the embedded database. It also contains the secret that the service generates if JWT_SECRET is not set. Not used with DATABASE_URL.',
  ),
  DEMO: flag().describe(
    'Allows the service to use the embedded database in production and for clients on other computers, although the password of its demo accounts is public.',
  ),
  NODE_ENV: text(undefined, 'a name such as production', /^[\w.-]{1,64}$/).describe(
    'Environment of the process. With production, the embedded database is rejected unless DEMO is true. With development, doctor allows demo data and webhooks to private addresses on PostgreSQL. The image sets production.',
  ),
  DATABASE_POOL_SIZE: integer(10, 2, 1000).describe(
    'Maximum number of connections of this instance to PostgreSQL, half of them for reads and half for writes. Raise the number if requests wait for a connection and PostgreSQL allows more connections.',
  ),
  // With the defaults, a request with one statement succeeds or fails within five seconds. It waits
  // at most 0.1 s for its batch,
  // 1.6 s for a connection, and 3.25 s for the result.
  DATABASE_CONNECT_TIMEOUT_MS: integer(1600, 1, 600_000).describe(
    'Milliseconds for which a request waits until a database connection is opened or free. Then the request fails with 503.',
  ),
  DATABASE_STATEMENT_TIMEOUT_MS: integer(3000, 1, 600_000).describe(
    'Milliseconds after which PostgreSQL cancels a statement. The request of the statement then fails with 503.',
  ),
  DATABASE_PREPARED_STATEMENTS: flag(true).describe(
    'Lets PostgreSQL keep the plans of statements. Set false behind a pooler that does not support prepared statements, such as PgBouncer before 1.21 in transaction mode.',
  ),
  REDIS_URL: url('redis:', 'rediss:').describe(
    'Redis server that counts requests for the rate limits of all instances. Without this setting, each instance counts separately, so set it if you run more than one instance.',
  ),
  JWT_SECRET: secrets.describe(
    'Secrets of access tokens and cursors. The service signs with the first secret and accepts signatures of all of them. Required with DATABASE_URL. To replace a secret, first append the new one on every instance, and only then put it first: docs/how-to/sign-in.md has all steps.',
  ),
  ACCESS_TOKEN_TTL_SECONDS: integer(900, 900, 3600).describe(
    'Seconds until an access token expires. Until then, a change of roles has an effect only with AUTH_STRICT.',
  ),
  REFRESH_TOKEN_TTL_SECONDS: integer(7 * day, 7 * day, 30 * day).describe(
    'Seconds until an unused refresh token and its cookie expire. A user who is inactive for longer signs in again.',
  ),
  SESSION_MAX_AGE_DAYS: integer(90, 1, 3650).describe(
    'Days until a session ends, even if it is refreshed.',
  ),
  REFRESH_TOKEN_IN_BODY: flag().describe(
    'Sends and accepts refresh tokens in bodies too, for apps without cookies.',
  ),
  LOGIN_FAILURE: choice('standard', 'monitoring').describe(
    'Response to a failed sign-in: with standard 401, with monitoring 403 and the true reason. The true reason discloses which email addresses have accounts.',
  ),
  REGISTRATION: choice('open', 'closed').describe(
    'Who may create an account. With closed, POST /auth/register gets 403 registration_closed, and you create accounts with the command users create.',
  ),
  AUTH_STRICT: flag().describe(
    'Reads the account on every request, so that disabling an account or changing its roles takes effect at once. Costs one query per request.',
  ),
  REFRESH_REUSE_GRACE_SECONDS: integer(0, 0, 60).describe(
    'Seconds for which a replaced refresh token still works. Raise this number if clients often lose responses.',
  ),
  REQUIRE_IDEMPOTENCY_KEY: flag().describe(
    'Rejects the creation of an order without an idempotency key (428).',
  ),
  MAX_OPEN_ORDERS_OF_USER: integer(undefined, 1, 1_000_000).describe(
    'Pending and brewing orders that a user may have at once. The creation of another one gets 409 open_orders_limit_reached. Without this setting, there is no limit. Set the same value on all instances.',
  ),
  DELETED_ORDER_STATUS: choice(404, 410).describe(
    'Status of a read of a deleted order. With 404, the order looks as if it never existed.',
  ),
  ORDER_RETENTION_DAYS: integer(undefined, 1, 36_500).describe(
    'Days after which a ready or canceled order is deleted with its attachments, counted from the time when it became ready or was canceled. Without this setting, orders are kept. See docs/how-to/keep-and-erase-data.md.',
  ),
  PARTNER_EVENTS: choice('webhooks', 'partners', 'all').describe(
    'Orders whose changes have events: with webhooks those at coffee machines of partners with a webhook, with partners those at coffee machines of all partners, with all every order. Set the same value on all instances. See docs/how-to/follow-events.md.',
  ),
  EVENT_RETENTION_DAYS: integer(30, 7, 3650).describe(
    'Days for which an event can be read and delivered.',
  ),
  WEBHOOK_ALLOW_PRIVATE: flag().describe(
    'Allows webhooks with http and with addresses of private networks. Only for development: a partner could reach the services of your network.',
  ),
  DRAFT_TTL_SECONDS: integer(day, 1, 30 * day).describe(
    'Seconds after which a draft expires if it is not committed.',
  ),
  ATTACHMENT_LIMIT_BYTES: integer(10_485_760, 1, 104_857_600).describe(
    'Maximum size of an attachment in bytes.',
  ),
  ERROR_FORMAT: choice('native', 'problem', 'plain').describe(
    'Format of errors, unless a request asks for another.',
  ),
  CORS_ORIGINS: origins.describe(
    'Origins of the web pages that may call this service from a browser.',
  ),
  TRUST_PROXY: proxies.describe(
    'Proxies whose X-Forwarded-For, -Host and -Proto are trusted. Set it behind a proxy: otherwise, all clients count as one client. private means RFC 1918, fc00::/7 and link-local addresses. List exact networks instead if clients have such addresses too.',
  ),
  KEEP_ALIVE_SECONDS: integer(75, 1, 3600).describe(
    'Seconds after which an idle connection is closed. Choose more than the time after which your proxy or balancer closes its idle connections to the service: otherwise, a request can arrive while the service closes the connection, and clients get 502.',
  ),
  RATE_LIMIT_MAX: integer(100, 1, 1_000_000_000).describe(
    'Requests of a client per window. Further requests get 429.',
  ),
  RATE_LIMIT_WINDOW_SECONDS: integer(60, 1, day).describe(
    'Length of the rate limit window in seconds.',
  ),
  MAX_IN_FLIGHT: integer(1000, 1, 1_000_000).describe(
    'Requests that one instance handles at once. Further requests get 503. Lower this number if memory is short.',
  ),
  MAX_WAITING_REQUESTS: integer(1000, 0, 100_000).describe(
    'Requests that wait for a change at once (Prefer: wait) on one instance. Further requests get their response without waiting. 0 disables waiting.',
  ),
  MAX_EVENT_LOOP_DELAY_MS: integer(1000, 0, 60_000).describe(
    'Milliseconds of event loop delay above which requests get 503. 0 disables the limit.',
  ),
  LOG_LEVEL: choice('info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent').describe(
    'Lowest severity that is logged. The audit trail is always logged, except with silent.',
  ),
  SHUTDOWN_DELAY_SECONDS: integer(0, 0, 3600).describe(
    'Seconds for which a stopping service still accepts requests while its readiness fails, so that proxies notice. Set 5 behind a proxy.',
  ),
  SHUTDOWN_SECONDS: integer(10, 0, 3600).describe(
    'Seconds that a stopping service then has to finish requests. Choose less than the time after which the orchestrator kills the process, with the delay.',
  ),
  S3_ENDPOINT: webUrl.describe(
    'S3-compatible object storage for the content of attachments. Requires the next two settings. Without this setting, the database stores the content.',
  ),
  S3_BUCKET: text(undefined, 'the name of a bucket', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/).describe(
    'Bucket for attachments. Do not store other objects under attachments/ in this bucket.',
  ),
  S3_REGION: text(undefined, 'the name of a region', /^[\w-]{1,64}$/).describe(
    'Region of the bucket, for signatures.',
  ),
  S3_ACCESS_KEY_ID: credential('an access key id').describe(
    'Id of an access key. Without it, the service takes the credentials that AWS gives a process: `AWS_ACCESS_KEY_ID` with `AWS_SESSION_TOKEN`, a web identity, or the role of a container or an instance. It renews those that expire.',
  ),
  S3_SECRET_ACCESS_KEY: credential('a secret access key').describe('Secret of this key.'),
  S3_TIMEOUT_MS: integer(10_000, 1, 600_000).describe(
    'Milliseconds without progress after which a request to the object storage fails with 504.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.describe(
    'OpenTelemetry collector for traces (OTLP over HTTP). Without this setting, the service sends no traces.',
  ),
  OTEL_SERVICE_NAME: text(
    'beverage-ordering',
    'a name of at most 255 characters',
    /^[^\p{Cc}]{1,255}$/u,
  ).describe('Name of this service in traces.'),
};

/** The names of the members of `Config` that messages and logs must not contain. */
export const secretSettings: readonly string[] = Object.entries(settings).flatMap(
  ([name, { secret }]) => (secret ? camelCase(name) : []),
);

/**
 * Returns the names in the environment that are almost a setting, with the setting. A name is wrong
 * if the service would start on the embedded database although another one is probably meant: its
 * demo accounts have a public password.
 */
export function misspeltSettings(env: Environment): (Misspelt & { readonly isWrong: boolean })[] {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  const isForOthers = ['JWT_SECRET', 'INTERNAL_TOKENS'].some(isSet);
  return findMisspelt(env, Object.keys(settings)).map(({ name, meant }) => ({
    name,
    meant,
    isWrong: !isSet('DATABASE_URL') && (meant === 'DATABASE_URL' || isForOthers),
  }));
}

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION'];
const keySettings = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
/** The settings that are required if one of others is set. */
const storageSettings = [
  { required: bucketSettings, when: [...bucketSettings, ...keySettings] },
  { required: keySettings, when: keySettings },
];

type Environment = Readonly<Record<string, string | undefined>>;
type Settings = typeof settings;
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/**
 * The settings of one process, with the names of the variables in camelCase: `DATABASE_URL` becomes
 * `databaseUrl`.
 */
export type Config = Omit<Loaded, 'corsOrigins'> & { readonly corsOrigins: AllowedOrigins };

type Loaded = {
  readonly [Name in keyof Settings as CamelCase<Name>]: Settings[Name] extends Setting<infer T>
    ? T
    : never;
};

/**
 * Thrown by `loadConfig`. `violations` has one text per violation, and the message contains all of
 * them on one line.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly violations: readonly string[];

  constructor(violations: readonly string[]) {
    super(violations.join('; '));
    this.violations = violations;
  }
}

/**
 * Reads and checks all settings. An empty variable counts as absent, because Compose files turn
 * unset variables into empty ones. Pass `needsSecret: false` for a command that signs no tokens,
 * such as a migration. Throws ConfigError with every violation.
 */
export function loadConfig(env: Environment = process.env, { needsSecret = true } = {}): Config {
  const violations: string[] = [];
  const textOf = (name: string) => env[name]?.trim() ?? '';
  const has = (name: string) => textOf(name) !== '';
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const value = has(name) ? setting.read(textOf(name)) : setting.default;
    const found = hasControl(textOf(name))
      ? 'has a line break or another control character: it '
      : '';
    const shown = setting.secret ? '' : `, not ${JSON.stringify(textOf(name))}`;
    if (has(name) && value === undefined)
      violations.push(`${name} ${found}must be ${setting.accepts}${shown}`);
    return [camelCase(name), value];
  });
  const config = Object.freeze(Object.fromEntries(entries)) as Config;
  if (needsSecret && has('DATABASE_URL') && !has('JWT_SECRET'))
    violations.push(
      'JWT_SECRET is required when DATABASE_URL is set; make one: openssl rand -hex 32',
    );
  for (const name of ['DATABASE_WATCH_URL', 'DATABASE_READ_URLS'])
    if (has(name) && !has('DATABASE_URL'))
      violations.push(`DATABASE_URL is required when ${name} is set`);
  for (const { required, when } of storageSettings)
    if (when.some(has))
      for (const name of required.filter((name) => !has(name)))
        violations.push(`${name} is required when any of ${when.join(', ')} is set`);
  if (
    config.port !== 0 &&
    config.port === config.internalPort &&
    config.host === config.internalHost
  )
    violations.push('PORT and INTERNAL_PORT must differ on the same host');
  if (!has('DATABASE_URL') && !config.demo) violations.push(...exposedDemo(config));
  if (violations.length > 0) throw new ConfigError(violations);
  return config;
}

/**
 * Lists the settings that expose the demo accounts to other computers or in production. The demo
 * password is public.
 */
function exposedDemo({ host, internalHost, nodeEnv }: Config): string[] {
  const causes = [
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(isLoopback(internalHost) ? [] : [`INTERNAL_HOST=${internalHost}`]),
    ...(nodeEnv === 'production' ? ['NODE_ENV=production'] : []),
  ];
  const remedy = 'set DATABASE_URL, or DEMO=true to let others use the demo accounts';
  const text = `the embedded database has demo accounts with a public password and is refused with ${causes.join(', ')}`;
  return causes.length === 0 ? [] : [`${text}: ${remedy}`];
}

function camelCase(name: string): string {
  return name.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
