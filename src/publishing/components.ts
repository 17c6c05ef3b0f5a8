/** Components of a description: finds what is referred to and removes the rest. */

interface Components {
  components: object;
}

/**
 * Removes the components that nothing refers to, also those that only a removed one refers to. Security schemes stay,
 * because requirements name them without a reference. Changes the description.
 */
export function dropUnused(description: Components): void {
  const components = description.components as Record<string, Record<string, unknown>>;
  let dropped: boolean;
  do {
    const used = referencesIn(description);
    dropped = false;
    for (const [kind, members] of Object.entries(components)) {
      if (kind === 'securitySchemes') continue;
      for (const name of Object.keys(members)) {
        if (used.has(`#/components/${kind}/${name}`)) continue;
        delete members[name];
        dropped = true;
      }
    }
  } while (dropped);
}

function referencesIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (value === null || typeof value !== 'object') return found;
  if ('$ref' in value) found.add(value.$ref);
  for (const member of Object.values(value)) referencesIn(member, found);
  return found;
}
