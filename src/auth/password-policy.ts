/** Which passwords a new account may have (D12): length and content, no composition rules. */
import { AppError } from '../errors/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailKey } from './queries.ts';

const shortest = 8;
const longest = 128;

/**
 * Checks a new password. Lengths count characters.
 *
 * @throws AppError 422 `weak_password` with every rule that the password breaks
 */
export async function requireAcceptablePassword(password: string, email: string): Promise<void> {
  const length = [...password].length;
  const faults = [
    length < shortest && `must have at least ${shortest} characters`,
    length > longest && `must have at most ${longest} characters`,
    length <= longest && (await isCommonPassword(password)) && 'is one of the most common passwords',
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
