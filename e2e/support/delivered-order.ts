import { deliveryCalls } from '@shop/contract/delivery';
import { ask } from './client.ts';
import type { DemoShop } from './demo-shop.ts';
import * as people from './people.ts';

/** An order of a customer with an address, for two of a new product, which were delivered. */
export async function deliverTo(shop: DemoShop, account: people.Account) {
  const who = await people.anOwner(shop);
  const name = `Saree of ${account.phoneNumber}`;
  await people.putIntoCart(shop, account, await people.addProduct(shop, who, { name }), 2);
  await people.placeOrder(shop, account);
  const { orderId, orderItemId } = await people.latestOrder(shop, account);
  for (const orderStatus of ['ACCEPTED', 'DELIVERED'] as const) {
    const body = { orderItemId, orderStatus, trackingNumber: `TRK-${orderItemId}` };
    await ask(shop, deliveryCalls.update, { who, body });
  }
  return { orderId, name };
}
