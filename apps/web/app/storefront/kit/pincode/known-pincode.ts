import { deliveryAreaCalls } from '@shop/contract/delivery-areas';
import type { Pincode } from '@shop/contract/delivery-areas';
import { useEffect, useSyncExternalStore } from 'react';
import { request } from '../../../lib/api.ts';
import { subscribe as subscribeToStorage } from '../../../lib/storage.ts';
import { storedPincode } from './stored-pincode.ts';
import { isPincode } from './use-pincode.ts';

let known: Pincode | null = null;
/** The code that was asked for last, so that a page full of cards asks once. */
let asked = '';
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
  useEffect(() => load(code), [code]);
  return answer?.postalCode === code ? answer : null;
}

function load(code: string): void {
  if (!isPincode(code) || code === asked) return;
  asked = code;
  request(deliveryAreaCalls.pincode, { params: { code } }).then(
    ({ data }) => {
      if (code !== asked) return;
      known = data;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      // The next page asks again.
      if (code === asked) asked = '';
      console.warn(error);
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
