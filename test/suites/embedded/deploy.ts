import { runEmbedded } from '../../support/tap.ts';

await runEmbedded(
  'deploy/!(image|nginx|push-from-feed|queries|roles|stack|token-exchange).test.ts',
  'tracing/!(process).test.ts',
);
