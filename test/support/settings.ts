import { testSecret } from './tokens.ts';

/**
 * These limits never reject a request, however many requests a test sends and however busy the
 * machine is.
 */
export const testSettings = {
  JWT_SECRET: testSecret,
  RATE_LIMIT_MAX: '1000000',
  MAX_IN_FLIGHT: '100000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
};

/** With these time limits, a process with the usual settings waits for a busy machine. */
export const patient = {
  DATABASE_CONNECT_TIMEOUT_MS: '60000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
};
