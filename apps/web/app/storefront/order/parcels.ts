import type { OrderPageItem } from '@shop/contract/order-page';
import { formatDay, todayInShop } from '../../lib/format.ts';
import { isUndelivered } from '../kit/order/item-steps.ts';
import { itemStepNames, orderPageWords } from '../kit/order/order-page-words.ts';

/** Items shipped together; the facts of the first hold for all. */
export type Parcel = {
  title: string;
  first: OrderPageItem;
  items: readonly OrderPageItem[];
};

/** Groups items by parcel, in the order's order; unsent ones are grouped by state. */
export function parcelsOf(items: readonly OrderPageItem[]): Parcel[] {
  const ways = new Map<string, OrderPageItem[]>();
  for (const item of items) {
    const way = wayOfItem(item);
    ways.set(way, [...(ways.get(way) ?? []), item]);
  }
  const groups = [...ways.values()].flatMap((some) => {
    const [first] = some;
    return first === undefined ? [] : [{ first, items: some }];
  });
  const sent = groups.filter(({ first }) => first.trackingNumber !== null);
  return groups.map((group) => ({
    ...group,
    title: titleOf(group.first, sent.indexOf(group), sent.length),
  }));
}

/** Builds a key that is equal for items of the same parcel whose steps have the same dates. */
function wayOfItem({ timeline, trackingNumber, courier }: OrderPageItem): string {
  const steps = timeline.map(({ status, at }) => [status, formatDay(at)]);
  return JSON.stringify([steps, trackingNumber, courier]);
}

/** Returns whether the expected day is over. */
export function isLate(expectedBy: string, now: Date): boolean {
  return todayInShop(new Date(expectedBy)) < todayInShop(now);
}

function titleOf({ canCancel, timeline }: OrderPageItem, at: number, all: number): string {
  if (at < 0 && canCancel) return orderPageWords.notSent;
  if (at < 0) return itemStepNames[isUndelivered(timeline) ? 'NOT_DELIVERED' : 'CANCELLED'];
  return all === 1 ? orderPageWords.parcelOnly : orderPageWords.parcel(at + 1, all);
}
