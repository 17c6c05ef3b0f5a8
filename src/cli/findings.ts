/** What the checks of `doctor` find. */
import type { Config } from '../config.ts';

/**
 * The result of a check. An `error` prevents the service from working correctly, or lets strangers
 * in. A `note` is only information. A `skip` says why something was not checked.
 */
export interface Finding {
  readonly state: 'ok' | 'note' | 'skip' | 'error';
  readonly about: string;
  readonly text: string;
  /** What to do about an error or a note. */
  readonly fix?: string;
}

/** The maximum number of entries that a finding names. */
export const maxNamed = 5;

/** Names the first entries, and says how many others there are. */
export function firstOf(entries: readonly (string | number)[], separator = ', '): string {
  const rest = entries.length - maxNamed;
  const others = rest > 0 ? [`and ${rest} more`] : [];
  return [...entries.slice(0, maxNamed), ...others].join(separator);
}

export const ok = (about: string, text: string): Finding => ({ state: 'ok', about, text });
export const note = (about: string, text: string, fix: string): Finding => ({
  state: 'note',
  about,
  text,
  fix,
});
export const failure = (about: string, text: string, fix: string): Finding => ({
  state: 'error',
  about,
  text,
  fix,
});

export const skipped = (about: string, text: string): Finding => ({ state: 'skip', about, text });

/**
 * A finding that makes a deployment unsafe, and that a development may have. A deployment with
 * PostgreSQL is one for others, unless NODE_ENV says that it is a development.
 */
export const failureIn = ({ nodeEnv, databaseUrl }: Pick<Config, 'nodeEnv' | 'databaseUrl'>) =>
  nodeEnv === 'production' || (databaseUrl !== undefined && nodeEnv !== 'development')
    ? failure
    : note;

/** The command line to type for a command. */
export const cli = (command: string) => `npm run cli -- ${command}`;
