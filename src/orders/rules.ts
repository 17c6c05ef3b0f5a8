/**
 * The rules that allow or refuse the creation of an order, in the documented order
 * (docs/reference/order-of-checks.md). The INSERT of `queries/insert.ts` inserts an order if all
 * rules hold. Otherwise, it returns which conditions hold, and `explainRefusal` finds the first
 * rule that fails. `docs/how-to/add-a-rule.md` shows how to add one.
 */
import { type RawBuilder, sql } from 'kysely';
import { refusalOfRecipe } from '../catalog/explain.ts';
import type { Handle } from '../db/handle.ts';
import { AppError, revisionMismatch } from '../errors/app-error.ts';
import { untilSettled } from '../idempotency/create-once.ts';
import { findCreationOrFreeKey, keyIsFree, keyLock } from '../idempotency/queries.ts';
import { type CreateOrderCommand, requireValid, violationsOf } from './command.ts';
import type { OrderRow } from './order.ts';
import { storedOrders } from './row.ts';

/**
 * The result of a creation. `revision` is that of the list. `replayed`: an earlier request with the
 * idempotency key created the order. `lost`: an order has or had the UUID, another request committed
 * the draft, or the draft expired.
 */
export type CreationResult =
  | { kind: 'created' | 'replayed'; order: OrderRow; revision: number }
  | { kind: 'lost' };

/**
 * What the database says about a creation: whether the condition of each rule holds, by the id of
 * the rule, and the revision of the list (null for an unknown user). A condition that is NULL does
 * not hold.
 */
export interface CreationFacts {
  holds: Readonly<Record<string, boolean>>;
  revision: number | null;
}

/** A creation that changed nothing. */
export interface Refused {
  db: Handle;
  command: CreateOrderCommand;
  facts: CreationFacts;
}

/**
 * Why a creation changed nothing, if no error is thrown. `result`: an earlier or a concurrent
 * request decided the result. `again`: send the statement again. `allowed`: the rule allows the
 * creation after all.
 */
export type Refusal =
  | { kind: 'result'; result: CreationResult }
  | { kind: 'again' }
  | { kind: 'allowed' };

interface Rule {
  /** What must be true. */
  id: string;
  /** Whether the command can meet the rule. Absent if only the database decides. */
  allows?: (command: CreateOrderCommand) => boolean;
  /**
   * The condition in SQL. NULL refuses. It can read `asked` (the input), `recipe` and `machine` (the
   * rows that the input names, or NULLs). It does not use EXISTS, which could read a whole table.
   * Absent if only the command decides.
   */
  condition?: RawBuilder<boolean>;
  /**
   * The part of the INSERT that checks the rule, if it is not the CTE `allowed`: a unique index, or a
   * CTE that locks the rows of the condition. `condition` then only explains the error.
   */
  checkedBy?: 'unique index' | 'claimed' | 'locked_drafts' | 'locked_lists' | 'revised_lists';
  /** Throws the error of the rule, or decides how to continue. */
  refuse: (refused: Refused & { conditionHolds: boolean }) => Promise<Refusal>;
}

/** The condition for a row of `drafts` that a creation can commit. */
export const draftIsOpen = sql<boolean>`
  drafts.user_id = asked.owner AND drafts.id = asked.draft AND drafts.order_id IS NULL AND drafts.expires_at > now()`;

/** The condition for the row `list` of `order_lists` (`AllowedRevisions`). */
export const revisionIsAllowed = sql<boolean>`(
  (asked.among IS NULL OR list.revision = ANY(asked.among))
  AND list.revision <> ALL(asked."except"))`;

/**
 * Whether an owner may have another open order. `open_orders` sees what was committed since the
 * statement began, so the condition counts exactly once the list of the owner is locked: every
 * creation locks it.
 */
export const hasRoom = (owner: RawBuilder<unknown>) => sql<boolean>`(
  CASE WHEN asked.max_open IS NULL THEN true
  ELSE open_orders(${owner}, asked.max_open) < asked.max_open END)`;

/** `commitDraft` and `putOrder` read the draft or the UUID again, and find out which error it is. */
const lost = async (): Promise<Refusal> => ({ kind: 'result', result: { kind: 'lost' } });

/** Seconds in which a machine usually makes a drink. */
const untilDrinkIsReady = '60';

