import { cartCalls, cartMessages } from '@shop/contract/cart';
import { request } from '../../lib/api.ts';
import { messageOf } from '../../lib/errors.ts';
import { takePendingAction } from '../../lib/pending-action.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { isAddedAnyway } from '../kit/cart/cart-store.ts';
import { placeAfter } from './sign-in-step.ts';

/** Where a sign-in leads, and why the wanted product is not in the cart; null when it is, or none was wanted. */
type Resumed = { to: string; notice: string | null };

/** Completes the visitor's action from before the sign-in. */
export async function resumePendingAction(userId: string): Promise<Resumed> {
  const action = takePendingAction();
  const to = placeAfter(action?.returnTo, paths.home());
  if (action?.keeps !== undefined) {
    const { keepNow } = await import('../kit/saved/kept.ts');
    const { kind, productId } = action.keeps;
    await keepNow(kind, productId);
  }
  if (action?.productId === undefined) return { to, notice: null };
  const body = { userId, productId: action.productId, quantity: action.quantity ?? 1 };
  try {
    await request(cartCalls.add, { body }).catch(async (error: unknown) => {
      if (!(await isAddedAnyway(error, body.productId, body.quantity))) throw error;
    });
    toast.success(cartMessages.added);
    return { to, notice: null };
  } catch (error) {
    const why = messageOf(error, cartMessages.addFailed);
    const { productName } = action;
    return { to, notice: productName === undefined ? why : `${productName}: ${why}` };
  }
}
