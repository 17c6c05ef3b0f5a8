/** The demo data: the same on every machine, so that documents, examples and tests can name it. */
import type { Insertable } from 'kysely';
import data from './demo.json' with { type: 'json' };
import type { Tables } from './tables.ts';

/** Password of every demo account. */
export const demoPassword = 'brew-a-better-cup';

interface DemoAccount {
  /** Fixed, since examples name it. */
  readonly id: string;
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: string[];
  readonly isDisabled: boolean;
  readonly allowedUserId: number[];
}

/** One account per role, and one that is disabled. */
export const demoAccounts: DemoAccount[] = data.accounts;

/** The rows of the catalog. A partner has a key, and the recipes it offers. */
export const demoCatalog: {
  readonly recipes: Insertable<Tables['recipes']>[];
  readonly places: Required<Insertable<Tables['places']>>[];
  readonly machines: Required<Insertable<Tables['coffee_machines']>>[];
  readonly partners: { id: number; name: string; key: string; recipes: string[] }[];
} = data;
