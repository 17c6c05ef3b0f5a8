/** The deployments whose published contracts together apply every overlay of a setting. */
import { type Config, loadConfig } from '../../src/config.ts';

/**
 * Three deployments: minimal, different, maximal. Together they have every value of each setting
 * that changes the contract.
 */
export const deployments = [
  {},
  { ERROR_FORMAT: 'plain', REFRESH_TOKEN_IN_BODY: 'true', AUTH_STRICT: 'true' },
  {
    PUBLIC_URL: 'https://drinks.example/',
    REQUIRE_IDEMPOTENCY_KEY: 'true',
    REFRESH_TOKEN_IN_BODY: 'true',
    LOGIN_FAILURE: 'monitoring',
    AUTH_STRICT: 'true',
    REFRESH_REUSE_GRACE_SECONDS: '15',
    DELETED_ORDER_STATUS: '410',
    S3_ENDPOINT: 'https://storage.example',
    S3_BUCKET: 'drinks',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    ERROR_FORMAT: 'problem',
    RATE_LIMIT_MAX: '7',
    RATE_LIMIT_WINDOW_SECONDS: '30',
    JWT_SECRET: 'only-for-tests-qW7xG2mZ9kR4tB8nL1vC',
  },
].map((settings) => loadConfig(settings));

const settingsWithOverlays = [
  'publicUrl',
  'requireIdempotencyKey',
  'refreshTokenInBody',
  'loginFailure',
  'authStrict',
  'refreshReuseGraceSeconds',
  'deletedOrderStatus',
  's3Endpoint',
  'errorFormat',
] as const satisfies readonly (keyof Config)[];

/**
 * Returns the three deployments, and variants of the minimal and the maximal one with a single
 * setting of the other.
 */
export function combinations(): Config[] {
  const [least, , most] = deployments as [Config, Config, Config];
  const mixed = settingsWithOverlays.flatMap((name) => [
    { ...least, [name]: most[name] },
    { ...most, [name]: least[name] },
  ]);
  return [...deployments, ...mixed];
}
