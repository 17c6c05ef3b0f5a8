/**
 * Compares schemas by the direction of their values. If a request schema accepts fewer values,
 * clients that send the other values break. If a response schema guarantees less, clients that rely
 * on the guarantee break.
 */
import { nodeOf } from '../../../src/openapi/nodes.ts';
import { portableForms } from '../judge/patterns.ts';
import {
  both,
  type Direction,
  type Finding,
  type Level,
  narrowed,
  when,
  widened,
} from './finding.ts';
import {
  branchesOf,
  isIn,
  isOpen,
  isSet,
  knownKeywords,
  limitOf,
  listedValues,
  lowerLimits,
  propertyNames,
  propertyOf,
  requiredNames,
  type SchemaView,
  subschema,
  textsOf,
  typesOf,
  upperLimits,
  valuesOf,
} from './schema-view.ts';

interface Where {
  direction: Direction;
  /** The name of the values. */
  name: string;
  /**
   * The pairs of schemas that contain this one. They end the recursion, because a schema may
   * contain itself.
   */
  within?: readonly (readonly [before: SchemaView, after: SchemaView])[] | undefined;
}

type Compare = (before: SchemaView, after: SchemaView, where: Where) => Finding[];

/** Returns all changes between two schemas. */
export const compareSchemas: Compare = (before, after, where) => {
  const { within = [] } = where;
  if (before.parts.length === 0 && after.parts.length === 0) return [];
  if (within.some(([was, is]) => isSame(was, before) && isSame(is, after))) return [];
  const inside: Where = { ...where, within: [...within, [before, after]] };
  return comparisons.flatMap((compare) => compare(before, after, inside));
};

function isSame({ parts }: SchemaView, other: SchemaView): boolean {
  return (
    parts.length === other.parts.length && parts.every((part, index) => part === other.parts[index])
  );
}

const compareTypes: Compare = (before, after, { direction, name }) => {
  const [older, newer] = [typesOf(before), typesOf(after)];
  const [was, is] = [older, newer].map((types) => (types ? shown(types, 'nothing') : 'any'));
  if (was === is) return [];
  const [wide, narrow] = direction === 'request' ? [newer, older] : [older, newer];
  const isKept = wide === undefined || narrow?.every((type) => isIn(type, wide)) === true;
  return [
    { level: isKept ? 'addition' : 'breaking', message: `${name}: the type ${was} became ${is}` },
  ];
};

const compareValues: Compare = (before, after, { direction, name }) => {
  const [older, newer] = [listedValues(before), listedValues(after)];
  if (!older)
    return newer ? [narrowed(direction, `${name}: only ${shown(newer)} are allowed`)] : [];
  if (!newer) return [widened(direction, `${name}: the values are no longer listed`)];
  const gone = older.filter((value) => !newer.includes(value));
  const added = newer.filter((value) => !older.includes(value));
  return [
    ...(gone.length > 0
      ? [narrowed(direction, `${name}: ${shown(gone)} is no longer a value`)]
      : []),
    ...(added.length > 0 ? [widened(direction, `${name}: ${shown(added)} is a new value`)] : []),
  ];
};

const compareLimits: Compare = (before, after, { direction, name }) =>
  [...lowerLimits, ...upperLimits].flatMap((keyword) => {
    const [was, is] = [limitOf(before, keyword), limitOf(after, keyword)];
    if (was === is) return [];
    const message = `${name}: ${keyword} ${was ?? 'none'} became ${is ?? 'none'}`;
    const isStricter =
      was === undefined ||
      (is !== undefined && (lowerLimits.includes(keyword) ? is > was : is < was));
    return [isStricter ? narrowed(direction, message) : widened(direction, message)];
  });

const portable = new Map(
  Object.entries(portableForms).map(
    (pair) => pair.map((text) => JSON.stringify(text)) as [string, string],
  ),
);

/**
 * Compares keywords without an order of values, such as `pattern`. An added keyword allows fewer
 * values than before.
 */
