import { daysNamed } from './delivery-days.ts';
import type { OrderStatus } from './order-status.ts';

/** Days after delivery within which something may be sent back. */
export const RETURN_DAYS = 7;

/** Days after which a parcel counts as delivered when its product named none. */
const USUAL_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What decides when an item may be sent back. */
export type Parcelled = {
  status: OrderStatus;
  acceptedAt: Date | null;
  deliveredAt: Date | null;
  /** The time of delivery that the product had when it was sold, as the owner wrote it. */
  estimatedDelivery: string | null;
};

/** From when to when something may be sent back. */
export type ReturnWindow = { from: Date; until: Date };

/**
 * When an item may be sent back: within 7 days of its delivery. A parcel that nobody called delivered counts
 * as delivered from acceptance plus the days of its estimated delivery. Null for what was not accepted, is
 * cancelled, or came back already.
 */
export function returnWindow({
  status,
  acceptedAt,
  deliveredAt,
  estimatedDelivery,
}: Parcelled): ReturnWindow | null {
  const isOut = status === 'ACCEPTED' || status === 'SHIPPED' || status === 'DELIVERED';
  if (!isOut) return null;
  const days = daysNamed(estimatedDelivery ?? '') ?? USUAL_DAYS;
  const from = deliveredAt ?? (acceptedAt && daysAfter(acceptedAt, days));
  return from && { from, until: daysAfter(from, RETURN_DAYS) };
}

/** When that window begins, by its end. */
export function windowBegins(until: string): Date {
  return daysAfter(new Date(until), -RETURN_DAYS);
}

/** An instant so many days of 24 hours later. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.valueOf() + days * DAY_MS);
}