export const rules: readonly Rule[] = [
  {
    // Another request may have taken the UUID since `putOrder` looked it up.
    id: 'uuid_is_not_taken',
    condition: sql`(asked.uuid IS NULL
      OR (SELECT true FROM orders AS taken WHERE taken.uuid = asked.uuid) IS NULL)`,
    checkedBy: 'unique index',
    refuse: lost,
  },
  {
    id: 'key_is_unlocked',
    // The lock shows that no other request is using the key. Until this statement ends, it also keeps
    // creations from claiming the key, so the lock of a stored key is not taken.
    condition: sql`CASE WHEN asked.key IS NOT NULL AND ${keyIsFree}
      THEN pg_try_advisory_xact_lock_shared(${keyLock}) ELSE true END`,
    checkedBy: 'claimed',
    refuse: async ({ db, command: { idempotencyKey } }) => {
      if (idempotencyKey) await untilSettled(db, idempotencyKey);
      return { kind: 'again' };
    },
  },
  {
    id: 'draft_is_open',
    condition: sql`(asked.draft IS NULL OR (SELECT true FROM drafts WHERE ${draftIsOpen}) IS NOT NULL)`,
    checkedBy: 'locked_drafts',
    refuse: lost,
  },
  {
    id: 'owner_exists',
    condition: sql`(SELECT true FROM order_lists WHERE user_id = asked.owner) IS NOT NULL`,
    checkedBy: 'locked_lists',
    // An erasure deletes the list of a user before the drafts.
    refuse: fail(
      ({ command }) => new AppError(command.draft === null ? 'user_not_found' : 'draft_not_found'),
    ),
  },
  {
    id: 'machine_exists',
    condition: sql`(asked.coffee_machine_id IS NULL OR machine.id IS NOT NULL)`,
    refuse: fail(() => new AppError('machine_not_found')),
  },
  {
    id: 'key_is_new',
    condition: keyIsFree,
    checkedBy: 'claimed',
    refuse: async ({ db, command: { idempotencyKey }, facts }) => {
      const earlier =
        idempotencyKey && (await findCreationOrFreeKey(db, storedOrders, idempotencyKey));
      // The cleanup has deleted the key since the facts were read, or it has expired. It is free now.
      if (!earlier) return { kind: 'allowed' };
      const revision = earlier.revision ?? facts.revision ?? 0;
      return { kind: 'result', result: { kind: 'replayed', order: earlier.row, revision } };
    },
  },
  {
    id: 'if_match_is_present',
    allows: ({ revisions }) => revisions !== null,
    refuse: fail(() => missing('If-Match')),
  },
  {
    id: 'key_is_present',
    allows: ({ keyIsRequired, idempotencyKey }) => !keyIsRequired || idempotencyKey !== null,
    refuse: fail(() => missing('X-Idempotency-Key')),
  },
  {
    id: 'if_match_is_current',
    condition: sql`(
      SELECT ${revisionIsAllowed} FROM order_lists AS list WHERE user_id = asked.owner) IS TRUE`,
    checkedBy: 'revised_lists',
    // The 412 of a PUT contains no revision, because its order does not exist yet.
    refuse: fail(({ command, facts }) =>
      revisionMismatch(command.uuid === null ? facts.revision : null),
    ),
  },
  {
    // One rule, because one error lists all violations, and an unknown or withdrawn recipe is one of them.
    id: 'fields_are_valid',
    allows: (command) => command.fields !== null && violationsOf(command).length === 0,
    condition: sql`recipe.id IS NOT NULL`,
    refuse: async ({ db, command, conditionHolds: recipeIsOffered }) => {
      const ofRecipe = recipeIsOffered ? null : await refusalOfRecipe(db.reads, command.recipe);
      requireValid(command, { ofRecipe });
      return { kind: 'allowed' };
    },
  },
  {
    id: 'machine_is_available',
    condition: sql`(machine.is_available IS NOT FALSE)`,
    refuse: fail(() => new AppError('machine_unavailable')),
  },
  {
    id: 'owner_has_room',
    condition: hasRoom(sql`asked.owner`),
    checkedBy: 'revised_lists',
    refuse: fail(
      ({ command }) =>
        new AppError('open_orders_limit_reached', {
          details: { limit: command.maxOpenOrders },
          headers: { 'Retry-After': untilDrinkIsReady },
        }),
    ),
  },
  // The last rule, because no correction of the request helps: a deleted order keeps its UUID.
  {
    id: 'uuid_is_unused',
    condition: sql`(asked.uuid IS NULL
      OR (SELECT true FROM deleted_orders AS deleted WHERE deleted.uuid = asked.uuid) IS NULL)`,
    refuse: lost,
  },
];

function fail(error: (refused: Refused) => AppError) {
  return async (refused: Refused): Promise<never> => {
    throw error(refused);
  };
}

const askFor = {
  'If-Match':
    'The header If-Match is required. Send the revision of the list: the ETag of GET /v1/orders, or `revision` in its body.',
  'X-Idempotency-Key': 'The header X-Idempotency-Key is required.',
};

function missing(header: keyof typeof askFor): AppError {
  return new AppError('precondition_required', {
    developerMessage: askFor[header],
    details: { header },
  });
}

/** Whether the command itself meets the rules. If it does not, no order is inserted. */
export function mayCreate(command: CreateOrderCommand): boolean {
  return rules.every(({ allows }) => allows?.(command) ?? true);
}
