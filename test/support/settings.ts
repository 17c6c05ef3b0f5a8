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
