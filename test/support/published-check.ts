/**
 * This file is separate from `contract-check.ts`, so that tests of a remote deployment import
 * nothing from the project.
 */
import { readFileSync } from 'node:fs';
import { contractCheck, type Description } from './contract-check.ts';

const file = new URL('../../generated/published/public/openapi.json', import.meta.url);

/** The published contract, which describes every deployment. */
export const publishedContract: Description = JSON.parse(readFileSync(file, 'utf8'));

/** The check against the published contract. */
export const publishedCheck = contractCheck(publishedContract);
