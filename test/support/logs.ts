import { Writable } from 'node:stream';
import { loggerOptions } from '../../src/observability/logging.ts';

/**
 * Creates the logger of the service with an output in memory. `text()` returns the output,
 * `lines()` its entries.
 */
export function captureLogs(level = 'trace') {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  const text = () => chunks.join('');
  const lines = () =>
    text()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    logger: { ...loggerOptions(level), stream },
    text,
    lines,
    /** Returns the entries of the audit trail. */
    trail: () => lines().filter((line) => 'audit' in line),
  };
}
