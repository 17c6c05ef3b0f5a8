/** Finds names in the environment that are almost the name of a setting. */
import { distance } from 'fastest-levenshtein';

/** A name in the environment, and the setting that it probably means. */
export interface Misspelt {
  readonly name: string;
  readonly meant: string;
}

/** Shorter names, such as HOST, are near to many other words. */
const longLength = 8;
/** How many letters may be missing, added or wrong. */
const maxDistance = { short: 1, long: 2 };

/**
 * Returns the names that differ from a setting in one or two letters, in the case or the order of the
 * letters, or as the plural of a word differs. A name with other digits than the setting, such as
 * PORT0, is a name of its own. An empty variable counts as absent.
 */
export function findMisspelt(
  env: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): Misspelt[] {
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [name] : []));
  return given
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isAlmost(name.toUpperCase(), setting));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function isAlmost(name: string, setting: string): boolean {
  if (digitsIn(name) !== digitsIn(setting)) return false;
  if (singular(name) === singular(setting) || sorted(name) === sorted(setting)) return true;
  const most = setting.length < longLength ? maxDistance.short : maxDistance.long;
  return distance(name, setting) <= most;
}

const singular = (name: string) => name.replace(/IES$/, 'Y').replace(/S$/, '');
const digitsIn = (name: string) => name.replaceAll(/\D/g, '');
const sorted = (name: string) => [...name].sort().join('');
