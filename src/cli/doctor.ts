/**
 * `doctor` checks the parts of a deployment, and suggests a fix for each error. It changes
 * nothing. This file runs the checks and prints their findings.
 */
import { type Config, ConfigError, loadConfig, misspeltSettings } from '../config.ts';
import { messageOf } from '../errors/message-of.ts';
import { checkDatabase } from './doctor-database.ts';
import { checkRedis, checkStorage } from './doctor-services.ts';
import {
  checkDataFolder,
  checkInternalListener,
  checkProxies,
  checkSecrets,
} from './doctor-settings.ts';
import { checkWebhookAddresses } from './doctor-webhooks.ts';
import { type Finding, failure, note, ok, skipped } from './findings.ts';
import type { Terminal } from './terminal.ts';

type Check = (config: Config) => Finding | Promise<Finding | Finding[]>;

/** The checks by their subjects, in the order of the report. */
const checks: Readonly<Record<string, Check>> = {
  secrets: checkSecrets,
  'data folder': checkDataFolder,
  proxies: checkProxies,
  internal: checkInternalListener,
  webhooks: checkWebhookAddresses,
  database: checkDatabase,
  redis: checkRedis,
  storage: checkStorage,
};

/** Prints the findings. Throws an Error if at least one finding is an error. */
export async function doctor({ env, print }: Terminal): Promise<void> {
  const findings = await findAll(env);
  for (const { state, about, text, fix } of findings) {
    print(`${state.padEnd(7)}${about.padEnd(14)}${text}`);
    if (fix !== undefined) print(`       -> ${fix}`);
  }
  const errors = findings.filter(({ state }) => state === 'error').length;
  if (errors > 0) throw new Error(`found ${errors} ${errors === 1 ? 'error' : 'errors'}`);
}

async function findAll(env: Terminal['env']): Promise<Finding[]> {
  return [...findMisspelt(env), ...(await findInConfig(env))];
}

/** Reports the names in the environment that are almost a setting. */
function findMisspelt(env: Terminal['env']): Finding[] {
  return misspeltSettings(env).map(({ name, meant, isWrong }) => {
    const found = isWrong ? failure : note;
    return found(
      'settings',
      `${name} is no setting and has no effect`,
      `rename it to ${meant}, or remove it`,
    );
  });
}

async function findInConfig(env: Terminal['env']): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const fix = 'correct it in the environment; docs/reference/settings.md describes every setting';
    const others = Object.keys(checks).join(', ');
    return [
      ...error.violations.map((text) => failure('settings', text, fix)),
      skipped('all others', `until the settings are valid: ${others}`),
    ];
  }
  const found = await Array.fromAsync(Object.entries(checks), ([about, check]) =>
    runCheck(about, check, config),
  );
  return [ok('settings', 'valid'), ...found.flat()];
}

/** Runs a check. Turns an unexpected error into a finding, so that the other checks still run. */
async function runCheck(about: string, check: Check, config: Config): Promise<Finding[]> {
  try {
    return [await check(config)].flat();
  } catch (error) {
    const fix = 'look for a wrong value in its settings (docs/reference/settings.md)';
    return [failure(about, `the check failed: ${messageOf(error)}`, fix)];
  }
}
