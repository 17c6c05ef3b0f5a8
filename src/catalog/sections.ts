/**
 * The sections of the catalog as operators see it: recipes, places, partners and machines, and the
 * columns of their tables.
 */
import type { components } from '../../generated/internal/types.ts';

type Schemas = components['schemas'];

/** The entries of each section. A section is a list in the catalog file. */
export interface Entries {
  recipes: Schemas['RecipeEntry'];
  places: Schemas['PlaceEntry'];
  partners: Schemas['PartnerEntry'];
  machines: Schemas['MachineEntry'];
}

export type Section = keyof Entries;
export type EntryId<S extends Section> = Entries[S]['id'];

/** The sections in the order in which they are written: each refers only to earlier ones. */
export const sections = ['recipes', 'places', 'partners', 'machines'] as const satisfies Section[];

export interface Kind<S extends Section> {
  table: 'recipes' | 'places' | 'partners' | 'coffee_machines';
  /** What an error message calls an entry. */
  noun: string;
  /**
   * The SQL types of all members that are columns of the table. What a partner offers is in a table
   * of its own.
   */
  columns: Readonly<Record<Exclude<keyof Entries[S], 'recipes'>, string>>;
  /** The column that an entry may omit. An existing entry keeps its value, a new one gets `true`. */
  optionalColumn?: string;
}

export const kinds: { readonly [S in Section]: Kind<S> } = {
  recipes: {
    table: 'recipes',
    noun: 'recipe',
    columns: {
      id: 'text',
      titles: 'jsonb',
      descriptions: 'jsonb',
      volume_ml: 'int',
      price_minor_units: 'int',
      currency: 'text',
      position: 'int',
      is_offered: 'boolean',
    },
  },
  places: {
    table: 'places',
    noun: 'place',
    columns: { id: 'bigint', title: 'text', address: 'text', lat: 'float8', lng: 'float8' },
  },
  partners: { table: 'partners', noun: 'partner', columns: { id: 'bigint', name: 'text' } },
  machines: {
    table: 'coffee_machines',
    noun: 'machine',
    columns: {
      id: 'bigint',
      place_id: 'bigint',
      partner_id: 'bigint',
      model: 'text',
      is_available: 'boolean',
    },
    optionalColumn: 'is_available',
  },
};
