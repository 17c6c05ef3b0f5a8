/** Compares the responses of any deployment with the contract that it publishes. */
import { runSuite } from './suite.ts';

const demo = { email: 'user@example.com', password: 'brew-a-better-cup' };

/**
 * Tests the deployment with the account `email`, by default a demo account. Returns whether all
 * checks passed.
 */
export async function testContract(baseUrl: string, email?: string): Promise<boolean> {
  const { CONTRACT_TEST_PASSWORD: password = email === undefined ? demo.password : undefined } =
    process.env;
  if (password === undefined)
    throw new Error('set CONTRACT_TEST_PASSWORD to the password of the account');
  return (
    (await runSuite({ baseUrl, email: email ?? demo.email, password, say: console.log })) === 0
  );
}
