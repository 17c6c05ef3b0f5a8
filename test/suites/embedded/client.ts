import { runEmbedded } from '../../support/tap.ts';

await runEmbedded('client/{calls,errors,retries,session,verify-webhook}.test.ts');
