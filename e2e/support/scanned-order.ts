import { randomInt } from 'node:crypto';
import { orderCalls } from '@shop/contract/orders';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';
import * as people from './people.ts';

/** Returns a UTR that no other order has. */
export function aUtr(): string {
  return `4${String(randomInt(1e11)).padStart(11, '0')}`;
}

/** An order that is paid by scan. */
export type ScannedOrder = { orderId: string; utr: string; price: number };

/** Places an order of a new customer that is paid by scan; every one has a price of its own. */
export async function aScannedOrder(
  shop: DemoShop,
  { utr = aUtr(), price = randomInt(100_000, 900_000) / 100 } = {},
): Promise<ScannedOrder> {
  const who = await people.aCustomer(shop, `98${utr.slice(-8)}`);
  await people.addAddress(shop, who);
  const owner = await people.anOwner(shop);
  const productId = await people.addProduct(shop, owner, { name: `Paid ${utr}`, price });
  const [address] = await people.addressesOf(shop, who);
  const { data } = await ask(shop, orderCalls.create, {
    who,
    query: { userId: who.id },
    body: {
      shippingAddressId: address?.addressId ?? '',
      billingAddressId: null,
      couponCode: null,
      discountAmount: 0,
      paymentMethod: 'NET_BANKING',
      gatewayOption: 'GOOGLE_PAY',
      utr,
      orderItems: [{ productId, quantity: 1, priceAtOrder: price }],
    },
    files: [await people.aPhotograph('paid.jpg')],
  });
  return { orderId: data.orderId, utr, price };
}
