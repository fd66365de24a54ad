import { subscribe } from '../../lib/storage.ts';
import { CART_TOPIC, loadCart } from '../kit/cart/cart-store.ts';

/** Reloads the cart whenever another tab has changed it. Returns how to stop. */
export function followCart(): () => void {
  return subscribe((ofOtherTab) => {
    if (ofOtherTab?.key === CART_TOPIC) loadCart().catch(console.error);
  });
}
