/**
 * Applies OpenAPI Overlays 1.0 (https://spec.openapis.org/overlay/v1.0.0.html). An update may hold placeholders such as
 * `${RATE_LIMIT_MAX}`, which are replaced by values of settings.
 */
import { JSONPathJS } from 'jsonpath-js';

/** An overlay as `openapi/overlays` holds it. */
export interface Overlay {
  overlay: string;
  info: { title: string; version: string };
  /**
   * An action merges `update` into each object that `target` matches (a JSONPath, RFC 9535), or appends it to each array, or
   * removes the matches.
   */
  actions: readonly { target: string; description?: string; update?: unknown; remove?: boolean }[];
}

/** The values of settings, by the names of their variables. */
export type Values = Readonly<Record<string, string | number | undefined>>;

type Members = Record<string | number, unknown>;

/**
 * Applies the actions of an overlay in their order. Changes the document.
 *
 * @throws Error when the overlay does not fit the contract: a placeholder without a value, a target that matches nothing or
 * is not a JSONPath
 */
export function applyOverlay(document: object, { actions }: Overlay, values: Values): void {
  for (const action of actions) {
    const matches = new JSONPathJS(action.target).pathSegments(document as never);
    if (matches.length === 0) throw new Error(`nothing in the contract matches ${action.target}`);
    // From the last to the first: a removal from an array moves the values behind it.
    for (const { value, segments } of matches.reverse()) {
      if (action.remove) removeAt(document, segments);
      else update(value, fillIn(action.update, values), action.target);
    }
  }
}

function update(target: unknown, change: unknown, path: string): void {
  if (Array.isArray(target)) target.push(change);
  else if (isObject(target) && isObject(change)) merge(target, change);
  else throw new Error(`${path} must match objects or arrays, and an object is updated by an object`);
}

/** Objects are merged, arrays concatenated, and other values replaced. */
function merge(target: Members, change: Members): void {
  for (const [key, value] of Object.entries(change)) {
    const present = target[key];
    if (isObject(present) && isObject(value)) merge(present, value);
    else if (Array.isArray(present) && Array.isArray(value)) present.push(...value);
    else target[key] = value;
  }
}

function removeAt(document: object, path: readonly (string | number)[]): void {
  const last = path.at(-1);
  if (last === undefined) throw new Error('an overlay must not remove the whole contract');
  const parent = path.slice(0, -1).reduce<unknown>((node, step) => (node as Members)[step], document);
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Members)[last];
}

/** A copy with the values of settings in place of the placeholders. */
function fillIn(update: unknown, values: Values): unknown {
  const replace = (_: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the placeholder ${name} of an overlay has no value`);
    return String(value);
  };
  return JSON.parse(JSON.stringify(update), (_, value) =>
    typeof value === 'string' ? value.replaceAll(/\$\{(\w+)\}/g, replace) : value,
  );
}

function isObject(value: unknown): value is Members {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
