/**
 * Runs a command for the contract.
 *
 *   npm run contract -- check            checks the source of the contract and the generated documents
 *                                        with the rules of redocly.yaml
 *   npm run contract -- diff             lists the changes since the newest release; exits with 1 on
 *                                        a breaking change without a new major version, on a changed
 *                                        release, and if docs/reference/api-changelog.md is not
 *                                        current
 *   npm run contract -- diff 1.0.0 [1.1.0]
 *                                        lists the changes between two releases, or since a release
 *   npm run contract -- changelog        writes docs/reference/api-changelog.md
 *   npm run contract -- release          adds the commit at HEAD to openapi/releases
 *   npm run contract -- publish          writes all published files to dist/contract, as a package
 */
import { publish } from '../packages/publish-contract.ts';
import { check } from './check.ts';
import { changelog, diff, release } from './diff/commands.ts';

const [command = '', ...args] = process.argv.slice(2);
try {
  switch (command) {
    case 'check':
      check(args);
      break;
    case 'diff':
      diff(args);
      break;
    case 'changelog':
      changelog();
      break;
    case 'release':
      release();
      break;
    case 'publish':
      await publish();
      break;
    default:
      throw new Error(
        `unknown command "${command}": use check, diff, changelog, release or publish`,
      );
  }
} catch (error) {
  console.error(`contract: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
