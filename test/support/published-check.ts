/**
 * This file is separate from `contract.ts`, so that tests of a remote deployment import nothing
 * from src/.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../src/config.ts';
import { publicDocument } from '../../src/publishing/document.ts';
import { type ContractCheck, contractCheck, type Description } from './contract-check.ts';
import { type Exchange, trafficRecorder } from './recorded-traffic.ts';

/** Checks and records the exchanges of deployments that publish the same contract. */
export interface Published {
  check: ContractCheck;
  record(seen: Exchange): void;
}

/** The contracts so far, each with the settings that it depends on. */
const contracts: (Published & { settings: Partial<Config> })[] = [];

/** Returns a check against the contract that a deployment with these settings publishes. */
export function publishedCheck(config: Config): ContractCheck {
  return publishedContract(config).check;
}

/**
 * Returns the check and the recorder of the contract of a deployment. Deployments with equal
 * contracts share both.
 */
export function publishedContract(config: Config): Published {
  const known = contracts.find(({ settings }) =>
    Object.entries(settings).every(([name, value]) =>
      isDeepStrictEqual(value, config[name as keyof Config]),
    ),
  );
  if (known) return known;
  const settings: Partial<Config> = {};
  const recording = new Proxy(config, {
    get: (target, name: keyof Config) => Object.assign(settings, { [name]: target[name] })[name],
  });
  const description = publicDocument(recording) as unknown as Description;
  const contract = {
    settings,
    check: contractCheck(description),
    record: trafficRecorder(description),
  };
  contracts.push(contract);
  return contract;
}
