import type { WhatWaits } from '@shop/contract/inventory';
import { waitingItems } from '../orders/order-items.ts';
import type { Shop } from '../shop.ts';
import { lowInStock } from '../stock/stock.ts';

/** How much work waits for the owner: the counts of the lists that show it. */
export async function whatWaits(shop: Shop): Promise<WhatWaits> {
  const [items, low] = await Promise.all([waitingItems(shop), lowInStock(shop)]);
  return { ...items, lowInStock: low };
}
