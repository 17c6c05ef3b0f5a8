import { type Config, loadConfig, misspeltSettings } from '../config.ts';
import type { Terminal } from './terminal.ts';

/**
 * Reads the settings of a command. Before, warns of names that are almost a setting: the name that
 * is meant may be the one that the error misses. Throws a ConfigError.
 */
export function readConfig(
  { env, note }: Pick<Terminal, 'env' | 'note'>,
  options?: Parameters<typeof loadConfig>[1],
): Config {
  for (const { name, meant } of misspeltSettings(env))
    note(`beverage-ordering: warning: ${name} is no setting and has no effect; use ${meant}`);
  return loadConfig(env, options);
}
