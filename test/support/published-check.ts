/** The contract as a deployment publishes it. It stands apart, so that whoever holds others to a contract needs nothing of src/. */
import type { Config } from '../../src/config.ts';
import { publicDocument } from '../../src/publishing/document.ts';
import { type Check, contractCheck, type Description } from './contract.ts';

const published = new Map<string, Check>();

/** The check of the contract that a deployment with these settings publishes. Deployments that are alike share one. */
export function publishedCheck(config: Config): Check {
  const settings = JSON.stringify(config);
  const check = published.get(settings) ?? contractCheck(publicDocument(config) as unknown as Description);
  published.set(settings, check);
  return check;
}
