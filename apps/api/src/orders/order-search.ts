import type { Items } from './order-items.ts';
import { itemsOfIds } from './order-items.ts';
import type { ListRange } from '../database/list-page.ts';
import type { Shop } from '../shop.ts';
import { type OrderWords, selectFew, selectNewest } from './order-search-queries.ts';

/** Digits of a phone number at least, so that `12` does not find half of the customers. */
const LEAST_PHONE_DIGITS = 4;

/**
 * Searches all order items by order number, customer's name or phone, tracking number, product name or
 * SKU; newest first. Of a word that very many items have, the list is the newest ones alone.
 */
export async function searchOrders(shop: Shop, keyword: string, range: ListRange): Promise<Items> {
  const words = wordsOf(keyword);
  if (words === null) return { data: [], totalCount: 0 };
  const few = await selectFew(shop.db, words, range);
  if (few !== null) return itemsOfIds(shop, few);
  const newest = await selectNewest(shop.db, words);
  const ids = newest.slice(range.offset, range.offset + range.limit);
  return itemsOfIds(shop, { ids, totalCount: newest.length });
}

/** What a keyword may mean; null when it is empty. */
export function wordsOf(keyword: string): OrderWords | null {
  const text = keyword.trim().toLowerCase();
  const words = [...new Set(text.split(/\s+/))].filter((word) => word !== '');
  if (words.length === 0) return null;
  const number = /^(?:order\s*)?#?\s*([1-9][0-9]{0,17})$/.exec(text)?.[1] ?? null;
  return { words, orderId: number, phone: phoneIn(text), tracking: text };
}

/** The digits of a phone number or a part of one, without spaces, dashes and the country's code. */
function phoneIn(text: string): string | null {
  const digits = text
    .replaceAll(/[\s()-]/g, '')
    .replace(/^(\+91|91(?=[0-9]{10}$)|0(?=[0-9]{10}$))/, '');
  const isPhone = /^[0-9]+$/.test(digits) && digits.length >= LEAST_PHONE_DIGITS;
  return isPhone && digits.length <= 10 ? digits : null;
}
