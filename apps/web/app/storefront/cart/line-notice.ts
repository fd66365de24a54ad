import { cartMessages } from '@shop/contract/cart';
import type { CartItem } from '@shop/contract/cart';
import { formatPrice } from '../../lib/format.ts';
import { mostOf } from './cart-state.ts';
import { cartWords } from './cart-words.ts';

/** Something to know about a line; a `bad` one stands in the way of the order. */
export type LineNotice = { tone: 'bad' | 'warn' | 'good'; text: string };

const FEW = 3;

/** What a shopper should know about a line, the most pressing first. */
export function noticesOf(line: CartItem): LineNotice[] {
  if (!line.availability) return [{ tone: 'bad', text: cartWords.unavailable }];
  return [...stockNotices(line), ...priceNotices(line)];
}

function stockNotices(line: CartItem): LineNotice[] {
  const left = cartMessages.onlyLeft(line.availableStock);
  if (line.quantity > mostOf(line)) return [{ tone: 'bad', text: cartWords.tooMany(left) }];
  return line.availableStock <= FEW ? [{ tone: 'warn', text: left }] : [];
}

function priceNotices({ price, priceAtAddToCart }: CartItem): LineNotice[] {
  const before = formatPrice(priceAtAddToCart);
  if (price > priceAtAddToCart) return [{ tone: 'warn', text: cartWords.priceRose(before) }];
  if (price < priceAtAddToCart) return [{ tone: 'good', text: cartWords.priceFell(before) }];
  return [];
}
