import { namedDays } from '@shop/contract/delivery-days';
import { productMessages } from '@shop/contract/products';
import { serverNow } from '../../../lib/server-time.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Reads the days of a product's delivery time, or of the usual one; null when it has none. */
export function daysIn(estimated: string | null): number | null {
  return namedDays(estimated || productMessages.defaultDelivery);
}

type Delivery = {
  /** Whether the usual time holds for products without their own. */
  isPromised: boolean;
  /** The days of the PIN code, which hold for every product. */
  days?: number | null;
  now?: Date;
};

/** Returns the day by which all of these products are delivered; null when one of them has no days. */
export function deliveredBy(
  estimates: readonly (string | null)[],
  { isPromised, days = null, now = new Date(serverNow()) }: Delivery,
): Date | null {
  const own =
    days === null ? estimates.map((own) => (own || isPromised ? daysIn(own) : null)) : [days];
  const most = Math.max(...own.map((each) => each ?? Number.NaN));
  return Number.isFinite(most) ? new Date(now.valueOf() + most * DAY_MS) : null;
}
