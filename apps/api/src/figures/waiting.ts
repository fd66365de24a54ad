import type { WhatWaits } from '@shop/contract/inventory';
import { waitingItems } from '../orders/order-items.ts';
import { nextRun } from '../platform/next-run.ts';
import type { Shop } from '../shop.ts';
import { lowInStock } from '../stock/stock.ts';

const readers = new WeakMap<Shop, () => Promise<WhatWaits>>();

/**
 * How much work waits for the owner: the counts of the lists that show it. Every open page of the back
 * office asks every half minute, so that those who ask at once share one reading.
 */
export async function whatWaits(shop: Shop): Promise<WhatWaits> {
  const read = readers.get(shop) ?? nextRun(() => countAll(shop));
  readers.set(shop, read);
  return read();
}

async function countAll(shop: Shop): Promise<WhatWaits> {
  const [items, low] = await Promise.all([waitingItems(shop), lowInStock(shop)]);
  return { ...items, lowInStock: low };
}
