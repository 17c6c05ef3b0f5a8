/** Runs the contract test as a command: reads the credentials, and tells whether it passed. */
import { runSuite } from './suite.ts';

const demo = { email: 'user@example.com', password: 'brew-a-better-cup' };

interface Credentials {
  /** The account, by default the demo account. */
  email?: string | undefined;
  /** The partner whose feed and webhooks are tested too. */
  partnerId?: number | undefined;
}

/**
 * Compares the responses of a deployment with the contract that it publishes. Returns whether all
 * checks passed. Throws if there is no CONTRACT_TEST_PASSWORD for an account other than the
 * default, or if only one of partner and CONTRACT_TEST_PARTNER_KEY is known.
 */
export async function testContract(
  baseUrl: string,
  { email, partnerId }: Credentials,
): Promise<boolean> {
  const defaultPassword = email === undefined ? demo.password : undefined;
  const password = process.env.CONTRACT_TEST_PASSWORD ?? defaultPassword;
  if (password === undefined)
    throw new Error('set CONTRACT_TEST_PASSWORD to the password of the account');
  const account = { email: email ?? demo.email, password };
  const partner = partnerOf(partnerId);
  const failures = await runSuite({ baseUrl, ...account, partner, log: console.log });
  return failures === 0;
}

function partnerOf(id: number | undefined): { id: number; key: string } | undefined {
  const key = process.env.CONTRACT_TEST_PARTNER_KEY;
  if (id !== undefined && key !== undefined) return { id, key };
  if (id !== undefined) throw new Error('set CONTRACT_TEST_PARTNER_KEY to a key of the partner');
  if (key !== undefined)
    throw new Error('set --partner to the id of the partner of CONTRACT_TEST_PARTNER_KEY');
  return undefined;
}
