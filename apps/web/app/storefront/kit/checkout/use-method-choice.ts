import type { PaymentMethod } from '@shop/contract/order-status';
import { orderMessages } from '@shop/contract/orders';
import { useState } from 'react';
import type { Ordered } from './checkout-order.ts';
import { useMethods } from './use-methods.ts';
import type { useOrderAddress } from './use-order-address.ts';

type Destination = Pick<ReturnType<typeof useOrderAddress>, 'addressId' | 'pincode'>;

/**
 * Manages the choice of a payment method. Another one that is offered takes the place of a chosen one that
 * is not.
 */
export function useMethodChoice(
  ordered: Ordered,
  { addressId, pincode }: Destination,
  first: PaymentMethod,
) {
  const [wanted, setMethod] = useState(first);
  const { reasons: found, online } = useMethods(ordered, addressId);
  // The address itself says that the shop does not deliver there.
  const reasons = pincode?.deliverable === false ? {} : { ...found };
  if (pincode?.deliverable && !pincode.cod) {
    reasons.COD = orderMessages.codNotOffered(pincode.postalCode);
  }
  const ways: PaymentMethod[] = ['COD', 'NET_BANKING', ...(online ? ['ONLINE' as const] : [])];
  const isOffered = (way: PaymentMethod) => reasons[way] === undefined;
  const method = [wanted, 'NET_BANKING' as const, ...ways].find(isOffered) ?? wanted;
  return { method, setMethod, reasons, online };
}
