import type { OrderNote, OrderPage } from '@shop/contract/order-page';
import type { OrderStatus } from '@shop/contract/order-status';

/** Steps of several items within this time are one event: a parcel is updated piece by piece. */
const TOGETHER_MS = 60_000;

/** Result of a step; NOT_PAID is a rejection because the payment never came. */
export type EventStatus = OrderStatus | 'NOT_PAID';

/** Something that happened to an order. `names` has the products, unless it happened to all of them. */
export type TimelineEvent = { at: string } & (
  | { kind: 'placed' }
  | { kind: 'step'; status: EventStatus; names: readonly string[] }
  | { kind: 'refund'; amount: number; names: readonly string[] }
  | { kind: 'return'; status: OrderPage['returns'][number]['status']; names: readonly string[] }
  | { kind: 'note'; note: OrderNote }
);

type Step = Extract<TimelineEvent, { kind: 'step' }>;

/** Returns everything that happened to an order, with its notes, the newest first. */
export function timelineOf(order: OrderPage): TimelineEvent[] {
  const { items, returns, notes = [] } = order;
  const namesOf = (name: string) => (items.length === 1 ? [] : [name]);
  const events: TimelineEvent[] = [
    ...stepsOf(order),
    ...items.flatMap(({ refunds, productName }) =>
      refunds.flatMap(({ sentAt: at, amount }) =>
        at === null ? [] : [{ kind: 'refund' as const, at, amount, names: namesOf(productName) }],
      ),
    ),
    ...returns.map(({ changedAt: at, status, productName }) => ({
      kind: 'return' as const,
      at,
      status,
      names: namesOf(productName),
    })),
    ...notes.map((note) => ({ kind: 'note' as const, at: note.at, note })),
  ];
  const newestFirst = events.toSorted((one, other) => timeOf(other) - timeOf(one));
  return [...newestFirst, { kind: 'placed', at: order.orderDate }];
}

/** Returns the steps after the first one of each item, which is that the order was placed. */
function stepsOf({ items }: OrderPage): Step[] {
  const steps = items
    .flatMap(({ timeline, productName, unpaidAt }) =>
      timeline.slice(1).map(({ status, at }) => ({
        status: status === 'REJECTED' && unpaidAt !== null ? ('NOT_PAID' as const) : status,
        at,
        name: productName,
      })),
    )
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  const events: (Step & { names: string[] })[] = [];
  for (const { status, at, name } of steps) {
    const last = events.findLast((event) => event.status === status);
    if (last !== undefined && timeOf({ at }) - timeOf(last) < TOGETHER_MS) last.names.push(name);
    else events.push({ kind: 'step', status, at, names: [name] });
  }
  return events.map((event) =>
    event.names.length === items.length ? { ...event, names: [] } : event,
  );
}

function timeOf({ at }: { at: string }): number {
  return Date.parse(at);
}
