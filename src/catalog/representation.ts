/** The representations of machines and recipes. */
import type { components } from '../../generated/public/types.ts';
import type { Language } from '../errors/language.ts';
import { decimalPrice } from './price.ts';
import type { RecipeRow } from './queries/catalog.ts';
import type { NearbyMachine } from './queries/search.ts';

type Schemas = components['schemas'];

export function presentMachine(
  machine: Pick<NearbyMachine, 'id' | 'place_id' | 'model' | 'is_available'>,
): Schemas['CoffeeMachine'] {
  const { id, place_id, model, is_available } = machine;
  return { id, place_id, model, is_available };
}

export function presentNearby(machine: NearbyMachine): Schemas['NearbyMachine'] {
  const { place_id: id, title, address, lat, lng, distance_m } = machine;
  return {
    place: { id, title, address, lat, lng },
    coffee_machine: presentMachine(machine),
    distance_m,
  };
}

export function presentRecipe(recipe: RecipeRow, language: Language): Schemas['Recipe'] {
  const { id, titles, volume_ml, price_minor_units, currency } = recipe;
  return {
    id,
    title: textIn(titles, language) ?? id,
    volume: `${volume_ml}ml`,
    volume_ml,
    price: decimalPrice(price_minor_units, currency),
    currency,
    price_minor_units,
  };
}

export function presentMenuItem(recipe: RecipeRow, language: Language): Schemas['MenuItem'] {
  return {
    ...presentRecipe(recipe, language),
    description: textIn(recipe.descriptions, language) ?? '',
  };
}

/** Returns the text in a language, or the English text if there is no translation. */
function textIn(texts: Readonly<Record<string, string>>, language: Language): string | undefined {
  return texts[language] ?? texts.en;
}
