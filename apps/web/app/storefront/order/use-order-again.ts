import { cartCalls, cartMessages } from '@shop/contract/cart';
import type { OrderPageItem } from '@shop/contract/order-page';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { ApiError, messageOf, toastError } from '../../lib/errors.ts';
import { readSession } from '../../lib/session.ts';
import { reloadCart } from '../kit/cart/cart-store.ts';

/** Result of ordering again: how many products are in the cart, and why others are not. */
export type OrderedAgain = { added: number; refused: readonly { name: string; why: string }[] };

/**
 * Puts the products of an order into the cart again; products no longer on sale are left out and named.
 */
export function useOrderAgain(items: readonly OrderPageItem[]) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<OrderedAgain | null>(null);
  const again = async () => {
    setBusy(true);
    setDone(null);
    try {
      setDone(await addAll(items));
    } catch (error) {
      toastError(error, cartMessages.addFailed);
    }
    // Products added before a failure are in the cart too.
    await reloadCart().catch((error: unknown) => toastError(error, cartMessages.fetchFailed));
    setBusy(false);
  };
  return { again, isBusy, done };
}

async function addAll(items: readonly OrderPageItem[]): Promise<OrderedAgain> {
  const userId = readSession().id ?? '';
  const refused: { name: string; why: string }[] = [];
  for (const { productId, productName: name, quantity } of items) {
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
