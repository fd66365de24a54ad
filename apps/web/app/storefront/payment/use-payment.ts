import { orderCalls, orderMessages } from '@shop/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { isNoPicture } from '../kit/photographs/no-picture.ts';
import { forgetCoupon } from '../kit/coupon/stored-coupon.ts';
import { forgetPayment } from '../kit/payment/stored-payment.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { reloadCart } from '../kit/cart/cart-store.ts';
import { paidOrder } from '../kit/payment/payment-order.ts';
import type { PaymentHold, Payment, Proof } from '../kit/payment/payment-order.ts';
import { paymentWords } from './payment-words.ts';
import type { ShowErrors } from './use-proof.ts';
import { SPLASH_MS } from '../../lib/splash.ts';

/** Sends a payment with its screenshot; on any failure the form keeps its input. */
export function usePayment(payment: Payment, held: PaymentHold) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  // Guards against a double click before the next render.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (orderId === null) return undefined;
    const leave = () => void navigate(paths.orderSuccess(orderId), { replace: true });
    const timer = setTimeout(leave, SPLASH_MS);
    return () => clearTimeout(timer);
  }, [orderId, navigate, payment]);

  const send = async (proof: Proof, screenshot: File, show: ShowErrors) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    try {
      const { data } = await request(orderCalls.create, {
        query: { userId: payment.userId },
        body: paidOrder(payment, held, proof),
        files: [screenshot],
        headers: { 'idempotency-key': payment.key },
        onProgress: setShare,
      });
      done();
      toast.success(orderMessages.paidAndPlaced);
      setOrderId(data.orderId);
    } catch (error) {
      isUnderWay.current = false;
      setBusy(false);
      await refused(error, show);
    } finally {
      setShare(null);
    }
  };
  const refused = async (error: unknown, show: ShowErrors) => {
    // An earlier try succeeded although its response was lost, and the proof has changed since.
    if (error instanceof ApiError && error.code === 'KEY_REUSED') {
      done();
      toast.plain(paymentWords.already);
      await navigate(paths.personalInfo('my-orders'), { replace: true });
      return;
    }
    const utr = error instanceof ApiError ? error.fields['utr'] : undefined;
    if (utr !== undefined) return show({ utr });
    const message = messageOf(error, orderMessages.paymentFailed);
    if (isNoPicture(error)) return show({ screenshot: message });
    setFailed(message);
  };
  return { send, isBusy, share, failed };
}

function done(): void {
  forgetPayment();
  forgetCoupon();
  void reloadCart().catch((error: unknown) => console.error(error));
}
