/** The representations of an event: for partners, and for callers on the internal listener. */
import type { components as internal } from '../../generated/internal/types.ts';
import type { components } from '../../generated/public/types.ts';
import { internalOrder } from '../orders/internal-order.ts';
import { shownId, statusOf } from '../orders/order.ts';
import type { StoredEvent } from './queries.ts';

/** Returns the id that clients see. */
export function eventIdOf(id: number): string {
  return `evt_${id}`;
}

/** Returns the number of an event from the id that clients see. The contract has checked the id. */
export function eventNumberOf(id: string): number {
  return Number(id.slice('evt_'.length));
}

/** Presents an event to the partner of the coffee machine. Feeds and webhooks send the same. */
export function partnerEvent(event: StoredEvent): components['schemas']['PartnerEvent'] {
  const { order, version } = event;
  return {
    ...headOf(event),
    data: { order: { id: shownId(order), status: statusOf(order) }, version },
  };
}

/** Presents an event to callers on the internal listener. */
export function internalEvent(event: StoredEvent): internal['schemas']['InternalEvent'] {
  const { order, version, partner_id, actor } = event;
  return { ...headOf(event), actor, data: { order: internalOrder(order), version, partner_id } };
}

function headOf({ id, type, created_at: timestamp }: StoredEvent) {
  return { id: eventIdOf(id), type, timestamp };
}
