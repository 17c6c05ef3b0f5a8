/**
 * Every setting of a deployment, in one table: name, kind, default and description. `Config`, docs/reference/settings.md and all checks
 * follow from it. `loadConfig` is the only place that reads the environment.
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
  type Setting,
  secrets,
  text,
  webAddress,
} from './setting-kinds.ts';

const day = 86_400;
const host = /^[\w.:%-]+$/;

/** The settings table. */
export const settings = {
  PORT: integer(3000, 0, 65_535, 'Port of the public listener; 0 takes any free one.'),
  HOST: text('127.0.0.1', 'a host name or an IP address', host, 'Address of the public listener.'),
  PUBLIC_URL: publicAddress(
    'Address of this service in the published contract and the Postman collection; without it the contract says / and the collection http://127.0.0.1:3000.',
  ),
  INTERNAL_PORT: integer(3001, 0, 65_535, 'Port of the internal listener; 0 takes any free one.'),
  INTERNAL_HOST: text(
    '127.0.0.1',
    'a host name or an IP address',
    host,
    'Address of the internal listener; keep it private.',
  ),
  INTERNAL_HOSTS: list(
    'a list of host names separated by commas',
    readHosts,
    'Names, without a port, by which the internal listener may be called. IP addresses and localhost need no entry.',
  ),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'PostgreSQL to use; without it the embedded database in DATA_DIR.',
  ),
  DATA_DIR: text('./data', 'the path of a folder', /^[^\0]+$/, 'Folder of the embedded database and of its secret.'),
  DEMO: flag('Serve the embedded database, and its demo accounts with their public password, to other machines too.'),
  NODE_ENV: optional(
    'a name such as production',
    /^[\w.-]{1,64}$/,
    'With production the embedded database is refused unless DEMO is true. The image sets production.',
  ),
  DATABASE_POOL_SIZE: integer(10, 1, 1000, 'Maximum number of connections of this instance to PostgreSQL.'),
  // With the limit of a statement, and 0.1 s in a batch, the longest wait for an answer: less than five seconds.
  DATABASE_CONNECT_TIMEOUT_MS: integer(1600, 1, 600_000, 'Milliseconds a request waits for a connection, new or free.'),
  DATABASE_STATEMENT_TIMEOUT_MS: integer(3000, 1, 600_000, 'Milliseconds after which PostgreSQL cancels a statement.'),
  DATABASE_PREPARED_STATEMENTS: flag(
    'Let PostgreSQL keep the plans of statements; false behind a pooler that cannot, such as PgBouncer before 1.21 in transaction mode.',
    true,
  ),
  REDIS_URL: address(
    ['redis:', 'rediss:'],
    'Redis for the rate counters of all instances; without it each instance counts for itself.',
  ),
  JWT_SECRET: secrets('Secrets of the access tokens: the first signs, all verify. Required with DATABASE_URL.'),
  ACCESS_TOKEN_TTL_SECONDS: integer(900, 900, 3600, 'Life of an access token.'),
  REFRESH_TOKEN_TTL_SECONDS: integer(7 * day, 7 * day, 30 * day, 'Life of a refresh token and of its cookie.'),
  SESSION_MAX_AGE_DAYS: integer(90, 1, 3650, 'Days after which a session ends, even if it is refreshed.'),
  REFRESH_TOKEN_IN_BODY: flag('Also send the refresh token, and accept it, in bodies.'),
  LOGIN_FAILURE: choice(
    ['standard', 'monitoring'],
    'standard answers 401 to a failed login, monitoring 403 with the true reason.',
  ),
  AUTH_STRICT: flag('Read the account on every request, so that disabling it or changing its roles counts at once.'),
  REFRESH_REUSE_GRACE_SECONDS: integer(
    0,
    0,
    60,
    'Seconds for which a replaced token still works if its answer was lost.',
  ),
  REQUIRE_IDEMPOTENCY_KEY: flag('Refuse to create an order without an idempotency key (428).'),
  DELETED_ORDER_STATUS: choice([404, 410], 'Status of a read of a deleted order.'),
  DRAFT_TTL_SECONDS: integer(day, 1, 30 * day, 'Life of a draft that is not committed.'),
  ATTACHMENT_LIMIT_BYTES: integer(10_485_760, 1, 104_857_600, 'Maximum size of an attachment.'),
  ERROR_FORMAT: choice(['native', 'problem', 'plain'], 'Form of errors for requests that ask for none.'),
  CORS_ORIGINS: list(
    'a list of origins such as https://shop.example, separated by commas',
    readOrigins,
    'Browser origins that may call this service.',
  ),
  TRUST_PROXY: list(
    'false, or the addresses and networks of your proxies separated by commas, such as 192.0.2.7, 10.0.0.0/8, loopback or private (true would let every client choose its own address)',
    readProxies,
    'Proxies whose X-Forwarded-For, -Host and -Proto are trusted. private is RFC 1918, fc00::/7 and link-local.',
  ),
  RATE_LIMIT_MAX: integer(100, 1, 1_000_000_000, 'Requests of one client per window under the standard policy.'),
  RATE_LIMIT_WINDOW_SECONDS: integer(60, 1, day, 'Length of that window.'),
  MAX_IN_FLIGHT: integer(
    1000,
    1,
    1_000_000,
    'Requests one instance handles at once; it answers further ones with 503.',
  ),
  MAX_EVENT_LOOP_DELAY_MS: integer(
    1000,
    0,
    60_000,
    'Delay of the event loop above which it answers 503; 0 for no limit.',
  ),
  LOG_LEVEL: choice(
    ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'],
    'Lowest severity that is logged. The audit trail is always written, unless silent.',
  ),
  SHUTDOWN_SECONDS: integer(10, 0, 3600, 'Seconds that a stopping service gives the requests in flight.'),
  S3_ENDPOINT: webAddress(
    'S3-compatible object storage for the content of attachments, with the four settings below; without it the database stores it.',
  ),
  S3_BUCKET: optional(
    'the name of a bucket',
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'Bucket for attachments; keep nothing else under attachments/ in it.',
  ),
  S3_REGION: optional('the name of a region', /^[\w-]{1,64}$/, 'Region that requests to the storage are signed for.'),
  S3_ACCESS_KEY_ID: optional('an access key id', /^[\x21-\x7e]+$/, 'Access key for the storage.', true),
  S3_SECRET_ACCESS_KEY: optional('a secret access key', /^[\x21-\x7e]+$/, 'Its secret.', true),
  S3_TIMEOUT_MS: integer(10_000, 1, 600_000, 'Milliseconds after which a request to a silent object storage fails.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(
    'OpenTelemetry collector for traces, OTLP over HTTP; without it there are none.',
  ),
  OTEL_SERVICE_NAME: text(
    'beverage-ordering',
    'a name of at most 255 characters',
    /^[^\p{Cc}]{1,255}$/u,
    'Name of this service in traces.',
  ),
};

