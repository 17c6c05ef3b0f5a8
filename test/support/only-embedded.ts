const startsNoService = 'starts no service';
const readsDocuments = 'tests the published documents, which do not depend on the database';
const usesEmbedded = 'uses the embedded database in any case';

/**
 * The test files that do not run on PostgreSQL, and why. A file that is missing here runs on both
 * databases.
 */
export const onlyEmbedded: Readonly<Record<string, string>> = {
  'cli/accounts.test.ts': usesEmbedded,
  'cli/tools.test.ts': usesEmbedded,
  'cli/users.test.ts': usesEmbedded,
  'guarantees/silent-ending.test.ts': usesEmbedded,
  'listener/process.test.ts': usesEmbedded,
  'scripts/command-package.test.ts': usesEmbedded,
  'tracing/process.test.ts': usesEmbedded,
  'browser/docs.test.ts': 'tests the pages of the service in a browser',
  'client/package.test.ts': 'tests the files of the packed client',
  'contract-diff/oasdiff.test.ts': startsNoService,
  'contract-diff/operations.test.ts': startsNoService,
  'contract-diff/releases.test.ts': startsNoService,
  'contract-diff/schemas.test.ts': startsNoService,
  'contract/bind.test.ts': startsNoService,
  'contract/check-contract.test.ts': startsNoService,
  'contract/compose-schemas.test.ts': startsNoService,
  'contract/expand-contract.test.ts': startsNoService,
  'contract/generated.test.ts': startsNoService,
  'contract/reply.test.ts': startsNoService,
  'guarantees/hostile-bodies.test.ts': 'measures how long a body takes to parse and validate',
  'guarantees/linear-time.test.ts': 'measures how long the texts of a request take to read',
  'publishing/deployments.test.ts': readsDocuments,
  'publishing/docs-site.test.ts': readsDocuments,
  'publishing/document.test.ts': readsDocuments,
  'publishing/files.test.ts': readsDocuments,
  'publishing/overlays.test.ts': readsDocuments,
  'publishing/views.test.ts': readsDocuments,
};
