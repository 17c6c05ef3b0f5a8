/** The check of `doctor` that finds demo data. */
import { matchesHash } from '../auth/hashing.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/tables.ts';
import { demoAccounts, demoPartnerKeys, demoPassword } from '../demo/demo.ts';
import { cli, type Finding, failureIn, ok } from './findings.ts';
import { findDemoHashes, findValidKeys } from './queries/doctor.ts';

/** Finds accounts and partner keys of the demo data that anybody can use. */
export async function checkDemoData(db: Db, config: Config): Promise<Finding[]> {
  const report = failureIn(config);
  const findings: Finding[] = [];
  const emails = await findPublicAccounts(db);
  if (emails.length > 0) {
    const text = `the password of these accounts is public: ${emails.join(', ')}`;
    findings.push(
      report(
        'demo data',
        text,
        forEach(emails, (email) => `users erase ${email} --yes`),
      ),
    );
  }
  const keys = await findValidKeys(db, demoPartnerKeys);
  if (keys.length > 0) {
    const text = `these partner keys are public: ${keys.join(', ')}`;
    findings.push(
      report(
        'demo data',
        text,
        forEach(keys, (id) => `partner-keys revoke ${id}`),
      ),
    );
  }
  return findings.length === 0 ? [ok('demo data', 'no public password or key')] : findings;
}

/** A shell command that runs a command for each value. */
function forEach(values: readonly unknown[], command: (value: string) => string): string {
  return `for each in ${values.join(' ')}; do ${cli(command('$each'))}; done`;
}

/** The emails of the demo accounts that still have the password of the documentation. */
async function findPublicAccounts(db: Db): Promise<string[]> {
  const ids = demoAccounts.map(({ id }) => id);
  const stored = await findDemoHashes(db, ids);
  const emails = stored.map(async ({ email, password_hash: hash }) =>
    (await matchesHash(hash, demoPassword)) ? [email] : [],
  );
  return (await Promise.all(emails)).flat();
}
