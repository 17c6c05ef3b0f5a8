/** Explains why an import cannot remove entries, and what to do instead. */
import { isValidKey } from '../auth/queries/keys.ts';
import type { Db } from '../db/tables.ts';
import { type Use, usedEntries } from './queries/uses.ts';
import { kinds, type Section } from './sections.ts';

/** A use of entries, and what an operator can do instead of removing them. */
interface Explained extends Use {
  /** What uses the entries, before their names. */
  what: string;
  instead: string;
}

/** What to do with entries that have orders. Their orders need them. */
const keepWith = (member: string) =>
  `copy what "catalog export" prints to your file, set ${member}, and import it again`;

const uses: Readonly<Record<Section, readonly Explained[]>> = {
  recipes: [
    {
      table: 'orders',
      column: 'recipe',
      what: 'orders have',
      instead: `to withdraw it instead, ${keepWith('is_offered: false')}`,
    },
    {
      table: 'partner_recipes',
      column: 'recipe_id',
      what: 'partners in your file offer',
      instead: 'remove the code from their recipes, or add the recipe to your file',
    },
  ],
  places: [
    {
      table: 'coffee_machines',
      column: 'place_id',
      what: 'machines in your file are at',
      instead: 'give them another place_id, or add the place to your file',
    },
  ],
  partners: [
    {
      table: 'coffee_machines',
      column: 'partner_id',
      what: 'machines in your file belong to',
      instead: 'give them another partner_id, or add the partner to your file',
    },
    {
      table: 'partner_keys',
      column: 'partner_id',
      condition: isValidKey.partner_keys,
      what: 'valid keys belong to',
      instead: 'revoke them with "partner-keys revoke", or add the partner to your file',
    },
    {
      table: 'webhooks',
      column: 'partner_id',
      what: 'webhooks belong to',
      instead: 'ask the partner to remove them, or add the partner to your file',
    },
    {
      table: 'events',
      column: 'partner_id',
      what: 'stored events belong to',
      instead: 'add the partner to your file until EVENT_RETENTION_DAYS are over',
    },
  ],
  machines: [
    {
      table: 'orders',
      column: 'coffee_machine_id',
      what: 'orders have',
      instead: `to take it out of service instead, ${keepWith('is_available: false')}`,
    },
    {
      table: 'machine_keys',
      column: 'machine_id',
      condition: isValidKey.machine_keys,
      what: 'valid keys belong to',
      instead: 'revoke them with "machine-keys revoke", or add the machine to your file',
    },
  ],
};

/** The maximum number of entries that the explanation names. */
const maxNamed = 5;

/**
 * Returns a sentence about the entries that are not in `kept` and cannot be removed, or undefined if
 * nothing refers to them any more.
 */
export async function explainUse(
  transaction: Db,
  section: Section,
  kept: readonly (string | number)[],
): Promise<string | undefined> {
  for (const use of uses[section]) {
    const found = await usedEntries(transaction, section, kept, { use, most: maxNamed + 1 });
    if (found.length === 0) continue;
    const { noun } = kinds[section];
    const named = found.slice(0, maxNamed).join(', ');
    const others = found.length > maxNamed ? ', ...' : '';
    return `${use.what} the ${noun}${found.length > 1 ? 's' : ''} ${named}${others}, which your file does not have; ${use.instead}`;
  }
  return undefined;
}