/** Settings that are set together or not at all. */
const objectStorageSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

type Settings = typeof settings;
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** The settings of one process, named like the variables in camelCase: `DATABASE_URL` is `databaseUrl`. */
export type Config = {
  readonly [Name in keyof Settings as CamelCase<Name>]: Settings[Name] extends Setting<infer T> ? T : never;
};

/** Thrown by `loadConfig`. `violations` has one sentence for each; the message is all of them in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly violations: readonly string[];

  constructor(violations: readonly string[]) {
    super(violations.join('; '));
    this.violations = violations;
  }
}

/**
 * Reads and checks all settings. An empty variable counts as absent, so that a compose file may pass variables through
 * unset. `needsSecret: false` is for commands that sign no token, such as a migration.
 *
 * @throws ConfigError with every violation
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  { needsSecret = true }: { needsSecret?: boolean } = {},
): Config {
  const violations: string[] = [];
  const given = (name: string) => env[name]?.trim() ?? '';
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const text = given(name);
    const value = text === '' ? setting.default : setting.read(text);
    if (text !== '' && value === undefined) {
      violations.push(`${name} must be ${setting.accepts}${setting.secret ? '' : `, not ${JSON.stringify(text)}`}`);
    }
    return [camelCase(name), value];
  });
  const config = Object.freeze(Object.fromEntries(entries)) as Config;
  const has = (name: string) => given(name) !== '';
  if (needsSecret && has('DATABASE_URL') && !has('JWT_SECRET')) {
    violations.push('JWT_SECRET is required when DATABASE_URL is set');
  }
  if (objectStorageSettings.some(has)) {
    for (const name of objectStorageSettings.filter((name) => !has(name)))
      violations.push(`${name} is required when any of ${objectStorageSettings.join(', ')} is set`);
  }
  if (config.port !== 0 && config.port === config.internalPort && config.host === config.internalHost) {
    violations.push('PORT and INTERNAL_PORT must differ on the same host');
  }
  if (!has('DATABASE_URL') && !config.demo) violations.push(...exposedDemo(config));
  if (violations.length > 0) throw new ConfigError(violations);
  return config;
}

/** The embedded database has accounts with a public password: it is for this machine alone, and not for production. */
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
