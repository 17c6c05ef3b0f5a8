/** Signs tokens by hand, including invalid ones. */
import { createHmac } from 'node:crypto';

/** The secret of the test deployments. */
export const testSecret = 'only-for-tests-qW7xG2mZ9kR4tB8nL1vC';

const hashes: Record<string, string> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

/** Returns a JWT with the given claims. With `alg: none`, the signature is empty. */
export function sign(
  claims: unknown,
  { alg = 'HS256', secret = testSecret }: { alg?: string; secret?: string } = {},
): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  const hash = hashes[alg];
  return `${signed}.${hash ? createHmac(hash, secret).update(signed).digest('base64url') : ''}`;
}
