/** This file is separate from `contract.ts`, so that tests of a remote deployment import nothing from src/. */

import { type Check, contractCheck, type Description } from '../../bin/contract-test/contract.ts';
import type { Config } from '../../src/config.ts';
import { publicDocument } from '../../src/publishing/document.ts';

const published = new Map<string, Check>();

/** Returns the check of the contract that a deployment with these settings publishes. Equal settings share a check. */
export function publishedCheck(config: Config): Check {
  const settings = JSON.stringify(config);
  const check = published.get(settings) ?? contractCheck(publicDocument(config) as unknown as Description);
  published.set(settings, check);
  return check;
}
