import { Writable } from 'node:stream';
import { loggerOptions } from '../../src/logging.ts';

/** The logger of the service, writing into memory: `text()` is all it wrote, `lines()` its entries. */
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
    /** The entries of the audit trail. */
    trail: () => lines().filter((line) => 'audit' in line),
  };
}
