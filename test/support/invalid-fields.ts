/** Valid JSON bodies with one invalid field, each with the name of the field. */

/**
 * A value, or a text for JSON that `JSON.stringify` cannot produce. The field is undefined if
 * operations name different ones.
 */
export type Case = readonly [body: unknown, field: string | undefined];

export const notObjects: Case[] = [[], [1], 'null', '"text"', '7', 'true', '-0.0'].map((body) => [
  body,
  'body',
]);

const badVolumes = [
  ...[
    '-5ml',
    '0ml',
    '000ml',
    'ml',
    '200',
    '1e3ml',
    '2.5ml',
    '+5ml',
    '0x10ml',
    '10001ml',
    '99999999999999999999ml',
  ],
  ...[
    '',
    ' 200ml',
    '200ml ',
    '200 ml',
    '200ml\n',
    '200ML',
    '200mL',
    '٢٠٠ml',
    '200ml200ml',
    'null',
    '0000000000000001ml',
  ],
  ...[200, null, true, [], ['200ml'], {}],
];
const badIds = [0, -1, 1.5, '1', '', null, true, [1], {}];
// A JavaScript number cannot represent these exactly, so they are texts.
const hugeIntegers = ['9007199254740992', '9007199254740993', '1e400', '-9007199254740993', '1e16'];
const badTexts = ['', 7, null, false, [], {}, 'x'.repeat(65)];

export const snakeCases: Case[] = [
  ...notObjects,
  [{}, 'recipe'],
  [{ volume: '200ml' }, 'recipe'],
  ...badTexts.map((recipe): Case => [{ recipe }, 'recipe']),
  ...badVolumes.map((volume): Case => [{ recipe: 'lungo', volume }, 'volume']),
  ...badIds.map(
    (machine): Case => [{ recipe: 'lungo', coffee_machine_id: machine }, 'coffee_machine_id'],
  ),
  ...badIds.map((user_id): Case => [{ recipe: 'lungo', user_id }, 'user_id']),
  ...hugeIntegers.map(
    (huge): Case => [`{"recipe":"lungo","coffee_machine_id":${huge}}`, 'coffee_machine_id'],
  ),
  ...hugeIntegers.map((huge): Case => [`{"recipe":"lungo","user_id":${huge}}`, 'user_id']),
  ...[
    'id',
    'status',
    'price',
    'volume_ml',
    'sugar',
    'Recipe',
    'constructor',
    'toString',
    'recipe ',
    '',
  ].map((name): Case => [{ recipe: 'lungo', [name]: 1 }, name || 'body']),
  [{ recipe: 'lungo', recipeId: 'lungo' }, 'recipeId'],
  [{ recipe: 'lungo', volume: '200ml', volumeMl: 200 }, 'volumeMl'],
];

export const camelCases: Case[] = [
  ...notObjects,
  [{}, 'recipeId'],
  [{ recipeId: 'lungo' }, 'volumeMl'],
  ...badTexts.map((recipeId): Case => [{ recipeId, volumeMl: 200 }, 'recipeId']),
  ...[49, 501, 0, -200, 200.5, '200', '200ml', null, [], {}].map(
    (volumeMl): Case => [{ recipeId: 'lungo', volumeMl }, 'volumeMl'],
  ),
  ...[-1, 6, 1.5, '1', null, true].map(
    (sugar): Case => [{ recipeId: 'lungo', volumeMl: 200, sugar }, 'sugar'],
  ),
  ...hugeIntegers.map((huge): Case => [`{"recipeId":"lungo","volumeMl":${huge}}`, 'volumeMl']),
  ...['recipe', 'volume', 'user_id', 'userId', 'coffee_machine_id', 'id', 'price'].map(
    (name): Case => [{ recipeId: 'lungo', volumeMl: 200, [name]: 1 }, name],
  ),
];

export const addressCases: Case[] = [
  ...[{}, [], 'Berlin', 7, null].map((address): Case => [address, 'address']),
  ...['de', 'DEU', 'D', '', 'D1', 7, null].map((country): Case => [{ country }, 'address.country']),
  ...['', 7, null, 'x'.repeat(201)].map((city): Case => [{ city }, 'address.city']),
  ...['', 7, 'x'.repeat(201)].map((street): Case => [{ street }, 'address.street']),
  ...['', 10115, 'x'.repeat(21)].map(
    (postal_code): Case => [{ postal_code }, 'address.postal_code'],
  ),
  [{ additional: 'x'.repeat(501) }, 'address.additional'],
  ...[90.001, -91, '52', null].map((lat): Case => [{ lat }, 'address.lat']),
  ...[180.001, -181, '13', true].map((lng): Case => [{ lng }, 'address.lng']),
  ...[7, null, [], {}, 'x'.repeat(501)].map((floor): Case => [{ floor }, 'address.floor']),
  [Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`field${index}`, 'x'])), 'address'],
  [{ city: 'Berlin', ['x'.repeat(65)]: 'x' }, 'address'],
  [{ city: 'Berlin', '': 'x' }, 'address'],
];

export const asAddress = ([address, field]: Case): Case => [{ address }, field];
export const asReplacement = ([address, field]: Case): Case => [
  { recipe: 'lungo', address },
  field,
];

export const accountCases: Case[] = [
  ...notObjects,
  [{}, 'email'],
  [{ email: 'ada@example.com' }, 'password'],
  ...[
    '',
    'ada',
    'ada@',
    '@example.com',
    'a b@example.com',
    7,
    null,
    ['a@b.c'],
    `${'x'.repeat(250)}@b.co`,
  ].map((email): Case => [{ email, password: 'correct-horse-battery' }, 'email']),
  ...['', 7, null, [], 'x'.repeat(1025)].map(
    (password): Case => [{ email: 'ada@example.com', password }, 'password'],
  ),
  [{ email: 'ada@example.com', password: 'correct-horse-battery', roles: ['admin'] }, 'roles'],
];

export const nameCases: Case[] = ['', 7, null, 'x'.repeat(101)].map((firstName) => [
  { email: 'ada@example.com', password: 'correct-horse-battery', firstName },
  'firstName',
]);

export const volumeCases: Case[] = [
  [{}, 'volume'],
  ...badVolumes.map((volume): Case => [{ volume }, 'volume']),
  [{ volume: '200ml', volume_ml: 200 }, 'volume_ml'],
];

export const cancellationCases: Case[] = [
  ...['', 7, null, [], 'x'.repeat(501)].map((reason): Case => [{ reason }, 'reason']),
  [{ status: 'canceled' }, 'status'],
];
