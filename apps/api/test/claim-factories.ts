import { claimCalls } from '@shop/contract/claims';
import { orderCalls } from '@shop/contract/orders';
import {
  type Buyer,
  type TestProduct,
  aProduct,
  aScreenshot,
  aUtr,
  orderOf,
} from './order-factories.ts';
import { type TestShop, ask } from './server.ts';

/** Holds units for scan to pay; returns the hold. */
export async function aHold(
  shop: TestShop,
  buyer: Buyer,
  lines?: readonly (readonly [TestProduct, number])[],
) {
  const { orderItems } = orderOf(buyer, lines ?? [[await aProduct(shop), 1]]);
  const body = { userId: buyer.id, orderItems };
  return (await ask(shop, orderCalls.hold, { token: buyer.token, body })).reply.data;
}

/** Claims the money of a payment; returns the whole answer. */
export async function claim(
  shop: TestShop,
  buyer: Buyer,
  {
    reference,
    utr = null,
    upiId = 'meena@bank',
  }: { reference: string; utr?: string | null; upiId?: string },
) {
  return ask(shop, claimCalls.create, {
    token: buyer.token,
    body: { userId: buyer.id, reference, utr, upiId },
    files: [{ name: 'paid.png', bytes: await aScreenshot() }],
  });
}

/** Holds a product and claims its money; returns the refund's id, the hold and the UTR. */
export async function aClaim(shop: TestShop, buyer: Buyer) {
  const hold = await aHold(shop, buyer);
  const utr = aUtr();
  const { refundId } = (await claim(shop, buyer, { reference: hold.reference, utr })).reply.data;
  return { refundId, hold, utr };
}
