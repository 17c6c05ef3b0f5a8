/** The representations of drafts in responses. */
import type { components } from '../../generated/public/types.ts';
import { type OrderRow, shownId } from '../orders/order.ts';
import type { ChangeDraftRow, DraftRow } from './queries/drafts.ts';

type Schemas = components['schemas'];

/**
 * Returns the representation of a draft of a new order. Its order has a number as its id: a client
 * cannot choose the UUID of an order from a draft.
 */
export function presentDraft(draft: DraftRow): Schemas['Draft'] {
  const { user_id, order_id } = draft;
  return { user_id, order_id, ...presentShared(draft, order_id !== null) };
}

/** Returns the representation of a draft of a change. */
export function presentChangeDraft(draft: ChangeDraftRow, order: OrderRow): Schemas['ChangeDraft'] {
  const { user_id, committed_at } = draft;
  return {
    user_id,
    order_id: shownId(order),
    committed_at,
    ...presentShared(draft, committed_at !== null),
  };
}

/** Returns the members that both kinds of drafts have. */
function presentShared(draft: DraftRow | ChangeDraftRow, isCommitted: boolean) {
  const { id, recipe, coffee_machine_id, volume_ml, created_at, updated_at } = draft;
  const volume = volume_ml === null ? null : `${volume_ml}ml`;
  const address = draft.address as Schemas['StoredAddress'];
  const expires_at = isCommitted ? null : draft.expires_at;
  return {
    id,
    recipe,
    coffee_machine_id,
    volume,
    volume_ml,
    address,
    created_at,
    updated_at,
    expires_at,
  };
}
