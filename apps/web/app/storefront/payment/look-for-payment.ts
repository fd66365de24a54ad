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
  signal: AbortSignal;
  /** Called with what is known after each look, and their number; null when there is no such payment. */
  onFound: (found: FoundPayment | null, looks: number) => void;
  /** Called when the shop did not answer a look; another one follows. */
  onFailed: () => void;
  /** Called when the gateway's parameters were sent. */
  onConfirmed: () => void;
};

/**
 * Reports that the gateway sent the shopper back, once, and then looks for the payment until its end is
 * known. A visitor learns only the state.
 */
export async function lookForPayment({ callback, onConfirmed, ...look }: Look): Promise<void> {
  let known: FoundPayment | null = null;
  if (callback !== null) {
    known = await confirmed(callback);
    if (look.signal.aborted) return;
    onConfirmed();
    look.onFound(known, 0);
  }
  await follow(look, known);
}

async function confirmed(callback: OnlineCallback): Promise<FoundPayment | null> {
  try {
    const { data } = await request(onlinePaymentCalls.confirm, { body: callback });
    return { state: data.state, orderId: null, refunds: [], isOwn: false };
  } catch (error) {
    // The shop also asks by itself, each minute.
    console.warn(error);
    return null;
  }
}

async function follow(
  { reference, signal, onFound, onFailed }: Omit<Look, 'callback' | 'onConfirmed'>,
  known: FoundPayment | null,
): Promise<void> {
  for (let looks = 1; !signal.aborted; looks += 1) {
    const found = await lookOnce(reference, known);
    if (signal.aborted) return;
    if (found === 'failed') onFailed();
    else {
      onFound(found, looks);
      if (found === null || isEnd(found) || !found.isOwn) return;
    }
    await pause(looks < QUICK_LOOKS ? PAUSE_MS : LONG_PAUSE_MS, signal);
  }
}

async function lookOnce(
  reference: string,
  known: FoundPayment | null,
): Promise<FoundPayment | null | 'failed'> {
  if (readSession().role !== 'CUSTOMER') return known;
  try {
    const { data } = await request(onlinePaymentCalls.state, { params: { reference } });
    return { ...data, isOwn: true };
  } catch (error) {
    const isOthers = error instanceof ApiError && [401, 403, 404].includes(error.status);
    return isOthers ? known : 'failed';
  }
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
