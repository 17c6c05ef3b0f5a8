import { runFiles } from '../../support/tap.ts';

await runFiles(
  'deploy/{image,nginx,push-from-feed,token-exchange}.test.ts',
  'tracing/process.test.ts',
);
