/** Draws the folders of `src/` and their allowed imports, for the tour of the code. */
import { layers } from '../lint/imports.ts';

const names = Object.keys(layers);

function allowedTo(name: string): readonly string[] {
  const allowed = layers[name] ?? [];
  return allowed.includes('*') ? names.slice(0, names.indexOf(name)) : allowed;
}

/** Returns the allowed imports of a part to which no other of its allowed imports leads. */
function directlyBelow(name: string): string[] {
  const allowed = allowedTo(name);
  const further = new Set(allowed.flatMap(allowedTo));
  for (const part of further) for (const lower of allowedTo(part)) further.add(lower);
  return allowed.filter((part) => !further.has(part));
}

/** Returns a Mermaid diagram. Parts with the same arrows share a box. */
export function drawingOfLayers(): string {
  const keyOf = (name: string) => {
    const users = names.filter((other) => directlyBelow(other).includes(name));
    return JSON.stringify([directlyBelow(name), users]);
  };
  const boxes = [...Map.groupBy(names.toReversed(), keyOf).values()];
  const boxOf = (name: string) => boxes.findIndex((parts) => parts.includes(name));
  const lines = boxes.flatMap((parts, index) => [
    `  ${index}["${parts.toSorted().join(', ')}"]`,
    ...new Set(directlyBelow(parts[0] ?? '').map((part) => `  ${index} --> ${boxOf(part)}`)),
  ]);
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}
