import { serverNow } from '../../../lib/server-time.ts';
import { storedOnline } from './stored-online.ts';
import { storedPayment } from './stored-payment.ts';

/**
 * Returns the pieces or metres of a product that this tab's payments hold for the shopper, who may still
 * buy them.
 */
export function ownHeld(productId: string): number {
  const payment = storedPayment();
  const isHeld = (payment?.held?.endsAt ?? 0) > serverNow();
  const line = payment?.orderItems.find((one) => one.productId === productId);
  const online = storedOnline();
  const alone = (online?.endsAt ?? 0) > serverNow() ? online?.alone : null;
  // A later hold of a customer replaces the earlier one.
  return Math.max(
    isHeld && line !== undefined ? line.quantity : 0,
    alone?.productId === productId ? alone.quantity : 0,
  );
}
