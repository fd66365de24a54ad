import type { Address } from '@shop/contract/addresses';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import type { UnorderedHold } from '@shop/contract/unordered-holds';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api.ts';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { isNoPicture } from '../kit/photographs/no-picture.ts';
import { randomKey } from '../../lib/random-key.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { reloadCart } from '../kit/cart/cart-store.ts';
import { heldOrder } from '../kit/payment/held-order.ts';
import { forgetPaymentOf } from '../kit/payment/stored-payment.ts';
import type { Proof } from '../kit/payment/payment-order.ts';
import type { ClaimStart } from './paid-data.ts';
import { paymentWords } from './payment-words.ts';
import type { ShowErrors } from './use-proof.ts';

/** Refusals after which another address can help. */
const OF_ADDRESS = ['NOT_DELIVERABLE', 'OTHER_STATE'];

/** Refusals because an earlier try, or another tab, has placed the order. */
const PLACED = ['KEY_REUSED', 'PAYMENT_HAS_ORDER'];

type PaidOrderInput = {
  userId: string;
  hold: UnorderedHold;
  addresses: readonly Address[];
  onClaim: (start: ClaimStart) => void;
};

/** Sends the order of a hold; when the shop cannot place it, the money is claimed with the same proof. */
export function usePaidOrder({ userId, hold, addresses, onClaim }: PaidOrderInput) {
  const navigate = useNavigate();
  // The idempotency key of every try, so that one payment makes one order.
  const [key] = useState(randomKey);
  const [picked, pick] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const address =
    addresses.find(({ addressId }) => addressId === picked) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0];

  const send = async (proof: Proof, screenshot: File, show: ShowErrors) => {
    if (isUnderWay.current || address === undefined) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    try {
      const { data } = await request(orderCalls.create, {
        query: { userId },
        body: heldOrder(hold, address.addressId, proof),
        files: [screenshot],
        headers: { 'idempotency-key': key },
        onProgress: setShare,
      });
      forgetPaymentOf(hold.reference);
      void reloadCart().catch((error: unknown) => console.error(error));
      toast.success(orderMessages.paidAndPlaced);
      await navigate(paths.orderSuccess(data.orderId), { replace: true });
    } catch (error) {
      refused(error, { utr: proof.utr, screenshot, show });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      setShare(null);
    }
  };
  const refused = (
    error: unknown,
    { utr, screenshot, show }: { utr: string; screenshot: File; show: ShowErrors },
  ) => {
    const message = messageOf(error, orderMessages.paymentFailed);
    const { code, status, fields } = error instanceof ApiError ? error : NO_ANSWER;
    if (fields['utr'] !== undefined) return show({ utr: fields['utr'] });
    if (isNoPicture(error)) return show({ screenshot: message });
    if (PLACED.includes(code)) {
      forgetPaymentOf(hold.reference);
      toast.plain(paymentWords.already);
      return void navigate(paths.personalInfo('my-orders'), { replace: true });
    }
    if (status === 409 && !OF_ADDRESS.includes(code)) {
      return onClaim({ reason: message, utr, screenshot });
    }
    setFailed(message);
  };
  const ask = (utr: string, screenshot: File | null) =>
    onClaim({ reason: failed, utr, screenshot });
  return { address, pick, send, ask, isBusy, share, failed };
}

const NO_ANSWER: Pick<ApiError, 'code' | 'status' | 'fields'> = { code: '', status: 0, fields: {} };
