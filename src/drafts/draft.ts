/** What a draft holds and how it is shown: pure rules over rows. */
import type { Selectable } from 'kysely';
import type { components } from '../../generated/public/types.ts';
import type { ChangeDraftsTable, DraftsTable } from '../database/tables.ts';
import { draftColumns, type OrderFields, readFields } from '../orders/fields.ts';
import { type OrderRow, shownId } from '../orders/order.ts';

type Schemas = components['schemas'];

/** A draft of an order as it is stored. */
export type DraftRow = Selectable<DraftsTable>;

/** A draft of a change as it is stored. */
export type ChangeDraftRow = Selectable<ChangeDraftsTable>;

/** Reads the fields in a body, and takes those it lacks from an earlier draft. Null leaves a field open. */
export function readDraftFields(body: Schemas['DraftFields'] = {}, earlier: OrderFields = {}): OrderFields {
  const given = readFields(body, 'snake');
  return Object.fromEntries(draftColumns.map((column) => [column, given[column] ?? earlier[column] ?? null]));
}

/** A draft of an order as a response body. */
export function presentDraft(draft: DraftRow): Schemas['Draft'] {
  const { user_id, order_id } = draft;
  return { user_id, order_id, ...shared(draft, order_id !== null) };
}

/** A draft of a change to `order` as a response body. */
export function presentChangeDraft(draft: ChangeDraftRow, order: OrderRow): Schemas['ChangeDraft'] {
  const { user_id, committed_at } = draft;
  return { user_id, order_id: shownId(order), committed_at, ...shared(draft, committed_at !== null) };
}

function shared(draft: DraftRow | ChangeDraftRow, isCommitted: boolean) {
  const { id, recipe, coffee_machine_id, volume_ml, created_at, updated_at } = draft;
  const volume = volume_ml === null ? null : `${volume_ml}ml`;
  const address = draft.address as Schemas['StoredAddress'];
  const expires_at = isCommitted ? null : draft.expires_at;
  return { id, recipe, coffee_machine_id, volume, volume_ml, address, created_at, updated_at, expires_at };
}
