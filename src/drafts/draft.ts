/** What a draft holds and how it is shown: pure rules over rows. */
import type { Selectable } from 'kysely';
import type { components } from '../../generated/public/types.ts';
import type { ChangeDraftsTable, DraftsTable } from '../database/tables.ts';
import { millilitresOf, type OrderRow, shownId } from '../orders/order.ts';

type Schemas = components['schemas'];

/** A draft of an order as it is stored. */
export type DraftRow = Selectable<DraftsTable>;

/** A draft of a change as it is stored. */
export type ChangeDraftRow = Selectable<ChangeDraftsTable>;

/** The fields of an order that a draft may hold; null leaves one open. */
export interface DraftFields {
  recipe: string | null;
  volumeMl: number | null;
  coffeeMachineId: number | null;
  address: Schemas['Address'] | null;
}

/** Reads the fields in a body, and takes those it lacks from an earlier draft. */
export function readDraftFields(body: Schemas['DraftFields'] = {}, earlier?: DraftRow | ChangeDraftRow): DraftFields {
  return {
    recipe: body.recipe ?? earlier?.recipe ?? null,
    volumeMl: body.volume === undefined ? (earlier?.volume_ml ?? null) : millilitresOf(body.volume),
    coffeeMachineId: body.coffee_machine_id ?? earlier?.coffee_machine_id ?? null,
    address: body.address ?? (earlier?.address as Schemas['Address'] | null | undefined) ?? null,
  };
}

/** The fields of a draft as a creation body would have them, those left open absent. */
export function bodyOf({ recipe, coffee_machine_id, volume_ml, address }: DraftRow): Record<string, unknown> {
  return {
    ...(recipe !== null && { recipe }),
    ...(coffee_machine_id !== null && { coffee_machine_id }),
    ...(volume_ml !== null && { volume: `${volume_ml}ml` }),
    ...(address !== null && { address }),
  };
}

/** A draft of an order as a response body. */
export function presentDraft(draft: DraftRow): Schemas['Draft'] {
  const isCommitted = draft.order_id !== null;
  return { user_id: draft.user_id, order_id: draft.order_id, ...shared(draft, isCommitted) };
}

/** A draft of a change to `order` as a response body. */
export function presentChangeDraft(draft: ChangeDraftRow, order: OrderRow): Schemas['ChangeDraft'] {
  const committedAt = draft.committed_at ?? null;
  return {
    user_id: order.user_id,
    order_id: shownId(order),
    committed_at: committedAt,
    ...shared(draft, committedAt !== null),
  };
}

function shared(draft: DraftRow | ChangeDraftRow, isCommitted: boolean) {
  return {
    id: draft.id,
    recipe: draft.recipe,
    coffee_machine_id: draft.coffee_machine_id,
    volume: draft.volume_ml === null ? null : `${draft.volume_ml}ml`,
    volume_ml: draft.volume_ml,
    address: draft.address as Schemas['StoredAddress'],
    created_at: draft.created_at,
    updated_at: draft.updated_at,
    expires_at: isCommitted ? null : draft.expires_at,
  };
}
