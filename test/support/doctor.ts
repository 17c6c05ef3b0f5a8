import { runCommand } from './commands.ts';

/** A secret for JWT_SECRET that doctor accepts. */
export const secret = 'kR7-pQ2_vN9xT4mB6wZ1cY8sL3dF5hJ0';

/** Runs doctor with only these settings. */
export function examine(env: Record<string, string>) {
  return runCommand(['doctor'], env);
}
