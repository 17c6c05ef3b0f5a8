/** Which passwords a new account may have (D12): length and content, no composition rules. */
import { AppError } from '../errors/app-error.ts';
import { commonPasswords } from './common-passwords.ts';
import { emailKey } from './queries.ts';

const shortest = 8;
const longest = 128;

/** Throws 422 `weak_password` with everything that speaks against the password. Lengths count characters. */
export function requireAcceptablePassword(password: string, email: string): void {
  const length = [...password].length;
  const faults = [
    length < shortest && `must have at least ${shortest} characters`,
    length > longest && `must have at most ${longest} characters`,
    commonPasswords.has(password.toLowerCase()) && 'is one of the most common passwords',
    password.toLowerCase() === emailKey(email) && 'must not be the e-mail address',
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return;
  throw new AppError('weak_password', {
    developerMessage: `the password ${faults.join(', and ')}`,
    details: {
      checks_failed: faults.map((message) => ({
        field: 'password',
        in: 'body',
        error_type: 'constraint_violation',
        message,
      })),
    },
  });
}
