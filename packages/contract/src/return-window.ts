import { namedDays } from './delivery-days.ts';
import type { OrderStatus } from './order-status.ts';

/** Days after delivery within which an item may be returned. */
export const RETURN_DAYS = 7;

/** Days after which a parcel counts as delivered when its product named none at the sale. */
const USUAL_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The fields that decide when an item may be returned. */
export type ParcelDates = {
  status: OrderStatus;
  acceptedAt: Date | null;
  deliveredAt: Date | null;
  /** The product's delivery time at the sale, as the owner wrote it. */
  estimatedDelivery: string | null;
  /** The days of the delivery area at the sale; null without them. */
  areaDays: number | null;
};

/** The time within which an item may be returned. */
export type ReturnWindow = { from: Date; until: Date };

/**
 * Returns when an item may be returned: within 7 days of its delivery. A parcel without a recorded
 * delivery counts as delivered from acceptance plus the days of its estimated delivery, or of its delivery area
 * if those are more. Null for an item that was not accepted, is cancelled, or was returned already.
 */
export function returnWindow({ status, ...parcel }: ParcelDates): ReturnWindow | null {
  const isOut = status === 'ACCEPTED' || status === 'SHIPPED' || status === 'DELIVERED';
  if (!isOut) return null;
  const from = arrivedAt(parcel);
  return from && { from, until: daysAfter(from, RETURN_DAYS) };
}

/** Returns when a parcel was delivered, or counts as delivered; null before it was accepted. */
export function arrivedAt({
  acceptedAt,
  deliveredAt,
  estimatedDelivery,
  areaDays,
}: Omit<ParcelDates, 'status'>): Date | null {
  const own = namedDays(estimatedDelivery ?? '') ?? USUAL_DAYS;
  const days = Math.max(own, areaDays ?? 0);
  return deliveredAt ?? (acceptedAt && daysAfter(acceptedAt, days));
}

/** The fields of an order item that decide whether it can be returned at an instant. */
export type ReturnState = { orderStatus: OrderStatus; returnUntil: string | null };

/**
 * Returns whether an instant is in an item's window. The window of a delivered item has begun, also by a clock that is
 * a second behind the shop's.
 */
export function isInReturnWindow({ orderStatus, returnUntil }: ReturnState, now: number): boolean {
  if (returnUntil === null) return false;
  const end = new Date(returnUntil);
  const hasBegun = orderStatus === 'DELIVERED' || daysAfter(end, -RETURN_DAYS).valueOf() <= now;
  return hasBegun && now <= end.valueOf();
}

/** Returns an instant so many days of 24 hours later. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.valueOf() + days * DAY_MS);
}
