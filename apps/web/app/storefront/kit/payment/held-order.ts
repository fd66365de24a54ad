import { paiseOf, rupeesOf } from '@shop/contract/money';
import type { OrderRequest } from '@shop/contract/orders';
import { lineTotal } from '@shop/contract/pricing';
import type { UnorderedHold } from '@shop/contract/unordered-holds';
import type { Proof } from './payment-order.ts';

type HeldItem = UnorderedHold['items'][number];

/** Returns the rupees of a held line. */
export function heldAmount({ price, quantity }: HeldItem): number {
  return rupeesOf(lineTotal({ unitPrice: paiseOf(price), quantity }));
}

/** Builds the request of the order that a hold was paid for. */
export function heldOrder(
  hold: UnorderedHold,
  addressId: string,
  { gateway, utr }: Proof,
): OrderRequest {
  return {
    shippingAddressId: addressId,
    billingAddressId: addressId,
    couponCode: hold.couponCode,
    discountAmount: hold.discountAmount,
    paymentMethod: 'NET_BANKING',
    orderItems: hold.items.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      priceAtOrder: heldAmount(item),
    })),
    gatewayOption: gateway,
    amount: hold.amount,
    utr: utr.trim(),
    paymentReference: hold.reference,
  };
}
