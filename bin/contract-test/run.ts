/** Runs the suite with an account from the command line, or with the demo account. */
import { runSuite } from './suite.ts';

const demo = { email: 'user@example.com', password: 'brew-a-better-cup' };

/**
 * Compares the responses of a deployment with the contract that it publishes. Uses the account
 * `email`, by default the demo account. Returns whether all checks passed. Throws if there is no
 * CONTRACT_TEST_PASSWORD for an account other than the default.
 */
export async function testContract(baseUrl: string, email?: string): Promise<boolean> {
  const defaultPassword = email === undefined ? demo.password : undefined;
  const password = process.env.CONTRACT_TEST_PASSWORD ?? defaultPassword;
  if (password === undefined)
    throw new Error('set CONTRACT_TEST_PASSWORD to the password of the account');
  const account = { email: email ?? demo.email, password };
  const failures = await runSuite({ baseUrl, ...account, say: console.log });
  return failures === 0;
}
