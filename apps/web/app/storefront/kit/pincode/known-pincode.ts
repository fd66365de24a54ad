import { deliveryAreaCalls } from '@shop/contract/delivery-areas';
import type { Pincode } from '@shop/contract/delivery-areas';
import { useEffect, useSyncExternalStore } from 'react';
import { request } from '../../../lib/api.ts';
import { subscribe as subscribeToStorage } from '../../../lib/storage.ts';
import { storedPincode } from './stored-pincode.ts';
import { isPincode } from './use-pincode.ts';

type Asked = { code: string; answer: Promise<void> };

let known: Pincode | null = null;
/** The last call, so that a page full of cards asks once. */
let asked: Asked | null = null;
const listeners = new Set<() => void>();

/**
 * Returns the shop's data about the PIN code that this browser remembers; null until hydrated, without a
 * code, and while it loads.
 */
export function useKnownPincode(): Pincode | null {
  const code = useSyncExternalStore(subscribeToStorage, storedPincode, () => '');
  const answer = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
  useEffect(() => {
    // A failure is in the console; the days of the product remain.
    if (isPincode(code)) loadPincode(code).catch(() => {});
  }, [code]);
  return answer?.postalCode === code ? answer : null;
}

/** Loads the data about a PIN code, unless its call is pending or done; rejects when the call fails. */
export function loadPincode(code: string): Promise<void> {
  if (asked?.code === code) return asked.answer;
  const call: Asked = { code, answer: load(code, () => call === asked) };
  asked = call;
  return call.answer;
}

async function load(code: string, isLatest: () => boolean): Promise<void> {
  try {
    const { data } = await request(deliveryAreaCalls.pincode, { params: { code } });
    if (!isLatest()) return;
    known = data;
    for (const listener of listeners) listener();
  } catch (error) {
    console.warn(error);
    if (!isLatest()) return;
    // The next page or press asks again.
    asked = null;
    throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
