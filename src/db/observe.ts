/** Passes the finished statements of Kysely on to an observer. */
import type { LogEvent } from 'kysely';
import type { Observe } from './database.ts';

/** Converts an observer to a logger for Kysely. */
export function observeWith(observe: Observe): (event: LogEvent) => void {
  return (event) => {
    const { query, queryDurationMillis: milliseconds } = event;
    observe({
      sql: query.sql,
      milliseconds,
      ...(event.level === 'error' && { error: event.error }),
    });
  };
}
