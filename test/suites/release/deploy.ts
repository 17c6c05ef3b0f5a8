import { runFiles } from '../../support/tap.ts';

await runFiles(
  'deploy/{image,nginx,push-from-feed,queries,token-exchange}.test.ts',
  'tracing/process.test.ts',
);
