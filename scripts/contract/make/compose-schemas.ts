/**
 * Resolves composition. In `openapi/`, a schema lists in `allOf` the parts that it shares with
 * other schemas, so that each field has a single description. Validators, serializers and client
 * generators work best with flat schemas, so the build copies the parts into each schema. A flat
 * schema accepts the same values, for two reasons: parts allow additional properties, and without
 * `allOf`, `unevaluatedProperties: false` equals `additionalProperties: false` (JSON Schema
 * 2020-12, section 11.3).
 */
import { type Contract, nameOf, type Reference } from './contract-source.ts';

interface ObjectSchema {
  allOf?: Reference[];
  properties?: Record<string, unknown>;
  required?: string[];
  unevaluatedProperties?: unknown;
}

type Schemas = Record<string, ObjectSchema>;

/** The keywords that a part may have. This script has no rule for merging other keywords. */
const keywordsOfParts = new Set(['description', 'type', 'allOf', 'properties', 'required']);

/**
 * Replaces every `allOf` of a component by the properties of its parts, followed by its own
 * properties. Changes the contract. Throws if a part has any other keyword, or if two parts
 * describe the same property.
 */
export function composeSchemas({ components }: Pick<Contract, 'components'>): void {
  const schemas = components.schemas as Schemas;
  const composed = Object.entries(schemas).map(([name, schema]) => [
    name,
    compose(schemas, name, schema),
  ]);
  Object.assign(schemas, Object.fromEntries(composed));
}

function compose(schemas: Schemas, name: string, schema: ObjectSchema): ObjectSchema {
  if (schema.allOf === undefined) return schema;
  const {
    allOf,
    properties: own = {},
    required: ownRequired = [],
    unevaluatedProperties,
    ...rest
  } = schema;
  const parts = allOf.map((reference) => partOf(schemas, reference));
  const properties: Record<string, unknown> = {};
  for (const [property, value] of [...parts.map((part) => part.properties ?? {}), own].flatMap(
    Object.entries,
  )) {
    if (property in properties) throw new Error(`${name} describes the property ${property} twice`);
    properties[property] = value;
  }
  const required = new Set([...parts.flatMap((part) => part.required ?? []), ...ownRequired]);
  return {
    ...rest,
    ...(required.size > 0 && {
      required: Object.keys(properties).filter((property) => required.has(property)),
    }),
    properties,
    ...(unevaluatedProperties !== undefined && { additionalProperties: unevaluatedProperties }),
  };
}

/** Returns a part with its own parts resolved. */
function partOf(schemas: Schemas, reference: Reference): ObjectSchema {
  const name = nameOf(reference);
  const part = schemas[name];
  if (part === undefined)
    throw new Error(`a part must be a reference to a schema: ${JSON.stringify(reference)}`);
  const surplus = Object.keys(part).find((keyword) => !keywordsOfParts.has(keyword));
  if (surplus !== undefined)
    throw new Error(`the part ${name} has the keyword ${surplus}, which cannot be composed`);
  return compose(schemas, name, part);
}
