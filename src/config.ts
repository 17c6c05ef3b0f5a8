/**
 * Every setting of a deployment (D50): one table says its name, its default, what it accepts and what it is for.
 * `loadConfig` is the only place that reads the environment; everything else is handed the `Config` it returns.
 */
import { isLoopback } from './http/network.ts';
import {
  address,
  choice,
  flag,
  integer,
  list,
  optional,
  publicAddress,
  readHosts,
  readOrigins,
  readProxies,
  readSecrets,
  type Setting,
  text,
  webAddress,
} from './setting-kinds.ts';

const thirtyTwoCharacters = 32;
const day = 86_400;

/** The settings table: the documents, `loadConfig` and the type `Config` all follow from it. */
export const settings = {
  PORT: integer(3000, 0, 65_535, 'Port of the public listener; 0 takes any free one.'),
  HOST: text('127.0.0.1', 'a host name or an IP address', /^[\w.:%-]+$/, 'Address the public listener binds to.'),
  PUBLIC_URL: publicAddress(
    'Address of this service in the published contract and the Postman collection; without it the contract says / and the collection http://127.0.0.1:3000.',
  ),
  INTERNAL_PORT: integer(3001, 0, 65_535, 'Port of the internal listener; 0 takes any free one.'),
  INTERNAL_HOST: text(
    '127.0.0.1',
    'a host name or an IP address',
    /^[\w.:%-]+$/,
    'Address the internal listener binds to; keep it private.',
  ),
  INTERNAL_HOSTS: list(
    'a list of host names separated by commas',
    readHosts,
    'Names, without a port, by which the internal listener may be called. IP addresses and localhost need no entry.',
  ),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'PostgreSQL to use; without it the embedded database in DATA_DIR serves.',
  ),
  DATA_DIR: text(
    './data',
    'the path of a folder',
    /^[^\0]+$/,
    'Folder of the embedded database and of the secret made for it.',
  ),
  DEMO: flag('Serve the embedded database, and its demo accounts with their public password, to other machines too.'),
  NODE_ENV: optional(
    'a name such as production',
    /^[\w.-]{1,64}$/,
    'With production the embedded database is refused unless DEMO is true. The image sets production.',
  ),
  DATABASE_POOL_SIZE: integer(10, 1, 1000, 'Connections this instance opens to PostgreSQL at most.'),
  // With the limit of a statement, and 0.1 s to be batched, the longest a request waits for an answer: less than five seconds.
  DATABASE_CONNECT_TIMEOUT_MS: integer(
    1600,
    1,
    600_000,
    'Milliseconds a request waits for a connection, be it a new one or one that others give back.',
  ),
  DATABASE_STATEMENT_TIMEOUT_MS: integer(3000, 1, 600_000, 'Milliseconds after which PostgreSQL gives up a statement.'),
  DATABASE_PREPARED_STATEMENTS: flag(
    'Let PostgreSQL keep the plans of statements; false behind a pooler that cannot, such as PgBouncer before 1.21 in transaction mode.',
    true,
  ),
  REDIS_URL: address(
    ['redis:', 'rediss:'],
    'Redis that shares the rate counters of all instances; without it each counts for itself.',
  ),
  JWT_SECRET: {
    kind: 'secrets',
    default: [] as readonly string[],
    accepts: `one or more secrets separated by commas, each of at least ${thirtyTwoCharacters} characters, not one character repeated and not made of well-known words`,
    description: 'Secrets of the access tokens: the first signs, all verify. Required with DATABASE_URL.',
    secret: true,
    read: readSecrets,
  } satisfies Setting<readonly string[]> as Setting<readonly string[]>,
  ACCESS_TOKEN_TTL_SECONDS: integer(900, 900, 3600, 'Life of an access token.'),
  REFRESH_TOKEN_TTL_SECONDS: integer(7 * day, 7 * day, 30 * day, 'Life of a refresh token and of its cookie.'),
  SESSION_MAX_AGE_DAYS: integer(
    90,
    1,
    3650,
    'Age at which a session ends, however often it has been renewed; then its user signs in again.',
  ),
  REFRESH_TOKEN_IN_BODY: flag('Also hand the refresh token out, and take it, in bodies.'),
  LOGIN_FAILURE: choice(
    ['standard', 'monitoring'],
    'standard answers 401 to a failed login, monitoring 403 with the true reason.',
  ),
  AUTH_STRICT: flag('Re-read the account on every request, so that disabling it or changing its roles counts at once.'),
  REFRESH_REUSE_GRACE_SECONDS: integer(
    0,
    0,
    60,
    'How long the token just replaced may be presented again, for an answer that was lost.',
  ),
  REQUIRE_IDEMPOTENCY_KEY: flag('Refuse to create an order without an idempotency key (428).'),
  DELETED_ORDER_STATUS: choice([404, 410], 'Status of a read of a deleted order.'),
  DRAFT_TTL_SECONDS: integer(day, 1, 30 * day, 'Life of a draft that is not committed.'),
  ATTACHMENT_LIMIT_BYTES: integer(10_485_760, 1, 104_857_600, 'Size of the largest attachment taken.'),
  ERROR_FORMAT: choice(['native', 'problem', 'plain'], 'Form of errors where the request asks for none.'),
  CORS_ORIGINS: list(
    'a list of origins such as https://shop.example, separated by commas',
    readOrigins,
    'Browser origins that may call this service.',
  ),
  TRUST_PROXY: list(
    'false, or the addresses and networks of your proxies separated by commas, such as 192.0.2.7, 10.0.0.0/8, loopback or private (true would let every client choose its own address)',
    readProxies,
    'Proxies whose X-Forwarded-For, -Host and -Proto are believed. private is RFC 1918, fc00::/7 and link-local.',
  ),
  RATE_LIMIT_MAX: integer(100, 1, 1_000_000_000, 'Requests one client may send per window under the standard policy.'),
  RATE_LIMIT_WINDOW_SECONDS: integer(60, 1, day, 'Length of that window.'),
  MAX_IN_FLIGHT: integer(
    1000,
    1,
    1_000_000,
    'Requests one instance works on at once; more are told to come back later.',
  ),
  MAX_EVENT_LOOP_DELAY_MS: integer(
    1000,
    0,
    60_000,
    'Delay of the event loop above which requests are told to come back later; 0 for no limit.',
  ),
  LOG_LEVEL: choice(
    ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'],
    'Least severity that is logged; the audit trail is written whatever it is, unless silent.',
  ),
  SHUTDOWN_SECONDS: integer(10, 0, 3600, 'Seconds a stopping service gives the requests in flight.'),
  S3_ENDPOINT: webAddress(
    'S3-compatible object storage that keeps the content of attachments, with the four settings below; without it the database does.',
  ),
  S3_BUCKET: optional(
    'the name of a bucket',
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'Bucket for attachments; nothing else may be kept under attachments/ in it.',
  ),
  S3_REGION: optional('the name of a region', /^[\w-]{1,64}$/, 'Region that requests to the storage are signed for.'),
  S3_ACCESS_KEY_ID: optional('an access key id', /^[\x21-\x7e]+$/, 'Access key for the storage.', true),
  S3_SECRET_ACCESS_KEY: optional('a secret access key', /^[\x21-\x7e]+$/, 'Its secret.', true),
  S3_TIMEOUT_MS: integer(10_000, 1, 600_000, 'Milliseconds after which a silent object storage is given up.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(
    'OpenTelemetry collector that gets traces by OTLP over HTTP; without it none are made.',
  ),
  OTEL_SERVICE_NAME: text(
    'beverage-ordering',
    'a name of at most 255 characters',
    /^[^\p{Cc}]{1,255}$/u,
    'Name of this service in traces.',
  ),
};

