import { deliveryAreaCalls } from '@shop/contract/delivery-areas';
import type { Pincode } from '@shop/contract/delivery-areas';
import { useEffect, useState } from 'react';
import { request } from '../../../lib/api.ts';

/** Returns whether a text can be a PIN code. */
export function isPincode(code: string): boolean {
  return /^[1-9][0-9]{5}$/.test(code);
}

/**
 * Loads the shop's data about a PIN code, again when `version` changes or the browser is online again after a
 * failure; null while the code is incomplete or its first answer is loading, and after a failure.
 */
export function usePincode(code: string, version?: unknown): Pincode | null {
  const [answer, setAnswer] = useState<Pincode | null>(null);
  useEffect(() => {
    if (!isPincode(code)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // Without a response the shopper types city and state, and the server checks the order.
    const load = () => {
      request(deliveryAreaCalls.pincode, { params: { code }, signal }).then(
        ({ data }) => setAnswer(data),
        (error: unknown) => {
          if (signal.aborted) return;
          console.warn(error);
          setAnswer(null);
          window.addEventListener('online', load, { once: true, signal });
        },
      );
    };
    load();
    return () => controller.abort();
  }, [code, version]);
  return answer?.postalCode === code ? answer : null;
}
