import type { Address } from '@shop/contract/addresses';
import type { CartSummary } from '@shop/contract/cart';
import type { PaymentMethod } from '@shop/contract/order-status';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { readSession } from '../../lib/session.ts';
import { rememberPayment } from '../payment/stored-payment.ts';
import { randomKey } from '../../lib/random-key.ts';
import { contentsOf } from '../../lib/units.ts';
import { paths } from '../../paths.ts';
import { keptPayment } from '../payment/payment-data.ts';
import type { Payment } from '../payment/payment-order.ts';
import type { Checkout } from './checkout-data.ts';
import { chosenOf, codOrder } from './checkout-order.ts';
import { usePlacing } from './use-placing.ts';

/** The state of the checkout, and its next step: the order, or the page for scan to pay. */
export function useCheckout({ addresses, summary }: Checkout) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // A shopper who returns from the payment page finds the earlier choice.
  const [kept] = useState(keptPayment);
  const [picked, setPicked] = useState(kept?.addressId ?? null);
  const [method, setMethod] = useState<PaymentMethod>(kept === null ? 'COD' : 'NET_BANKING');
  // Counts tries without an address; each moves the focus to the address choice.
  const [missing, setMissing] = useState(0);
  const { place, failed, isBusy, forgive } = usePlacing(summary);
  const chosen = chosenOf(addresses, picked);

  const go = async () => {
    if (chosen === undefined) setMissing((times) => times + 1);
    else if (method === 'COD') await place(chosen.addressId);
    else {
      rememberPayment(newPayment(summary, chosen));
      await navigate(paths.qrPayment());
    }
  };
  const keep = async ({ addressId }: Address) => {
    await revalidate();
    setPicked(addressId);
    forgive();
    setMissing(0);
  };
  return { chosen, pick: setPicked, keep, method, setMethod, go, failed, missing, isBusy };
}

function newPayment(summary: CartSummary, { addressId }: Address): Payment {
  const { orderItems } = codOrder(summary, addressId);
  const userId = readSession().id ?? '';
  const contents = contentsOf(summary.items);
  return { userId, key: randomKey(), addressId, orderItems, contents, held: null };
}
