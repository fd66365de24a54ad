import { cartCalls, cartMessages } from '@shop/contract/cart';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { takeWish } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { placeAfter } from './sign-in-step.ts';

/** Does what the visitor wanted before signing in; answers the page to go to. */
export async function fulfilWish(userId: string): Promise<string> {
  const wish = takeWish();
  if (wish?.productId !== undefined) {
    const body = { userId, productId: wish.productId, quantity: wish.quantity ?? 1 };
    try {
      await request(cartCalls.add, { body });
      toast.success(cartMessages.added);
    } catch (error) {
      toastError(error, cartMessages.addFailed);
    }
  }
  return placeAfter(wish?.returnTo, paths.home());
}
