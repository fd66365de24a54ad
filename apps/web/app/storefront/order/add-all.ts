import { cartCalls, cartMessages } from '@shop/contract/cart';
import type { OrderPageItem } from '@shop/contract/order-page';
import { request } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { readSession } from '../../lib/session.ts';
import { type Cart, quantityOf } from '../kit/cart/cart-state.ts';

/** Result of ordering again: how many products are in the cart, and why others are not. */
export type OrderedAgain = { added: number; refused: readonly { name: string; why: string }[] };

type AddedItem = Pick<OrderPageItem, 'productId' | 'productName' | 'quantity'>;

/**
 * Adds the products of an order to the cart, except those that an earlier try added: `before` is the cart before
 * the first try, `now` the present one. Throws when the connection or the session is lost.
 */
export async function addAll(
  items: readonly AddedItem[],
  { before, now }: { before: Cart; now: Cart },
): Promise<OrderedAgain> {
  const userId = readSession().id ?? '';
  const refused: { name: string; why: string }[] = [];
  for (const { productId, productName: name, quantity } of items) {
    if (quantityOf(now, productId) >= quantityOf(before, productId) + quantity) continue;
    try {
      await request(cartCalls.add, { body: { userId, productId, quantity } });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ name, why: messageOf(error, cartMessages.addFailed) });
    }
  }
  return { added: items.length - refused.length, refused };
}

/** Returns whether the shop refused only this product, in contrast to a lost connection or session. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 409].includes(error.status);
}
