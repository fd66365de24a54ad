import { orderCalls, orderMessages } from '@shop/contract/orders';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { forgetPayment, storedPaymentFor } from '../payment/stored-payment.ts';
import { readSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { type BoughtAlone, paths } from '../../../paths.ts';
import { reloadCart } from '../cart/cart-store.ts';
import { forgetCoupon } from '../coupon/stored-coupon.ts';
import { type Ordered, codOrder, orderKeys } from './checkout-order.ts';

/** Refusals after which another payment method must be chosen. */
const METHOD_REFUSALS = ['COD_NOT_OFFERED', 'NOT_OFFERED'];

/** Refusals that are resolved in the cart; no order was placed. */
const CART_REFUSALS = ['PRICE_CHANGED', 'STOCK_SHORT', 'NOT_ON_SALE'];

type PlaceOrderOptions = {
  /** Why the shopper has returned to this page. */
  notice: string | null;
  /** The product that is bought alone, so that nothing can be resolved in the cart; null for the cart. */
  alone: BoughtAlone | null;
  /** Loads addresses and prices again. */
  reload: () => Promise<void>;
};

/** Places a cash-on-delivery order, or begins an online payment, and navigates according to the response. */
export function usePlaceOrder(ordered: Ordered, options: PlaceOrderOptions) {
  const { notice, alone, reload } = options;
  const navigate = useNavigate();
  const [failed, setFailed] = useState(notice);
  const [isBusy, setBusy] = useState(false);
  const [keyOf] = useState(() => orderKeys(randomKey));

  const perform = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  const place = (addressId: string, wantsUpdates: boolean) =>
    perform(async () => {
      const orderId = await send(addressId, wantsUpdates);
      if (storedPaymentFor(alone) !== null) forgetPayment();
      forgetCoupon();
      toast.success(orderMessages.placed);
      await navigate(paths.orderSuccess(orderId), { replace: true });
      void reloadCart().catch((error: unknown) => console.error(error));
    });
  const payOnline = (addressId: string, wantsUpdates: boolean) =>
    perform(async () => {
      const { beginOnline } = await import('../payment/begin-online.ts');
      await beginOnline(ordered, { alone, addressId, wantsUpdates, navigate });
    });
  const send = async (addressId: string, wantsUpdates: boolean): Promise<string> => {
    const body = codOrder(ordered, { addressId, wantsUpdates, isAlone: alone !== null });
    const headers = { 'idempotency-key': keyOf(body) };
    const query = { userId: readSession().id ?? '' };
    const { data } = await request(orderCalls.create, { query, body, headers });
    return data.orderId;
  };
  const refused = async (error: unknown) => {
    const message = messageOf(error, orderMessages.placeFailed);
    const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
    const isByLine = CART_REFUSALS.includes(code);
    if (isByLine && alone === null && ordered.coupon === null) {
      await navigate(paths.cart(), { state: { notice: message } });
      return;
    }
    setFailed(message);
    // The line, the coupon or what is offered has changed, or the address no longer exists and must not be
    // offered again. Without an answer the order may exist: the same one must be sent with the same key.
    const isByCoupon = code.startsWith('COUPON_');
    if (isByLine || isByCoupon || status === 404 || METHOD_REFUSALS.includes(code)) await reload();
  };
  return { place, payOnline, failed, isBusy, forgive: () => setFailed(null) };
}