const compareForms: Compare = (before, after, { direction, name }) =>
  ['pattern', 'format', 'contentMediaType', 'not', 'multipleOf'].flatMap((keyword): Finding[] => {
    const [older, newer] = [textsOf(before, keyword), textsOf(after, keyword)];
    const gone = older.filter(
      (text) => !newer.includes(text) && !newer.includes(portable.get(text) ?? text),
    );
    const added = newer.filter(
      (text) => !older.some((old) => old === text || portable.get(old) === text),
    );
    if (gone.length === 0 && added.length === 0) return [];
    const message = `${name}: the ${keyword} ${shown(older)} became ${shown(newer)}`;
    if (keyword === 'contentMediaType') return [{ level: 'breaking', message }];
    if (gone.length === 0) return [narrowed(direction, message)];
    if (added.length === 0) return [widened(direction, message)];
    if (keyword === 'multipleOf' && isMultiple(added, gone)) return [narrowed(direction, message)];
    if (keyword === 'multipleOf' && isMultiple(gone, added)) return [widened(direction, message)];
    // A program cannot decide in general whether one pattern accepts everything that another
    // pattern accepts.
    return [
      {
        level: direction === 'response' && keyword === 'pattern' ? 'warning' : 'breaking',
        message,
      },
    ];
  });

function isMultiple(multiples: readonly string[], factors: readonly string[]): boolean {
  return multiples.every((multiple) =>
    factors.some((factor) => Number.isInteger(Number(multiple) / Number(factor))),
  );
}

/** Compares flags and annotations that require a change of the client. */
const compareFlags: Compare = (before, after, { direction, name }) => {
  const changes = (keyword: string) => [isSet(before, keyword), isSet(after, keyword)] as const;
  const [wasUnique, isUnique] = changes('uniqueItems');
  const [wasReadOnly, isReadOnly] = changes('readOnly');
  const [wasWriteOnly, isWriteOnly] = changes('writeOnly');
  const [wasDeprecated, isDeprecated] = changes('deprecated');
  const isRequest = direction === 'request';
  const [oldDefault, newDefault] = [textsOf(before, 'default'), textsOf(after, 'default')];
  const defaults = `${name}: the default ${shown(oldDefault)} became ${shown(newDefault)}`;
  return [
    ...(wasUnique === isUnique
      ? []
      : [(isUnique ? narrowed : widened)(direction, `${name}: uniqueItems is ${isUnique}`)]),
    ...when(
      wasReadOnly !== isReadOnly,
      isReadOnly && isRequest ? 'breaking' : 'addition',
      `${name}: readOnly is ${isReadOnly}`,
    ),
    ...when(
      wasWriteOnly !== isWriteOnly,
      isWriteOnly && !isRequest ? 'breaking' : 'addition',
      `${name}: writeOnly is ${isWriteOnly}`,
    ),
    ...when(!wasDeprecated && isDeprecated, 'warning', `${name} is deprecated`),
    ...when(wasDeprecated && !isDeprecated, 'addition', `${name} is no longer deprecated`),
    ...when(differ(oldDefault, newDefault), isRequest ? 'breaking' : 'warning', defaults),
  ];
};

const compareProperties: Compare = (before, after, { direction, name, within }) => {
  const [older, newer] = [propertyNames(before), propertyNames(after)];
  const [oldRequired, newRequired] = [requiredNames(before), requiredNames(after)];
  return [...new Set([...older, ...newer, ...oldRequired, ...newRequired])].flatMap(
    (property): Finding[] => {
      const inner = `${name}: ${property}`;
      const [was, is] = [oldRequired.has(property), newRequired.has(property)];
      if (older.has(property) && !newer.has(property))
        return [{ level: 'breaking', message: `${inner} was removed` }];
      if (!older.has(property) && newer.has(property)) {
        // If any property was allowed, a client may have sent this property with other values.
        const level: Level =
          direction === 'response'
            ? 'addition'
            : is
              ? 'breaking'
              : isOpen(before)
                ? 'warning'
                : 'addition';
        return [{ level, message: `${inner} was added${is ? ' and is required' : ''}` }];
      }
      const required: Finding[] = was === is ? [] : [requirement(direction, is, inner)];
      const parts = [propertyOf(before, property), propertyOf(after, property)] as const;
      return [...required, ...compareSchemas(...parts, { direction, name: inner, within })];
    },
  );
};

