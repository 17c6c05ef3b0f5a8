/**
 * Errors that a developer could make: each mutant replaces one text of one file. `run.ts` makes
 * them in copies of the project and reports which checks notice them.
 */

/** One error. */
export interface Mutant {
  /** The error, as a sentence. */
  error: string;
  kind: 'handler' | 'statement' | 'contract';
  path: string;
  /** A text that occurs once in the file. */
  from: string;
  to: string;
  /** The tests of the feature, below `test/`. */
  tests: readonly string[];
}

const orderTests = [
  'orders/{changes,create,fields,list,preconditions,put-and-delete,representations,search,v2}.test.ts',
] as const;
const draftTests = ['drafts/*.test.ts'] as const;
const routes = 'src/orders/routes.ts';
const schemas = 'openapi/schemas/orders.yaml';

export const mutants: readonly Mutant[] = [
  // Handlers.
  {
    error: 'A created order has no `Location`.',
    kind: 'handler',
    path: 'src/orders/representation.ts',
    from: '    location: orderPath(order),\n',
    to: '',
    tests: orderTests,
  },
  {
    error: 'The `ETag` of an order in version 2 is the one of another version.',
    kind: 'handler',
    path: routes,
    from: 'body: presentOrderV2(order),',
    to: 'body: presentOrderV2(order), ...{ etag: order.version + 1 },',
    tests: orderTests,
  },
  {
    error: 'A PUT that creates an order returns 200 instead of 201.',
    kind: 'handler',
    path: routes,
    from: 'return { created, location, etag: order.version',
    to: 'return { created: false, location, etag: order.version',
    tests: orderTests,
  },
  {
    error: 'A change ignores `If-Match`.',
    kind: 'handler',
    path: 'src/orders/change.ts',
    from: 'if (!conditionsHold(conditions, version))',
    to: 'if (!conditionsHold({}, version))',
    tests: orderTests,
  },
  {
    error: 'Every user can read the order of another user.',
    kind: 'handler',
    path: 'src/orders/find.ts',
    from: '  requireActingFor(caller, owner);\n',
    to: '',
    tests: [...orderTests, 'orders/ownership.test.ts'],
  },
  {
    error: 'A deleted draft gets 200 instead of 204.',
    kind: 'handler',
    path: 'src/drafts/routes.ts',
    from: 'return isDeleted ? { status: 204 }',
    to: 'return isDeleted ? ({ status: 200 } as never)',
    tests: draftTests,
  },
  {
    error: 'The status of an order in camelCase is the one in snake_case.',
    kind: 'handler',
    path: 'src/orders/representation.ts',
    from: 'status: order.progress,',
    to: 'status: statusOf(order) as never,',
    tests: orderTests,
  },
  {
    error: 'A download has no `Content-Disposition`.',
    kind: 'handler',
    path: 'src/attachments/routes.ts',
    from: "        'Content-Disposition': contentDisposition(filename),\n",
    to: '',
    tests: ['attachments/attachments.test.ts'],
  },
  {
    error: 'A 429 has a `Retry-After` in minutes.',
    kind: 'handler',
    path: 'src/errors/app-error.ts',
    from: "  const headers = { 'Retry-After': String(retryAfter) };\n",
    to: "  const headers = { 'Retry-After': String(Math.ceil(retryAfter / 60)) };\n",
    tests: ['plugins/rate-limit.test.ts', 'limits/*.test.ts'],
  },
  {
    error: 'A caller without the role gets 401 instead of 403.',
    kind: 'handler',
    path: 'src/auth/guards.ts',
    from: `  throw new AppError('forbidden', {
    developerMessage: 'The caller lacks a role`,
    to: `  throw new AppError('authentication_required', {
    developerMessage: 'The caller lacks a role`,
    tests: ['auth/authorization.test.ts', 'users/*.test.ts'],
  },
  {
    error: 'A restored order is listed, but not as `active`.',
    kind: 'handler',
    path: routes,
    from: "? { archive_state: 'restored' } : null;",
    to: "? { archive_state: 'listed' } : null;",
    tests: orderTests,
  },
  {
    error: 'The profile can be cached by shared caches.',
    kind: 'handler',
    path: 'src/users/routes.ts',
    from: "'private, max-age=300'",
    to: "'public, max-age=300'",
    tests: ['users/users.test.ts', 'http/caching.test.ts'],
  },
  // Statements.
  {
    error: 'A page of a filtered list repeats the last row of the page before.',
    kind: 'statement',
    path: 'src/partners/queries/orders.ts',
    from: "isPast('<', after)",
    to: "isPast('<=' as '<', after)",
    tests: ['partners/*.test.ts'],
  },
  {
    error: 'The whole list contains archived orders.',
    kind: 'statement',
    path: 'src/orders/queries/list.ts',
    from: " AND archive_state <> 'archived'\n          AND id < wanted.before",
    to: '\n          AND id < wanted.before',
    tests: orderTests,
  },
  {
    error: 'A search ignores `created_after`.',
    kind: 'statement',
    path: 'src/orders/queries/filtered-page.ts',
    from: '  if (isAfterDay)\n',
    to: '  if (isAfterDay && recipes === undefined)\n',
    tests: orderTests,
  },
  {
    error: 'A change of an order does not change the revision of the list.',
    kind: 'statement',
    path: 'src/orders/queries/update.ts',
    from: "revision: eb('revision', '+', 1), listed: eb('listed', '+', more)",
    to: "revision: eb('revision', '+', 0), listed: eb('listed', '+', more)",
    tests: orderTests,
  },
  {
    error: 'Deleting an order leaves no tombstone of it, so its UUID can be used again.',
    kind: 'statement',
    path: 'src/orders/queries/delete.ts',
    from: 'SELECT uuid, id, user_id FROM gone\n',
    to: 'SELECT uuid, id, user_id FROM gone WHERE id < 0\n',
    tests: orderTests,
  },
  {
    error: 'An idempotency key also finds the results of other operations.',
    kind: 'statement',
    path: 'src/idempotency/queries.ts',
    from: '    AND stored.operation = asked.operation AND stored.key = asked.key) IS NULL)`;',
    to: '    AND stored.key = asked.key) IS NULL)`;',
    tests: ['idempotency/*.test.ts', ...draftTests],
  },
  {
    error: 'An expired draft can be read.',
    kind: 'statement',
    path: 'src/drafts/queries/drafts.ts',
    from: 'const isVisible = sql<boolean>`(order_id IS NOT NULL OR expires_at > now())`;',
    to: 'const isVisible = sql<boolean>`true`;',
    tests: draftTests,
  },
  {
    error: 'A draft of a change is found below any order of the caller.',
    kind: 'statement',
    path: 'src/drafts/queries/drafts.ts',
    from: "    .where('change_drafts.order_id', '=', order.id)\n",
    to: "    .where('change_drafts.order_id', '>', 0)\n",
    tests: draftTests,
  },
  {
    error: 'An order names its owner as its creator, even if another user created it.',
    kind: 'statement',
    path: 'src/orders/queries/insert.ts',
    from: ' price_minor_units, currency, caller\n',
    to: ' price_minor_units, currency, owner\n',
    tests: [...orderTests, 'orders/ownership.test.ts'],
  },
  {
    error: 'A finished order has no time of completion.',
    kind: 'statement',
    path: 'src/orders/queries/update.ts',
    from: "    ...(progress === 'ready' && { completed_at: now }),\n",
    to: '',
    tests: [...orderTests, 'internal/progress.test.ts'],
  },
  // The contract.
  {
    error: 'The contract does not declare the 412 of a creation.',
    kind: 'contract',
    path: 'openapi/paths/orders.yaml',
    from: `      "412": { $ref: ../responses/orders.yaml#/RevisionMismatch }
      "422": { $ref: ../responses/orders.yaml#/OrderRefused }
      "428": { $ref: ../responses/orders.yaml#/PreconditionRequired }
order:`,
    to: `      "422": { $ref: ../responses/orders.yaml#/OrderRefused }
      "428": { $ref: ../responses/orders.yaml#/PreconditionRequired }
order:`,
    tests: orderTests,
  },
  {
    error: 'The contract requires `address` not to be null.',
    kind: 'contract',
    path: schemas,
    from: '    address: { $ref: common.yaml#/StoredAddress }\n',
    to: '    address: { $ref: common.yaml#/Address }\n',
    tests: orderTests,
  },
  {
    error: 'The contract allows a volume in camelCase that the service must refuse.',
    kind: 'contract',
    path: schemas,
    from: '      minimum: 50\n      maximum: 500\n',
    to: '      minimum: 50\n      maximum: 5000\n',
    tests: orderTests,
  },
  {
    error: 'The contract refuses a recipe code of 64 characters.',
    kind: 'contract',
    path: schemas,
    from: '  minLength: 1\n  maxLength: 64\n  pattern: ^[^\\x00]*$\n',
    to: '  minLength: 1\n  maxLength: 32\n  pattern: ^[^\\x00]*$\n',
    tests: orderTests,
  },
  {
    error: 'The contract says that a price is a number.',
    kind: 'contract',
    path: schemas,
    from: '      type: string\n      pattern: ^[0-9]+(\\.[0-9]+)?$\n      examples: ["2.00"]\n',
    to: '      type: number\n      examples: [2.00]\n',
    tests: orderTests,
  },
  {
    error: 'The contract forgets a status of orders.',
    kind: 'contract',
    path: schemas,
    from: ', archived, active]\n',
    to: ', archived]\n',
    tests: orderTests,
  },
  {
    error: 'The contract lets everybody list drafts without a token.',
    kind: 'contract',
    path: 'openapi/paths/drafts.yaml',
    from: '    operationId: listDrafts\n',
    to: '    operationId: listDrafts\n    security: []\n',
    tests: draftTests,
  },
  {
    error: 'The contract accepts unknown properties in a draft.',
    kind: 'contract',
    path: 'openapi/schemas/drafts.yaml',
    from: `    user_id: { $ref: common.yaml#/UserId }
  unevaluatedProperties: false`,
    to: `    user_id: { $ref: common.yaml#/UserId }
  unevaluatedProperties: true`,
    tests: draftTests,
  },
  {
    error: 'An example shows an order with a volume that its recipe does not have.',
    kind: 'contract',
    path: 'openapi/examples/orders.yaml',
    from: `shortest_order:
  summary: A lungo with the volume of the recipe
  value:
    id: 4711
    uuid: 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
    version: 1
    user_id: 1
    recipe: lungo
    coffee_machine_id: null
    volume: 110ml
    volume_ml: 110
`,
    to: `shortest_order:
  summary: A lungo with the volume of the recipe
  value:
    id: 4711
    uuid: 7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33
    version: 1
    user_id: 1
    recipe: lungo
    coffee_machine_id: null
    volume: 120ml
    volume_ml: 120
`,
    tests: orderTests,
  },
  {
    error: 'The contract requires a header of a download that the service does not send.',
    kind: 'contract',
    path: 'openapi/paths/attachments.yaml',
    from: '          Content-Length: { $ref: ../headers.yaml#/FileSize }\n',
    to: `          Content-Length: { $ref: ../headers.yaml#/FileSize }
          Content-Location: { $ref: ../headers.yaml#/ListLocation }
`,
    tests: ['attachments/attachments.test.ts'],
  },
];
