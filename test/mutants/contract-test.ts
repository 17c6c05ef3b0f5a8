/** Starts a service and runs `contract-test` on it, as the demo account and the demo partner. */
import { testContract } from '../../bin/contract-test/run.ts';
import { startService } from '../../scripts/live/live-service.ts';

process.env.CONTRACT_TEST_PARTNER_KEY = 'demo-partner-key-1';
const service = await startService({
  LOG_LEVEL: 'error',
  RATE_LIMIT_MAX: '1000000',
  PARTNER_EVENTS: 'all',
  WEBHOOK_ALLOW_PRIVATE: 'true',
});
try {
  process.exitCode = (await testContract(service.url, { partnerId: 1 })) ? 0 : 1;
} finally {
  await service.stop();
}
