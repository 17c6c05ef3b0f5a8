/**
 * Compares the responses of any deployment with the contract that it publishes:
 *
 *   CONTRACT_TEST_PASSWORD=... npm run contract-test -- --base-url https://drinks.example --email tester@example.com
 *
 * The account must be allowed to order. Without --email, the test uses the account of the demo data. The test removes
 * everything that it creates. The exit status is 1 if a check fails.
 */
import { parseArgs } from 'node:util';
import { runSuite } from './suite.ts';

const demo = { email: 'user@example.com', password: 'brew-a-better-cup' };

try {
  const { values } = parseArgs({
    options: { 'base-url': { type: 'string', default: 'http://127.0.0.1:3000' }, email: { type: 'string' } },
  });
  const baseUrl = values['base-url'].replace(/\/+$/, '');
  if (!URL.canParse(baseUrl)) throw new Error('--base-url must be an address such as http://127.0.0.1:3000');
  const { CONTRACT_TEST_PASSWORD: password = values.email === undefined ? demo.password : undefined } = process.env;
  if (password === undefined) throw new Error('set CONTRACT_TEST_PASSWORD to the password of the account');
  const failures = await runSuite({ baseUrl, email: values.email ?? demo.email, password, say: console.log });
  process.exitCode = failures === 0 ? 0 : 1;
} catch (error) {
  console.error(`contract-test: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
