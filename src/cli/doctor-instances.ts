/** The check of `doctor` that compares the secrets of the running instances. */
import type { Config } from '../config.ts';
import { fingerprintsOf, runningInstances } from '../db/running-instances.ts';
import type { Db } from '../db/tables.ts';
import { type Finding, failure, maxNamed, ok } from './findings.ts';

const fix =
  'give all instances the same JWT_SECRET; docs/how-to/sign-in.md, "Rotate secrets", says how to replace one';

/** Checks that the instances, and these settings, accept each other's tokens. */
export async function checkInstances(db: Db, { jwtSecret }: Config): Promise<Finding[]> {
  const running = await runningInstances(db);
  const [first, ...others] = jwtSecret;
  const own = first === undefined ? [] : [{ name: ownName, ...fingerprintsOf([first, ...others]) }];
  const all = [...own, ...running];
  const broken = all.flatMap((issuer) =>
    all
      .filter(({ accepts }) => !accepts.includes(issuer.signsWith))
      .map((reader) => `tokens of ${issuer.name} are not accepted by ${reader.name}`),
  );
  if (broken.length === 0) {
    const count = running.length === 1 ? '1 is running' : `${running.length} are running`;
    return [ok('instances', `${count}, and all accept each other's tokens`)];
  }
  return broken.slice(0, maxNamed).map((text) => failure('instances', text, fix));
}

const ownName = 'the settings of this command';
