import { useEffect, useState } from 'react';
import type { Ordered } from './checkout-order.ts';
import type { OfferedMethods } from './offered-methods.ts';

const NONE: OfferedMethods = { reasons: {}, online: null };

/** Asks which payment methods an order is offered, after the first screen and for every other address. */
export function useMethods(
  { summary, coupon }: Ordered,
  addressId: string | undefined,
): OfferedMethods {
  const [methods, setMethods] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      // Without an answer the shop decides when the order comes.
      const found = await import('./offered-methods.ts')
        .then(({ offeredMethods }) => offeredMethods({ summary, coupon }, addressId))
        .catch(() => NONE);
      if (isWanted) setMethods(found);
    })();
    return () => {
      isWanted = false;
    };
  }, [summary, coupon, addressId]);
  return methods;
}
