import type { OrderStep } from '@shop/contract/order-page';
import type { OrderStatus } from '@shop/contract/order-status';

/** Result of a step; an item that is rejected after its acceptance could not be delivered. */
export type StepStatus = OrderStatus | 'NOT_DELIVERED';

/** A step of an item's way, which it took already or not yet. */
export type ItemStep = {
  status: StepStatus;
  isDone: boolean;
  /** Whether it is the last past step. */
  isCurrent: boolean;
  /** When the step was taken; null for a future or unknown one. */
  at: string | null;
};

const WAY = ['ORDERED', 'ACCEPTED', 'SHIPPED', 'DELIVERED'] as const satisfies OrderStatus[];

/** Returns the past and future steps of an item. */
export function stepsOf(timeline: readonly OrderStep[]): ItemStep[] {
  const last = timeline.length - 1;
  const taken = timeline.map(({ status, at }, index) => ({
    status: index === last && isUndelivered(timeline) ? ('NOT_DELIVERED' as const) : status,
    isDone: true,
    isCurrent: index === last,
    at,
  }));
  return [...taken, ...aheadOf(timeline[last]?.status)];
}

/** Whether an item was accepted and then could not be sent, or came back. */
export function isUndelivered(timeline: readonly OrderStep[]): boolean {
  return (
    timeline.at(-1)?.status === 'REJECTED' && timeline.some(({ status }) => status === 'ACCEPTED')
  );
}

/** The whole way of an item of which only the status is known; empty for one that left it. */
export function wayOf(status: OrderStatus): ItemStep[] {
  const now = placeOf(status);
  if (now < 0) return [];
  return WAY.map((step, index) => ({
    status: step,
    isDone: index <= now,
    isCurrent: index === now,
    at: null,
  }));
}

function aheadOf(status: OrderStatus | undefined): ItemStep[] {
  const now = status === undefined ? -1 : placeOf(status);
  const ahead = now < 0 ? [] : WAY.slice(now + 1);
  return ahead.map((step) => ({ status: step, isDone: false, isCurrent: false, at: null }));
}

function placeOf(status: OrderStatus): number {
  return (WAY as readonly OrderStatus[]).indexOf(status === 'PENDING' ? 'ORDERED' : status);
}
