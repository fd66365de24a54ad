import { typedOrderId } from '@shop/contract/typed-order-id';
import {
  PHONE_DIGITS,
  asciiDigits,
  isPhoneText,
  phoneDigits,
  searchedText,
} from '@shop/contract/typed-text';
import type { Items } from './order-items.ts';
import { itemsOfIds } from './order-items.ts';
import type { ListRange } from '../../database/list-page.ts';
import type { Shop } from '../../shop.ts';
import { type OrderWords, selectCommon, selectFew, selectNewest } from './order-search-queries.ts';

/** Minimum digits of a phone number, so that `12` does not find half of the customers. */
const LEAST_PHONE_DIGITS = 4;

/** Minimum digits of an order's number. */
const ORDER_DIGITS = 6;

/**
 * Searches all order items by order number, customer's name or phone, tracking number, product name or
 * SKU; newest first. In a shop with many items, a very common word lists only the newest matches.
 */
export async function searchOrders(shop: Shop, keyword: string, range: ListRange): Promise<Items> {
  const words = wordsOf(keyword);
  if (words === null) return { data: [], totalCount: 0 };
  const common = isSpecific(words) ? null : await selectCommon(shop.db, words);
  const few = common === null ? await selectFew(shop.db, words, range) : null;
  if (few !== null) return itemsOfIds(shop, few);
  const newest = common ?? (await selectNewest(shop.db, words));
  const ids = newest.slice(range.offset, range.offset + range.limit);
  return itemsOfIds(shop, { ids, totalCount: newest.length });
}

/** Returns whether a search is for an order's number or a whole phone number: certainly no common word. */
function isSpecific({ orderId, phone }: OrderWords): boolean {
  return (orderId?.length ?? 0) >= ORDER_DIGITS || phone?.length === PHONE_DIGITS;
}

/** Returns the meanings of a keyword; null when it is empty. */
export function wordsOf(keyword: string): OrderWords | null {
  const typed = searchedText(keyword);
  if (typed === '') return null;
  const words = [...new Set(typed.split(' '))];
  const text = asciiDigits(typed);
  const orderId = /^[1-9][0-9]{0,17}$/.exec(typedOrderId(text))?.[0] ?? null;
  return {
    words: words.map(spellingsOf),
    orderId,
    phone: phoneIn(text),
    // Also the beginning of a number that is kept without the blanks between its groups.
    tracking: [...new Set([...spellingsOf(typed), text.replaceAll(/\s+(?=\d)|(?<=\d)\s+/g, '')])],
  };
}

/** Returns a text as typed and with ASCII digits: a product's name has the digits that the owner typed. */
function spellingsOf(typed: string): string[] {
  return [...new Set([typed, asciiDigits(typed)])];
}

/** Returns the digits of a phone number or a part of one, in any spelling. */
function phoneIn(text: string): string | null {
  const digits = phoneDigits(text);
  const isPhone = isPhoneText(text) && digits.length >= LEAST_PHONE_DIGITS;
  return isPhone && digits.length <= PHONE_DIGITS ? digits : null;
}
