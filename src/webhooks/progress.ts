/** Decides what follows from the results of a series. */
import { eventIdOf } from '../events/event.ts';
import type { StoredEvent } from '../events/queries.ts';
import { isGone, textOf } from './outcome.ts';
import type { Plan } from './plan.ts';
import type { Progress } from './queries/progress.ts';
import type { NewRetry } from './queries/retries.ts';
import type { WebhookRow } from './queries/settings.ts';
import { maxFailingDays, nextAttemptAt } from './schedule.ts';
import { type Result, seemsDown } from './series.ts';

/** Why deliveries pause if the receiver has answered that it is gone. */
export const pausedAsGone = 'gone';

/** The maximum time for which nothing is sent to a webhook that seems to be down. */
const maxBlockMs = 60_000;

type Failure = Extract<Result, { kind: 'failed' }>;

/**
 * Returns what to store after a series that ended at `now`. If the service gives up on an event, or
 * the receiver is gone, the webhook pauses. The event stays and is due at once, because it is sent again when the webhook
 * is resumed.
 */
export function progressOf(
  webhook: WebhookRow,
  plan: Plan,
  results: readonly Result[],
  now: Date,
): Progress {
  const failed = results.filter((result): result is Failure => result.kind === 'failed');
  const delivered = results.flatMap((result) =>
    result.kind === 'delivered' ? [result.delivery.event.id] : [],
  );
  const held = results.flatMap((result) => (result.kind === 'held' ? [result.delivery.event] : []));
  const hasWaited = new Set(plan.waiting.eventIds);
  const isNew = ({ id }: StoredEvent) => plan.newIds.has(id);
  const inARow = delivered.length > 0 ? 0 : webhook.failures + failed.length;
  const attempts = failed.map((failure) => ({ failure, next: nextAttempt(failure, now) }));
  const givenUp = attempts.filter(({ next }) => next === undefined).map(({ failure }) => failure);
  const lastFailure = failed.at(-1);
  const dueAtOnce = now;
  // Only a failure begins a wait. Otherwise, every event of a type that the webhook does not get
  // would delay the next attempt, although nothing was sent.
  const mustWait = failed.length > 0 && seemsDown(inARow);
  return {
    position: plan.position,
    deliveredRetries: {
      ...plan.waiting,
      eventIds: delivered.filter((id) => hasWaited.has(id)),
    },
    newRetries: [
      ...attempts.map(({ failure, next = dueAtOnce }) =>
        retryOfFailed(failure, { failedAt: now, next }),
      ),
      ...[...held.filter(isNew), ...plan.held].map(retryOfHeld),
    ],
    failures: inARow,
    lastError: lastFailure === undefined ? null : textOf(lastFailure.outcome),
    hasDelivered: delivered.length > 0,
    blockMs: mustWait ? Math.min(maxBlockMs, inARow * 1000) : null,
    pauseReason: reasonOfPause(givenUp),
  };
}

/** Returns when an event is sent again, or undefined if the service gives up on it. */
function nextAttempt({ delivery, outcome }: Failure, failedAt: Date): Date | undefined {
  if (isGone(outcome)) return undefined;
  return nextAttemptAt({
    failures: delivery.failures + 1,
    firstFailedAt: delivery.firstFailedAt ?? failedAt,
    failedAt,
    random: Math.random(),
    retryAfterSeconds: outcome.kind === 'refused' ? outcome.retryAfterSeconds : undefined,
  });
}

function retryOfFailed(
  { delivery, outcome }: Failure,
  { failedAt, next }: { failedAt: Date; next: Date },
): NewRetry {
  const { event, isRepetition, failures, firstFailedAt } = delivery;
  return {
    event_id: event.id,
    order_id: event.order.id,
    is_repetition: isRepetition,
    failures: failures + 1,
    first_failed_at: firstFailedAt ?? failedAt,
    delay_ms: next.getTime() - failedAt.getTime(),
    error: textOf(outcome),
  };
}

/** An event that was not sent, because an earlier one of its order or the webhook has failed. */
function retryOfHeld({ id, order }: StoredEvent): NewRetry {
  return {
    event_id: id,
    order_id: order.id,
    is_repetition: false,
    failures: 0,
    first_failed_at: null,
    delay_ms: 0,
    error: null,
  };
}

function reasonOfPause(givenUp: readonly Failure[]): string | null {
  const [first] = givenUp;
  if (first === undefined) return null;
  if (givenUp.some(({ outcome }) => isGone(outcome))) return pausedAsGone;
  const event = eventIdOf(first.delivery.event.id);
  return `${event} could not be delivered for ${maxFailingDays} days: ${textOf(first.outcome)}`;
}
