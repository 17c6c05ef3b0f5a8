/** Tests that compare contracts need oasdiff, which only CI and releases have. */
import { installedOasdiff } from '../../scripts/contract/diff/oasdiff.ts';

/** Why tests that need oasdiff are skipped; false if they can run. Throws if its build fails. */
export const needsOasdiff = reason();

function reason(): string | false {
  try {
    installedOasdiff();
    return false;
  } catch (error) {
    const message = String(error);
    if (message.includes('are missing')) return message;
    throw error;
  }
}
