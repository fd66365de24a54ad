import { orderMessages } from '@shop/contract/orders';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
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
  const left = useSecondsUntil(held.endsAt);
  const renew = async () => {
    setRenewing(true);
    setFailed(null);
    try {
      setHeld(await hold(payment));
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

function useSecondsUntil(endsAt: number): number {
  const [{ now, ...known }, setKnown] = useState(() => ({ endsAt, now: Date.now() }));
  // Since the last hold was over, the time was not read again.
  if (known.endsAt !== endsAt) setKnown({ endsAt, now: Date.now() });
  const left = secondsUntil(endsAt, now);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setKnown({ endsAt, now: Date.now() }), 1000);
    return () => clearInterval(timer);
  }, [isRunning, endsAt]);
  return left;
}
