import { runFiles } from '../../support/tap.ts';

await runFiles(
  'deploy/{image,nginx,push-from-feed,queries,stack,token-exchange}.test.ts',
  'tracing/process.test.ts',
);
