/** The credentials with which the service signs its calls to the object storage. */
import type { Config } from '../config.ts';
import { AppError } from '../errors/app-error.ts';
import { NoCredentials } from './storage-errors.ts';

/** The members that the signer takes. Credentials that expire have a session token. */
interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  /** The keys that the signer has derived from these credentials, one for each day. */
  cache: Map<string, ArrayBuffer>;
}

type Settings = Pick<Config, 's3AccessKeyId' | 's3SecretAccessKey' | 's3Region' | 's3TimeoutMs'>;

/**
 * Returns a function that returns the present credentials: the key in the settings, or else those
 * that AWS gives this process (environment, web identity, role of a container or an instance). It
 * asks the provider of AWS each time, which keeps them until they expire. It throws 502
 * `upstream_failed` if there are none, and 504 `upstream_timeout` if AWS does not respond within
 * S3_TIMEOUT_MS.
 */
export function storageCredentials({
  s3AccessKeyId: accessKeyId,
  s3SecretAccessKey: secretAccessKey,
  ...settings
}: Settings): () => Promise<Credentials> {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) {
    const fixed = Promise.resolve({ accessKeyId, secretAccessKey, cache: new Map() });
    return () => fixed;
  }
  return credentialsOfProcess(settings);
}

function credentialsOfProcess({
  s3Region,
  s3TimeoutMs,
}: Pick<Settings, 's3Region' | 's3TimeoutMs'>) {
  let provider: Promise<() => Promise<Omit<Credentials, 'cache'>>> | undefined;
  let latest: Credentials | undefined;
  return async (): Promise<Credentials> => {
    provider ??= loadProvider(s3Region);
    const found = await within(
      s3TimeoutMs,
      provider.then((provide) => provide()),
    );
    // The signer keeps keys in `cache`, as long as the credentials are the same.
    if (
      latest?.secretAccessKey !== found.secretAccessKey ||
      latest.sessionToken !== found.sessionToken
    )
      latest = { ...found, cache: new Map() };
    return latest;
  };
}

/** Loads the package only in a deployment that needs it. */
async function loadProvider(region: string | undefined) {
  const { fromNodeProviderChain } = await import('@aws-sdk/credential-providers');
  return fromNodeProviderChain({ ...(region !== undefined && { clientConfig: { region } }) });
}

/** Throws the errors of `storageCredentials`. */
async function within<Result>(milliseconds: number, credentials: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(failure('upstream_timeout', 'AWS gave no credentials in time')),
    milliseconds,
  );
  const given = credentials.catch((error: unknown) => {
    throw failure('upstream_failed', 'AWS gave no credentials', error);
  });
  return await Promise.race([given, late.promise]).finally(() => clearTimeout(timer));
}

function failure(reason: 'upstream_failed' | 'upstream_timeout', text: string, cause?: unknown) {
  return new AppError(reason, { cause: new NoCredentials(text, cause) });
}
