import { orderMessages } from '@shop/contract/orders';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../lib/toast.ts';
import { type BoughtAlone, paths } from '../../paths.ts';
import { reloadCart } from '../kit/cart/cart-store.ts';
import { forgetCoupon } from '../kit/coupon/stored-coupon.ts';
import { forgetOnline, rememberOnline, storedOnline } from '../kit/payment/stored-online.ts';
import { type FoundPayment, QUICK_LOOKS, lookForPayment } from './look-for-payment.ts';
import { callbackIn, queryOf, referenceIn } from './online-callback.ts';

/** The content of the page: nothing known yet, a payment, or that there is none. */
export type OnlinePayment = {
  found: FoundPayment | null | undefined;
  isSlow: boolean;
  hasFailed: boolean;
  /** The product that was bought alone; null for the cart, or in another browser. */
  alone: BoughtAlone | null;
};

/** Looks for the payment of the address, or of this tab, and leads to My Orders when it has an order. */
export function useOnlinePayment(): OnlinePayment {
  const navigate = useNavigate();
  const [known, setKnown] = useState<OnlinePayment>({
    found: undefined,
    isSlow: false,
    hasFailed: false,
    alone: null,
  });
  useEffect(() => {
    // Read once: the gateway's parameters leave the address when they are needed no more.
    const query = new URLSearchParams(location.search);
    const stored = storedOnline();
    const reference = referenceIn(query) ?? stored?.reference ?? '';
    const own = stored?.reference === reference ? stored : null;
    const alone = own?.alone ?? null;
    const stopping = new AbortController();
    const show = (found: FoundPayment | null, looks: number) => {
      setKnown({ found, isSlow: looks >= QUICK_LOOKS, hasFailed: false, alone });
      if (found === null || found.state === 'OPEN') return;
      if (own !== null) forgetOnline();
      if (found.state === 'PAID') forgetCoupon();
      if (found.state === 'PAID' && found.isOwn) void arrive(found);
    };
    const arrive = async ({ refunds }: FoundPayment) => {
      void reloadCart().catch((error: unknown) => console.error(error));
      // A surplus is explained here first.
      if (refunds.length > 0) return;
      toast.success(orderMessages.paidAndPlaced);
      await navigate(paths.personalInfo('my-orders'), { replace: true });
    };
    if (reference === '') show(null, 0);
    else {
      void lookForPayment({
        reference,
        callback: callbackIn(query),
        isAwaited: own?.isAwaited === true,
        signal: stopping.signal,
        onFound: show,
        onFailed: () => setKnown((before) => ({ ...before, hasFailed: true })),
        onReported: (isAwaited) => {
          // In another browser the address keeps what the gateway signed, for a reload.
          if (isAwaited && own === null) return;
          if (own !== null && isAwaited) rememberOnline({ ...own, isAwaited });
          window.history.replaceState(history.state, '', queryOf(reference));
        },
      });
    }
    return () => stopping.abort();
  }, [navigate]);
  return known;
}
