import { orderMessages } from '@shop/contract/orders';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { serverNow } from '../../lib/server-time.ts';
import { toast } from '../../lib/toast.ts';
import { focusHeading } from '../../lib/use-page-arrival.ts';
import { hold } from '../kit/payment/payment-data.ts';
import type { PaymentHold, Payment } from '../kit/payment/payment-order.ts';
import { paymentWords } from './payment-words.ts';
import { secondsUntil } from './time-left.ts';

/** Manages the hold, its remaining time and its renewal. */
export function useHold(payment: Payment, opened: PaymentHold) {
  const [held, setHeld] = useState(opened);
  const [isRenewing, setRenewing] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { left, readTime } = useSecondsUntil(held.endsAt);
  const renew = async () => {
    setRenewing(true);
    setFailed(null);
    try {
      setHeld(await hold(payment));
      // Nothing read the time after the last hold was over.
      readTime();
      toast.success(paymentWords.renewed);
      // The focused button has disappeared.
      focusHeading();
    } catch (error) {
      // A shopper who has already paid must not lose the screenshot, so the page stays.
      setFailed(messageOf(error, orderMessages.paymentFailed));
    } finally {
      setRenewing(false);
    }
  };
  return { held, left, isOver: left === 0, renew, isRenewing, failed };
}

function useSecondsUntil(endsAt: number) {
  const [now, setNow] = useState(serverNow);
  const left = secondsUntil(endsAt, now);
  const isRunning = left > 0;
  const readTime = () => setNow(serverNow());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, readTime };
}
