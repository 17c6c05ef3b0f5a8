/**
 * Compares schemas by the direction their values go. A request schema that takes less breaks the client that sends it;
 * a response schema that promises less breaks the client that reads it.
 */
import { type Node, nodeOf, resolve } from '../contract-document.ts';
import type { Finding, Level } from './compare.ts';

interface Schema {
  document: Node;
  schema: Node;
}

interface Where {
  direction: 'request' | 'response';
  /** What the values are, in words. */
  name: string;
}

const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** Everything that changed between two schemas whose references at the top are followed. They may not hold themselves. */
export function compareSchemas(before: Schema, after: Schema, where: Where): Finding[] {
  return [
    ...compareTypes(before.schema, after.schema, where),
    ...compareValues(before.schema, after.schema, where),
    ...compareLimits(before.schema, after.schema, where),
    ...compareProperties(before, after, where),
    ...compareBranches(before, after, where),
    ...['items', 'additionalProperties', 'propertyNames'].flatMap((key) => comparePart(before, after, key, where)),
  ];
}

function compareTypes({ type: was }: Node, { type: is }: Node, { direction, name }: Where): Finding[] {
  const covers = (wide: unknown[], narrow: unknown[]) =>
    wide.length === 0 || narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number')));
  const [older, newer] = [[was ?? []].flat(), [is ?? []].flat()];
  const isKept =
    direction === 'request' ? covers(newer, older) : newer.length > 0 ? covers(older, newer) : older.length === 0;
  const message = `${name}: the type ${shown(older)} became ${shown(newer)}`;
  if (isKept) return shown(older) === shown(newer) ? [] : [{ level: 'addition', message }];
  return [{ level: 'breaking', message }];
}

/** A new value in an answer is only a warning: clients are told to expect values they do not know. */
function compareValues(before: Node, after: Node, { direction, name }: Where): Finding[] {
  const valuesOf = ({ enum: values, const: constant }: Node) =>
    constant === undefined ? (values as unknown[] | undefined) : [constant];
  const [older, newer] = [valuesOf(before), valuesOf(after)];
  if (!older) return newer ? [narrowed(direction, `${name}: only ${shown(newer)} are allowed`)] : [];
  if (!newer) return [widened(direction, `${name}: the values are no longer listed`)];
  const gone = older.filter((value) => !newer.includes(value));
  const added = newer.filter((value) => !older.includes(value));
  return [
    ...(gone.length > 0 ? [narrowed(direction, `${name}: ${shown(gone)} is no value any more`)] : []),
    ...(added.length > 0 ? [widened(direction, `${name}: ${shown(added)} is a new value`)] : []),
  ];
}

function narrowed(direction: Where['direction'], message: string): Finding {
  return { level: direction === 'request' ? 'breaking' : 'addition', message };
}

function widened(direction: Where['direction'], message: string): Finding {
  return { level: direction === 'request' ? 'addition' : 'warning', message };
}

function compareLimits(before: Node, after: Node, { direction, name }: Where): Finding[] {
  const limits = [...lowerLimits, ...upperLimits].flatMap((key) => {
    const sign = lowerLimits.includes(key) ? 1 : -1;
    const none = Number.NEGATIVE_INFINITY;
    const strictness = (node: Node) => (node[key] === undefined ? none : sign * Number(node[key]));
    const message = `${name}: ${key} ${before[key] ?? 'none'} became ${after[key] ?? 'none'}`;
    if (strictness(after) > strictness(before)) return [narrowed(direction, message)];
    return strictness(after) < strictness(before) ? [widened(direction, message)] : [];
  });
  const forms = ['pattern', 'format'].flatMap((key): Finding[] => {
    if (before[key] === after[key]) return [];
    const message = `${name}: the ${key} ${before[key] ?? 'none'} became ${after[key] ?? 'none'}`;
    if (after[key] === undefined) return [widened(direction, message)];
    // Whether one pattern takes all that another does cannot be told in general.
    if (before[key] === undefined) return [narrowed(direction, message)];
    return [{ level: direction === 'request' || key === 'format' ? 'breaking' : 'warning', message }];
  });
  return [...limits, ...forms];
}

function compareProperties(before: Schema, after: Schema, { direction, name }: Where): Finding[] {
  const [older, newer] = [nodeOf(before.schema.properties), nodeOf(after.schema.properties)];
  const isRequired = ({ schema }: Schema, property: string) => [schema.required ?? []].flat().includes(property);
  return [...new Set([...Object.keys(older), ...Object.keys(newer)])].flatMap((property): Finding[] => {
    const inner = `${name}: ${property}`;
    const [was, is] = [isRequired(before, property), isRequired(after, property)];
    if (!(property in newer)) return [{ level: 'breaking', message: `${inner} is gone` }];
    if (!(property in older)) {
      const isBreaking = direction === 'request' && is;
      return [{ level: isBreaking ? 'breaking' : 'addition', message: `${inner} is new${is ? ' and required' : ''}` }];
    }
    const required: Finding[] = was === is ? [] : [requirement(direction, is, inner)];
    const parts = { before: partOf(before, older[property]), after: partOf(after, newer[property]) };
    return [...required, ...compareSchemas(parts.before, parts.after, { direction, name: inner })];
  });
}

function requirement(direction: Where['direction'], isRequired: boolean, name: string): Finding {
  const level: Level = isRequired === (direction === 'request') ? 'breaking' : 'addition';
  return { level, message: `${name} became ${isRequired ? 'required' : 'optional'}` };
}

/** Branches of oneOf and anyOf are told apart by their titles. */
function compareBranches(before: Schema, after: Schema, { direction, name }: Where): Finding[] {
  const branchesOf = ({ document, schema }: Schema) =>
    new Map(
      [schema.oneOf ?? schema.anyOf ?? []].flat().map((branch) => {
        const part = partOf({ document, schema }, branch);
        return [String(part.schema.title), part] as const;
      }),
    );
  const [older, newer] = [branchesOf(before), branchesOf(after)];
  const isOpen = direction === 'request';
  const kept = [...older].flatMap(([title, was]): Finding[] => {
    const is = newer.get(title);
    if (is) return compareSchemas(was, is, { direction, name: `${name}: ${title}` });
    return [{ level: isOpen ? 'breaking' : 'addition', message: `${name}: the alternative ${title} is gone` }];
  });
  const added = [...newer.keys()].filter((title) => !older.has(title));
  return [
    ...kept,
    ...added.map(
      (title): Finding => ({
        level: isOpen ? 'addition' : 'breaking',
        message: `${name}: the alternative ${title} is new`,
      }),
    ),
  ];
}

function comparePart(before: Schema, after: Schema, key: string, { direction, name }: Where): Finding[] {
  const [was, is] = [before.schema[key], after.schema[key]];
  const inner = `${name}: ${key}`;
  const allows = (part: unknown) => part !== false;
  if (allows(was) !== allows(is)) {
    const message = `${name}: further properties are ${allows(is) ? 'allowed' : 'refused'}`;
    return [allows(is) ? { level: 'addition', message } : narrowed(direction, message)];
  }
  const isNamed = typeof was === 'object' || typeof is === 'object';
  return isNamed ? compareSchemas(partOf(before, was), partOf(after, is), { direction, name: inner }) : [];
}

function partOf({ document }: Schema, part: unknown): Schema {
  return { document, schema: resolve(document, { pointer: '', node: nodeOf(part) }).node };
}

function shown(values: unknown[]): string {
  return values.length === 0 ? 'any' : values.map((value) => String(value)).join(', ');
}