function requirement(direction: Direction, isRequired: boolean, name: string): Finding {
  const level: Level = isRequired === (direction === 'request') ? 'breaking' : 'addition';
  return { level, message: `${name} became ${isRequired ? 'required' : 'optional'}` };
}

const compareDependencies: Compare = (before, after, { direction, name }) => {
  const pairsOf = (view: SchemaView) =>
    new Set(
      valuesOf(view, 'dependentRequired').flatMap((map) =>
        Object.entries(nodeOf(map)).flatMap(([given, needed]) =>
          [needed].flat().map((one) => `${given} requires ${one}`),
        ),
      ),
    );
  const [older, newer] = [pairsOf(before), pairsOf(after)];
  return [
    ...[...newer.difference(older)].map((pair) => narrowed(direction, `${name}: ${pair}`)),
    ...[...older.difference(newer)].map((pair) =>
      widened(direction, `${name}: the rule "${pair}" was removed`),
    ),
  ];
};

/**
 * Compares the branches of `oneOf` and `anyOf`. Branches with the same title correspond to each
 * other.
 */
const compareBranches: Compare = (before, after, { direction, name, within }) =>
  ['oneOf', 'anyOf'].flatMap((keyword): Finding[] => {
    const [older, newer] = [valuesOf(before, keyword), valuesOf(after, keyword)];
    const changed = differ(textsOf(before, keyword), textsOf(after, keyword));
    if (older.length > 1 || newer.length > 1)
      return when(changed, 'breaking', `${name}: several ${keyword} changed`);
    if (older.length === 0)
      return newer.length > 0 ? [narrowed(direction, `${name}: ${keyword} was added`)] : [];
    if (newer.length === 0)
      return [
        {
          level: direction === 'request' ? 'addition' : 'breaking',
          message: `${name}: ${keyword} was removed`,
        },
      ];
    const isRequest = direction === 'request';
    return both(branchesOf(before, older[0]), branchesOf(after, newer[0]), {
      gone: (title) =>
        when(
          true,
          isRequest ? 'breaking' : 'addition',
          `${name}: the alternative ${title} was removed`,
        ),
      added: (title) =>
        when(
          true,
          isRequest ? 'addition' : 'breaking',
          `${name}: the alternative ${title} was added`,
        ),
      kept: (title, was, is) =>
        compareSchemas(was, is, { direction, name: `${name}: ${title}`, within }),
    });
  });

const compareSubschemas: Compare = (before, after, { direction, name, within }) => {
  const [wasOpen, willBeOpen] = [isOpen(before), isOpen(after)];
  const message = `${name}: further properties are ${willBeOpen ? 'allowed' : 'rejected'}`;
  const opened: Finding = willBeOpen
    ? { level: 'addition', message }
    : narrowed(direction, message);
  const further = ['additionalProperties', 'unevaluatedProperties'].filter(
    () => wasOpen && willBeOpen,
  );
  return [
    ...(wasOpen === willBeOpen ? [] : [opened]),
    ...['items', 'propertyNames', ...further].flatMap((keyword) =>
      compareSchemas(subschema(before, keyword), subschema(after, keyword), {
        direction,
        name: `${name}: ${keyword}`,
        within,
      }),
    ),
  ];
};

/** Rates unknown changes as breaking, so that the comparison does not miss a new keyword. */
const compareUnknown: Compare = (before, after, { name }) => {
  const keywords = new Set([...before.parts, ...after.parts].flatMap(Object.keys));
  return [...keywords.difference(knownKeywords)].flatMap((keyword) =>
    when(
      differ(textsOf(before, keyword), textsOf(after, keyword)),
      'breaking',
      `${name}: ${keyword} changed; the comparison cannot rate this`,
    ),
  );
};

const comparisons: readonly Compare[] = [
  compareTypes,
  compareValues,
  compareLimits,
  compareForms,
  compareFlags,
  compareProperties,
  compareDependencies,
  compareBranches,
  compareSubschemas,
  compareUnknown,
];

function differ(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** Formats values; a JSON string appears without its quotes. */
function shown(values: readonly string[], none = 'none'): string {
  if (values.length === 0) return none;
  return values
    .map((value) => (value.startsWith('"') ? String(JSON.parse(value)) : value))
    .join(', ');
}
