import { isUseRefused } from '../coupons/coupon-use.ts';
import { transaction } from '../database/transaction.ts';
import { isUndelivered } from '../delivery-areas/delivery-areas.ts';
import type { Link } from '../gateway/gateway.ts';
import { lockBuyer } from '../orders/placing/customer-limits.ts';
import { retryWithoutExpiredHolds } from '../orders/placing/expired-holds.ts';
import { requestOrderNotice } from '../orders/placing/new-order-notice.ts';
import { placePaidOrder } from '../orders/placing/paid-order.ts';
import { Refusal } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import type { LinkRow } from './link-queries.ts';
import { sendMoneyBack } from './money-back.ts';
import { insertPayment, selectIsKnownPayment, selectOrderOfLink } from './payment-queries.ts';

/**
 * Settles the payments of a link: the first one of its amount gets the order, every other goes back. May run
 * many times, and in many processes at once.
 */
export async function settlePayments(
  shop: Shop,
  link: LinkRow,
  payments: Link['payments'],
): Promise<void> {
  for (const payment of payments) {
    if (await selectIsKnownPayment(shop.db, payment.id)) continue;
    if (payment.amount === link.amount && (await placeOrder(shop, link, payment.id))) {
      requestOrderNotice(shop);
    } else await sendMoneyBack(shop, link, payment);
  }
}

/**
 * Places the order of a payment. False when it cannot be: the link has its order, or the stock, the
 * address or the use of the coupon is gone.
 */
async function placeOrder(shop: Shop, link: LinkRow, paymentId: string): Promise<boolean> {
  try {
    return await retryWithoutExpiredHolds(shop, link.lines, () =>
      transaction(shop.db, async (db) => {
        await lockBuyer(db, link.customer_id);
        if (await selectIsKnownPayment(db, paymentId)) return true;
        if ((await selectOrderOfLink(db, link.id)) !== undefined) return false;
        const orderId = await placePaidOrder(shop, db, {
          customerId: link.customer_id,
          addressId: link.address_id,
          reference: link.reference,
          amount: link.amount,
          couponId: link.coupon_id,
          discount: link.discount,
          requestHash: link.request_hash,
          lines: link.lines,
          keepsCart: link.keeps_cart,
        });
        const now = shop.clock.now();
        const { amount } = link;
        await insertPayment(db, { paymentId, linkId: link.id, amount, now, orderId });
        return true;
      }),
    );
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return false;
    if (isUndelivered(error) || isUseRefused(error)) return false;
    throw error;
  }
}
