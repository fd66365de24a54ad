import { deliveryAreaCalls } from '@shop/contract/delivery-areas';
import type { Pincode } from '@shop/contract/delivery-areas';
import { useEffect, useState } from 'react';
import { request } from '../../lib/api.ts';

/** Whether a text can be a PIN code. */
export function isPincode(code: string): boolean {
  return /^[1-9][0-9]{5}$/.test(code);
}

/** What the shop says of a PIN code; null while it is incomplete, unanswered, or could not be asked. */
export function usePincode(code: string): Pincode | null {
  const [answer, setAnswer] = useState<Pincode | null>(null);
  useEffect(() => {
    if (!isPincode(code)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // Without an answer the shopper types city and state, and the order is checked by the server.
    request(deliveryAreaCalls.pincode, { params: { code }, signal }).then(
      ({ data }) => setAnswer(data),
      (error: unknown) => signal.aborted || console.warn(error),
    );
    return () => controller.abort();
  }, [code]);
  return answer?.postalCode === code ? answer : null;
}
