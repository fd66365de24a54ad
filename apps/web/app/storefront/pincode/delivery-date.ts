import { productMessages } from '@shop/contract/products';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The days of a time of delivery as the owner writes it: `7 Days`, `5-7 days` (the later), `2 weeks`. Null
 * when it names none, such as `On request`.
 */
export function daysIn(estimated: string | null): number | null {
  const text = estimated || productMessages.defaultDelivery;
  const [, from, to, unit] =
    /(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*(?:working |business )?(day|week)/i.exec(text) ?? [];
  if (from === undefined) return null;
  return Number(to ?? from) * (unit?.toLowerCase() === 'week' ? 7 : 1);
}

/** The day by which all of these products are delivered; null when one of them has no days. */
export function deliveredBy(
  estimates: readonly (string | null)[],
  { days = null, now = new Date() }: { days?: number | null; now?: Date } = {},
): Date | null {
  const own = days === null ? estimates.map(daysIn) : [days];
  const most = Math.max(...own.map((each) => each ?? Number.NaN));
  return Number.isFinite(most) ? new Date(now.valueOf() + most * DAY_MS) : null;
}
