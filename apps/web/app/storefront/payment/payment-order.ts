import type { Gateway, OrderLine, OrderRequest } from '@shop/contract/orders';

/** What the shop holds; `amount` in rupees, `endsAt` in ms since 1970 by this device's clock. */
export type Held = { reference: string; amount: number; endsAt: number };

/** A payment under way: what is ordered, where it goes, and what is held for it. */
export type Payment = {
  userId: string;
  /** Sent with every try, so that one payment makes one order, also after a reload. */
  key: string;
  addressId: string;
  orderItems: readonly OrderLine[];
  /** Null until the page was opened. */
  held: Held | null;
};

/** What the shopper says of the payment; `utr` is empty when not given. */
export type Proof = { gateway: Gateway; utr: string };

/** The order of a payment that was made by scanning. */
export function paidOrder(payment: Payment, held: Held, { gateway, utr }: Proof): OrderRequest {
  return {
    shippingAddressId: payment.addressId,
    billingAddressId: payment.addressId,
    couponCode: null,
    discountAmount: 0,
    paymentMethod: 'NET_BANKING',
    orderItems: [...payment.orderItems],
    gatewayOption: gateway,
    amount: held.amount,
    utr: utr.trim(),
    paymentReference: held.reference,
  };
}

/** Pieces in all. */
export function piecesOf({ orderItems }: Payment): number {
  return orderItems.reduce((total, { quantity }) => total + quantity, 0);
}
