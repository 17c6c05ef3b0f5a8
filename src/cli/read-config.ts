import { type Config, ConfigError, loadConfig, misspeltSettings } from '../config.ts';
import type { Terminal } from './terminal.ts';

/**
 * Reads the settings of a command. First warns of names that are almost a setting, because a later
 * error about a missing setting may be due to one. Throws a ConfigError, also if such a name lets
 * the command use the embedded database although another one is probably meant (`isWrong`).
 */
export function readConfig(
  { env, note }: Pick<Terminal, 'env' | 'note'>,
  options?: Parameters<typeof loadConfig>[1],
): Config {
  const misspelt = misspeltSettings(env);
  const wrong = misspelt.filter(({ isWrong }) => isWrong);
  if (wrong.length > 0)
    throw new ConfigError(
      wrong.map(
        ({ name, meant }) =>
          `${name} is no setting, and without DATABASE_URL, the embedded database with demo accounts would be used; rename it to ${meant}, or remove it`,
      ),
    );
  for (const { name, meant } of misspelt)
    note(`beverage-ordering: warning: ${name} is no setting and has no effect; use ${meant}`);
  return loadConfig(env, options);
}
