/** The checks of `doctor` that need only the settings and the files of this computer. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { readSecret, secretFile } from '../db/secret.ts';
import { messageOf } from '../errors/message-of.ts';
import { isLoopback } from '../http/network.ts';
import { type Finding, failure, note, ok } from './findings.ts';

/** Checks the number of secrets. `loadConfig` rejects weak secrets. */
export function checkSecrets({ jwtSecret, dataDir, accessTokenTtlSeconds }: Config): Finding {
  if (jwtSecret.length === 0) return checkStoredSecret(secretFile(dataDir));
  if (new Set(jwtSecret).size < jwtSecret.length)
    return failure(
      'secrets',
      'JWT_SECRET has the same secret twice',
      'generate another one: openssl rand -hex 32',
    );
  if (jwtSecret.length === 1) return ok('secrets', 'one, which signs and verifies');
  // In the middle of a rotation, the old secret may still be the first.
  const fix =
    `remove an old one ${accessTokenTtlSeconds} s after a new one is the first on all instances ` +
    '(docs/how-to/sign-in.md, "Rotate secrets")';
  return note('secrets', `${jwtSecret.length}: the first signs, and all of them verify`, fix);
}

/** Checks the secret that the service generates and stores if `JWT_SECRET` is not set. */
function checkStoredSecret(file: string): Finding {
  if (!existsSync(file)) return ok('secrets', 'one is generated at the first start');
  try {
    readSecret(file);
    return ok('secrets', `one, stored in ${file}`);
  } catch (error) {
    const fix = 'delete the file if it has no secret, or run this as the user of the service';
    return failure('secrets', messageOf(error), fix);
  }
}

/** Checks whether this process can write to the data folder, or can create it. */
export function checkDataFolder({ databaseUrl, dataDir }: Config): Finding {
  if (databaseUrl !== undefined) return ok('data folder', 'not needed with DATABASE_URL');
  let folder = resolve(dataDir);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return ok('data folder', `${dataDir} is writable`);
  } catch (error) {
    const fix =
      'make the user of this process the owner of that folder, or name another folder in DATA_DIR';
    return failure('data folder', `${folder} is not writable: ${messageOf(error)}`, fix);
  }
}

/**
 * Says whose `X-Forwarded-For` the service trusts. If a proxy is not trusted, all clients behind it
 * share one rate limit.
 */
export function checkProxies({ trustProxy, host }: Config): Finding {
  if (trustProxy.length > 0) {
    const text = `X-Forwarded-For is trusted from ${trustProxy.join(', ')}`;
    if (!trustProxy.includes('private')) return ok('proxies', text);
    const fix = 'list the addresses of your proxies instead (docs/how-to/deploy.md)';
    return note('proxies', text, `if your clients have private addresses too, ${fix}`);
  }
  if (isLoopback(host)) return ok('proxies', 'none: X-Forwarded-For is ignored');
  const text = 'none: X-Forwarded-For is ignored, so all clients behind a proxy count as one';
  return note('proxies', text, 'if you have proxies, list their addresses in TRUST_PROXY');
}

/** Checks that only known callers reach the internal listener. */
export function checkInternalListener({ internalTokens, internalHost }: Config): Finding {
  if (internalTokens.length > 0) return ok('internal', 'every caller needs one of INTERNAL_TOKENS');
  if (isLoopback(internalHost)) return ok('internal', 'only this computer reaches it');
  const text = `everybody who reaches ${internalHost} can make any account an administrator`;
  const fix =
    'set INTERNAL_TOKENS to a token (openssl rand -hex 32), and keep the listener in a private network';
  return failure('internal', text, fix);
}
