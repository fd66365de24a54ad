import { cartMessages } from '@shop/contract/cart';
import type { CartItem } from '@shop/contract/cart';
import { LOW_STOCK } from '@shop/contract/inventory';
import { formatPrice } from '../../lib/format.ts';
import { mostOf } from '../kit/cart/cart-state.ts';
import { cartWords } from '../kit/cart/cart-words.ts';

/** A notice at a cart line; a `bad` one prevents the order. */
export type LineNotice = { tone: 'bad' | 'warn' | 'good'; text: string };

/** Returns the notices of a cart line, most important first. */
export function noticesOf(line: CartItem): LineNotice[] {
  if (!line.availability) return [{ tone: 'bad', text: cartWords.unavailable }];
  return [...stockNotices(line), ...priceNotices(line)];
}

function stockNotices(line: CartItem): LineNotice[] {
  const left = cartMessages.onlyLeft(line.availableStock, line.unit);
  if (line.quantity > mostOf(line)) return [{ tone: 'bad', text: cartWords.tooMany(left) }];
  return line.availableStock <= LOW_STOCK ? [{ tone: 'warn', text: left }] : [];
}

function priceNotices({ price, priceAtAddToCart }: CartItem): LineNotice[] {
  const before = formatPrice(priceAtAddToCart);
  if (price > priceAtAddToCart) return [{ tone: 'warn', text: cartWords.priceRose(before) }];
  if (price < priceAtAddToCart) return [{ tone: 'good', text: cartWords.priceFell(before) }];
  return [];
}
