import { cartCalls, cartMessages } from '@shop/contract/cart';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { takePendingAction } from '../../lib/pending-action.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { placeAfter } from './sign-in-step.ts';

/** Completes the visitor's action from before the sign-in; returns the page to open. */
export async function resumePendingAction(userId: string): Promise<string> {
  const action = takePendingAction();
  if (action?.productId !== undefined) {
    const body = { userId, productId: action.productId, quantity: action.quantity ?? 1 };
    try {
      await request(cartCalls.add, { body });
      toast.success(cartMessages.added);
    } catch (error) {
      toastError(error, cartMessages.addFailed);
    }
  }
  if (action?.keeps !== undefined) {
    const { keepNow } = await import('../kit/saved/kept.ts');
    const { kind, productId } = action.keeps;
    await keepNow(kind, productId);
  }
  return placeAfter(action?.returnTo, paths.home());
}
