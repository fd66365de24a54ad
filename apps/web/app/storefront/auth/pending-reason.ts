import type { PendingAction } from '../../lib/pending-action.ts';
import { paths } from '../../paths.ts';
import { signInWords } from '../kit/sign-in/sign-in-words.ts';

/** Returns why the visitor signs in, as a sentence; null without a pending action. */
export function pendingReason(action: PendingAction | null): string | null {
  const { productName, returnTo, keeps } = action ?? {};
  if (productName !== undefined) {
    if (keeps !== undefined) return signInWords.waitsToKeep[keeps.kind](productName);
    return returnTo === undefined || returnTo === paths.cart()
      ? signInWords.waitsProduct(productName)
      : signInWords.waitsToBuy(productName);
  }
  if (returnTo === undefined) return null;
  if (returnTo === paths.cart()) return signInWords.waitsCart;
  if (returnTo === paths.personalInfo('my-orders')) return signInWords.waitsToSeeAll;
  return returnTo.startsWith(paths.myOrder('')) ? signInWords.waitsToSee : signInWords.waitsOrder;
}
