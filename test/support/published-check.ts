/**
 * This file is separate from `contract.ts`, so that tests of a remote deployment import nothing
 * from src/.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../src/config.ts';
import { publicDocument } from '../../src/publishing/document.ts';
import { type ContractCheck, contractCheck, type Description } from './contract-check.ts';

/** The checks so far, each with the settings that its contract depends on. */
const checks: { check: ContractCheck; settings: Partial<Config> }[] = [];

/**
 * Returns a check against the contract that a deployment with these settings publishes. Deployments
 * with equal contracts share it.
 */
export function publishedCheck(config: Config): ContractCheck {
  const known = checks.find(({ settings }) =>
    Object.entries(settings).every(([name, value]) =>
      isDeepStrictEqual(value, config[name as keyof Config]),
    ),
  );
  if (known) return known.check;
  const settings: Partial<Config> = {};
  const recording = new Proxy(config, {
    get: (target, name: keyof Config) => Object.assign(settings, { [name]: target[name] })[name],
  });
  const description = publicDocument(recording) as unknown as Description;
  const check = contractCheck(description);
  checks.push({ check, settings });
  return check;
}
