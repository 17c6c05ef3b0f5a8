/** This file is separate from `contract.ts`, so that tests of a remote deployment import nothing from src/. */
import { isDeepStrictEqual } from 'node:util';
import { type Check, contractCheck, type Description } from '../../bin/contract-test/contract.ts';
import type { Config } from '../../src/config.ts';
import { publicDocument } from '../../src/publishing/document.ts';

/** The checks so far, each with the settings that its contract depends on. */
const published: { settings: Partial<Config>; check: Check }[] = [];

/**
 * Returns a check against the contract that a deployment with these settings publishes. Equal contracts share one check.
 */
export function publishedCheck(config: Config): Check {
  const known = published.find(({ settings }) =>
    Object.entries(settings).every(([name, value]) => isDeepStrictEqual(value, config[name as keyof Config])),
  );
  if (known) return known.check;
  const settings: Partial<Config> = {};
  const recording = new Proxy(config, {
    get: (target, name: keyof Config) => Object.assign(settings, { [name]: target[name] })[name],
  });
  const check = contractCheck(publicDocument(recording) as unknown as Description);
  published.push({ settings, check });
  return check;
}