/** Settings that make sense together alone: where one is set, all are. */
const objectStorageSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

type Settings = typeof settings;
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** The settings of one process, named like the variables in camelCase: `DATABASE_URL` is `databaseUrl`. */
export type Config = {
  readonly [Name in keyof Settings as CamelCase<Name>]: Settings[Name] extends Setting<infer T> ? T : never;
};

/** Thrown by `loadConfig`; `faults` has one sentence per fault, the message is all of them in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}

/**
 * Reads and checks all settings at once (D50). An empty variable counts as absent, so that a compose file may pass
 * variables through unset.
 *
 * `needsSecret: false` is for commands that never sign a token, such as a migration job.
 *
 * @throws ConfigError naming every fault found
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  { needsSecret = true }: { needsSecret?: boolean } = {},
): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const given = env[name]?.trim() ?? '';
    const value = given === '' ? setting.default : setting.read(given);
    if (given !== '' && value === undefined) {
      faults.push(`${name} must be ${setting.accepts}${setting.secret ? '' : `, not ${JSON.stringify(given)}`}`);
    }
    values[camelCase(name)] = value;
  }
  const has = (name: string) => (env[name]?.trim() ?? '') !== '';
  if (needsSecret && has('DATABASE_URL') && !has('JWT_SECRET')) {
    faults.push('JWT_SECRET is required when DATABASE_URL is set');
  }
  if (objectStorageSettings.some(has)) {
    for (const name of objectStorageSettings) {
      if (!has(name)) faults.push(`${name} is required when any of ${objectStorageSettings.join(', ')} is set`);
    }
  }
  const config = values as unknown as Config;
  if (config.port !== 0 && config.port === config.internalPort && config.host === config.internalHost) {
    faults.push('PORT and INTERNAL_PORT must differ on the same host');
  }
  if (!has('DATABASE_URL') && !config.demo) faults.push(...exposedDemo(config));
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

/** The embedded database has accounts whose password is public: it is for this machine alone, and not for production. */
function exposedDemo({ host, internalHost, nodeEnv }: Config): string[] {
  const causes = [
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(isLoopback(internalHost) ? [] : [`INTERNAL_HOST=${internalHost}`]),
    ...(nodeEnv === 'production' ? ['NODE_ENV=production'] : []),
  ];
  if (causes.length === 0) return [];
  const remedy = 'set DATABASE_URL, or DEMO=true to let others use the demo accounts';
  return [
    `the embedded database has demo accounts with a public password and is refused with ${causes.join(', ')}: ${remedy}`,
  ];
}

function camelCase(name: string): string {
  return name.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
