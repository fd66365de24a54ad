import { cartMessages } from '@shop/contract/cart';
import type { OrderPageItem } from '@shop/contract/order-page';
import { useRef, useState } from 'react';
import { toastError } from '../../lib/errors.ts';
import type { Cart } from '../kit/cart/cart-state.ts';
import { loadCart, reloadCart } from '../kit/cart/cart-store.ts';
import { type OrderedAgain, addAll } from './add-all.ts';

/**
 * Puts the products of an order into the cart again; products no longer on sale are left out and named.
 */
export function useOrderAgain(items: readonly OrderPageItem[]) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<OrderedAgain | null>(null);
  // The cart before the first try: a try without an answer may have added some products.
  const before = useRef<Cart>(null);
  const again = async () => {
    setBusy(true);
    setDone(null);
    try {
      const now = await loadCart();
      before.current ??= now;
      setDone(await addAll(items, { before: before.current, now }));
      before.current = null;
    } catch (error) {
      toastError(error, cartMessages.addFailed);
    }
    // Products added before a failure are in the cart too.
    await reloadCart().catch((error: unknown) => toastError(error, cartMessages.fetchFailed));
    setBusy(false);
  };
  return { again, isBusy, done };
}
