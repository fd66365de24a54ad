import type { Address } from '@shop/contract/addresses';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noticeIn } from '../../../lib/page-notice.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { readSession } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { couponFieldsOf } from '../coupon/order-coupon.ts';
import type { Payment } from '../payment/payment-order.ts';
import { rememberPayment, storedPayment, storedPaymentFor } from '../payment/stored-payment.ts';
import { keepPincode } from '../pincode/stored-pincode.ts';
import type { Checkout } from './checkout-data.ts';
import { type Ordered, orderLinesOf } from './checkout-order.ts';
import { goToPayment } from './go-to-payment.ts';
import { useMethodChoice } from './use-method-choice.ts';
import { useOrderAddress } from './use-order-address.ts';
import { usePlaceOrder } from './use-placing.ts';

/**
 * Manages the checkout, and its next step: the order, or the page for scan to pay. `reload` loads the
 * checkout again.
 */
export function useCheckout(checkout: Checkout, reload: () => Promise<void>) {
  const { addresses, cart, alone } = checkout;
  const navigate = useNavigate();
  // A shopper who returns from the payment page finds the earlier choice.
  const [kept] = useState(() => storedPaymentFor(alone));
  const notice = noticeIn(useLocation().state);
  const { place, payOnline, failed, isBusy, forgive } = usePlaceOrder(checkout, {
    notice,
    alone,
    reload,
  });
  const [wantsUpdates, setWantsUpdates] = useState(kept?.wantsUpdates ?? false);
  const { take, isSaving, ...address } = useOrderAddress(addresses, kept?.addressId ?? null);
  // Guards against a double click before the next render.
  const isUnderWay = useRef(false);
  const choice = useMethodChoice(checkout, address, kept === null ? 'COD' : 'NET_BANKING');
  const { method } = choice;
  const estimates = cart.map(({ estimatedDelivery }) => estimatedDelivery);

  const order = async (to: Address) => {
    keepPincode(to.postalCode);
    if (method === 'COD') {
      await place(to.addressId, wantsUpdates);
    } else if (method === 'ONLINE') {
      await payOnline(to.addressId, wantsUpdates);
    } else {
      begin({
        ...newPayment(checkout, to.addressId),
        alone: alone?.productId ?? null,
        wantsUpdates,
      });
      // Not awaited: when the shop does not answer, another press asks again.
      void goToPayment(navigate, paths.qrPayment(alone));
    }
  };
  const go = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const to = await take();
      if (to !== null) await order(to);
    } finally {
      isUnderWay.current = false;
    }
  };
  const keep = async (saved: Address) => {
    await reload();
    address.keep(saved);
    forgive();
  };
  const pay = { ...choice, estimates, go, failed, isBusy: isBusy || isSaving };
  return { ...address, ...pay, keep, wantsUpdates, setWantsUpdates };
}

/** Stores the payment that begins; pressed again, the same payment keeps its key. */
function begin(payment: Payment): void {
  const earlier = storedPayment();
  const isSame = earlier?.held === null && contentOf(earlier) === contentOf(payment);
  rememberPayment({ ...payment, key: isSame ? earlier.key : payment.key });
}

const contentOf = ({ alone, addressId, orderItems, coupon }: Payment) =>
  JSON.stringify([alone, addressId, orderItems, couponFieldsOf(coupon)]);

function newPayment({ summary, coupon }: Ordered, addressId: string): Payment {
  return {
    userId: readSession().id ?? '',
    key: randomKey(),
    alone: null,
    addressId,
    orderItems: orderLinesOf(summary),
    coupon,
    lines: summary.items,
    wantsUpdates: false,
    held: null,
  };
}
