/**
 * Attacks a deployment with a few hostile requests of each kind and reports which guarantees hold.
 */
import { runAttacks } from './attack.ts';
import { harmlessAttacks } from './harmless.ts';
import { targetAt } from './target.ts';

/**
 * Attacks the deployment, with the account `email` if there is one. Returns whether all guarantees
 * hold. Throws if the service does not answer, because nothing would be tried.
 */
export async function attackDeployment(
  baseUrl: string,
  email?: string,
  stallSeconds?: number,
): Promise<boolean> {
  await requireService(baseUrl);
  const target = targetAt(baseUrl, await signIn(baseUrl, email), stallSeconds);
  const broken = await runAttacks(harmlessAttacks, target, console.log);
  console.log(broken === 0 ? '\nAll guarantees hold.' : `\nBroken guarantees: ${broken}`);
  return broken === 0;
}

async function requireService(baseUrl: string): Promise<void> {
  const { status } = await fetch(`${baseUrl}/health`);
  if (status !== 200) throw new Error(`${baseUrl}/health returns ${status}`);
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
  const body = (await response.json()) as { data?: { accessToken?: string } };
  if (body.data?.accessToken === undefined)
    throw new Error(`the sign-in of ${email} returned no access token`);
  return body.data.accessToken;
}
