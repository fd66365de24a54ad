import { type Decision } from '@shop/contract/order-status';
import { deliveryCalls } from '@shop/contract/delivery';
import { type ReturnRequest, returnCalls } from '@shop/contract/returns';
import { type Person, newSession } from './factories.ts';
import { type Buyer, type TestProduct, aProduct, place } from './order-factories.ts';
import { type TestShop, ask } from './server.ts';

/** The buyer and the owner. */
type People = { owner: Person; buyer: Buyer };

/** Moves the clock by days and signs everybody in again. */
export async function waitDays(
  shop: TestShop,
  days: number,
  { buyer, owner }: People,
): Promise<void> {
  shop.clock.move(days * 86_400);
  await newSession(shop, buyer, 'CUSTOMER');
  await newSession(shop, owner, 'ADMIN');
}

/** Moves an item as the owner; `deliveredAt` belongs to DELIVERED. */
export async function moveItem(
  shop: TestShop,
  owner: Person,
  { orderItemId, to, deliveredAt }: { orderItemId: string; to: Decision; deliveredAt?: string },
) {
  const trackingNumber = to === 'ACCEPTED' ? `TRK-${orderItemId}` : '';
  const body = { orderItemId, orderStatus: to, trackingNumber, deliveredAt };
  return ask(shop, deliveryCalls.update, { token: owner.token, body });
}

/** Creates an item that was accepted, shipped and just delivered. */
export async function aDeliveredItem(
  shop: TestShop,
  { owner, buyer }: People,
  {
    product,
    quantity = 2,
    isScanned = false,
  }: { product?: TestProduct; quantity?: number; isScanned?: boolean } = {},
): Promise<{ orderId: string; orderItemId: string; product: TestProduct }> {
  const sold = product ?? (await aProduct(shop));
  const { orderId, orderItemIds } = await place(shop, buyer, [[sold, quantity]], { isScanned });
  const [orderItemId = ''] = orderItemIds;
  for (const to of ['ACCEPTED', 'DELIVERED'] as const) {
    const { status } = await moveItem(shop, owner, { orderItemId, to });
    if (status !== 200) throw new Error(`The item did not become ${to}: ${status}.`);
  }
  return { orderId, orderItemId, product: sold };
}

/** Requests a return. */
export async function askReturn(
  shop: TestShop,
  buyer: Person,
  request: Partial<ReturnRequest> & { orderItemId: string },
  files: { name: string; bytes: Buffer }[] = [],
) {
  const body = { quantity: 1, reason: 'DAMAGED' as const, upiId: 'meena@bank', ...request };
  return ask(shop, returnCalls.create, { token: buyer.token, query: {}, body, files });
}

/** Creates a return of one of two delivered pieces; returns its id. */
export async function aReturn(shop: TestShop, people: People): Promise<string> {
  const { orderItemId } = await aDeliveredItem(shop, people);
  return (await askReturn(shop, people.buyer, { orderItemId })).reply.data.returnId;
}
