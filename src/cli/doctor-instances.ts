/** The check of `doctor` that compares the secrets of the running instances. */
import type { Config } from '../config.ts';
import {
  fingerprintsOf,
  type ListedInstance,
  listedInstances,
  maxSilenceSeconds,
} from '../db/running-instances.ts';
import type { Db } from '../db/tables.ts';
import { type Finding, failure, maxNamed, note, ok } from './findings.ts';

const fix = `give all instances the same JWT_SECRET; docs/how-to/sign-in.md, "Rotate secrets", says how to replace one; if an instance was killed, run doctor again ${maxSilenceSeconds} s after it was last seen`;

/** Checks that the instances, and these settings, accept each other's tokens. */
export async function checkInstances(db: Db, { jwtSecret }: Config): Promise<Finding[]> {
  const listed = (await listedInstances(db)).map((one) => ({ ...one, name: nameOf(one) }));
  const running = listed.filter(({ isSeen }) => isSeen);
  const silent = listed
    .filter(({ isSeen }) => !isSeen)
    .map(({ name }) => note('instances', `no heartbeat from ${name}`, silentFix));
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
    return [ok('instances', `${count}, and all accept each other's tokens`), ...silent];
  }
  return [...broken.slice(0, maxNamed).map((text) => failure('instances', text, fix)), ...silent];
}

const silentFix = 'check whether it runs; doctor forgets it after 3 minutes without a heartbeat';

const nameOf = ({ name, seenSecondsAgo }: ListedInstance) =>
  `${name} (last seen ${seenSecondsAgo} s ago)`;

const ownName = 'the settings of this command';
