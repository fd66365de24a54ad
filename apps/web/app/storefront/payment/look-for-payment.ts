import {
  type OnlineCallback,
  type PaymentState,
  onlinePaymentCalls,
} from '@shop/contract/online-payments';
import { request } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { readSession } from '../../lib/session.ts';

/** A payment as far as it is known; `isOwn` when the signed-in account may read all of it. */
export type FoundPayment = PaymentState & { isOwn: boolean };

const PAUSE_MS = 3_000;
const LONG_PAUSE_MS = 10_000;
/** The number of looks after which they become rare. */
export const QUICK_LOOKS = 10;

type Look = {
  reference: string;
  callback: OnlineCallback | null;
  /** Whether the shop answered an earlier report that the money is yet to come. */
  isAwaited: boolean;
  signal: AbortSignal;
  /** Called with what is known after each look, and their number; null when there is no such payment. */
  onFound: (found: FoundPayment | null, looks: number) => void;
  /** Called when the shop did not answer a look; another one follows. */
  onFailed: () => void;
  /** Called when the gateway's parameters are needed no more, with whether the money is yet to come. */
  onReported: (isAwaited: boolean) => void;
};

/** What a look found; null for no such payment. */
type Found = FoundPayment | null | 'failed';

const AWAITED: FoundPayment = { state: 'OPEN', orderId: null, refunds: [], isOwn: false };

/**
 * Looks for the payment until its end is known. Reports that the gateway sent the shopper back until the shop
 * has answered; a visitor, who learns only the state, does so at each look.
 */
export async function lookForPayment(look: Look): Promise<void> {
  const { reference, callback, signal, onFound, onFailed, onReported } = look;
  let reported: Found = look.isAwaited ? AWAITED : null;
  let isReported = callback === null;
  for (let looks = 1; !signal.aborted; looks += 1) {
    if (callback !== null && !isReported) reported = await confirmed(callback);
    const found = better(await ownState(reference), reported);
    if (signal.aborted) return;
    const isOver = found === null || (found !== 'failed' && isEnd(found));
    if (callback !== null) {
      const isEnough = isOver || (reported !== 'failed' && isOwn(found));
      if (isEnough && !isReported) onReported(!isOver && isOpen(reported));
      isReported = isEnough;
    }
    if (found === 'failed') onFailed();
    else onFound(found, looks);
    if (isOver) return;
    await pause(looks < QUICK_LOOKS ? PAUSE_MS : LONG_PAUSE_MS, signal);
  }
}

async function confirmed(callback: OnlineCallback): Promise<Found> {
  try {
    const { data } = await request(onlinePaymentCalls.confirm, { body: callback });
    return { state: data.state, orderId: null, refunds: [], isOwn: false };
  } catch (error) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
    return isUnknown ? null : 'failed';
  }
}

/** Returns the payment of the signed-in account; null for a visitor, and for a payment of another account. */
async function ownState(reference: string): Promise<Found> {
  if (readSession().role !== 'CUSTOMER') return null;
  try {
    const { data } = await request(onlinePaymentCalls.state, { params: { reference } });
    return { ...data, isOwn: true };
  } catch (error) {
    const isOthers = error instanceof ApiError && [401, 403, 404].includes(error.status);
    return isOthers ? null : 'failed';
  }
}

/** Returns the own payment before what a report said. One that ended unpaid may be paid all the same. */
function better(own: Found, reported: Found): Found {
  const isAwaited = reported === 'failed' || isOpen(reported);
  const isUnsure = isAwaited && isOwn(own) && own.state === 'EXPIRED';
  return own === null || isUnsure ? reported : own;
}

function isOpen(found: Found): boolean {
  return found !== null && found !== 'failed' && found.state === 'OPEN';
}

function isOwn(found: Found): found is FoundPayment {
  return found !== null && found !== 'failed' && found.isOwn;
}

/** Returns whether nothing more will change while the shopper waits. */
function isEnd({ state }: PaymentState): boolean {
  return state !== 'OPEN' && state !== 'REFUNDING';
}

/** Waits; offline until the device is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(() => {
      if (navigator.onLine) end();
    }, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
