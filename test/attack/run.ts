/**
 * Attacks a deployment with a few hostile requests of each kind and reports which guarantees hold:
 *
 *   ATTACK_PASSWORD=... npm run attack -- --base-url https://drinks.example --email tester@example.com
 *
 * The command changes no stored data and takes about a minute, so it may run against a deployment in use. If no account is
 * given, the command skips the attacks that need an account. Attack only deployments that you operate. The exit status is 1
 * if a guarantee is broken.
 */
import { parseArgs } from 'node:util';
import { runAttacks } from './attack.ts';
import { harmlessAttacks } from './harmless.ts';
import { targetAt } from './target.ts';

try {
  const { values } = parseArgs({
    options: { 'base-url': { type: 'string', default: 'http://127.0.0.1:3000' }, email: { type: 'string' } },
  });
  const baseUrl = values['base-url'].replace(/\/+$/, '');
  if (!URL.canParse(baseUrl)) throw new Error('--base-url must be an address such as http://127.0.0.1:3000');
  const broken = await runAttacks(harmlessAttacks, targetAt(baseUrl, await signIn(baseUrl, values.email)), console.log);
  console.log(broken === 0 ? '\nAll guarantees hold.' : `\n${broken} guarantees are broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  console.error(`attack: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function signIn(baseUrl: string, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined;
  const { ATTACK_PASSWORD: password } = process.env;
  if (password === undefined) throw new Error('set ATTACK_PASSWORD to the password of the account');
  const response = await fetch(`${baseUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`);
  return (await response.json()).data.accessToken;
}
