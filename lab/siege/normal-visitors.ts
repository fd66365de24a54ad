import { setTimeout as sleep } from 'node:timers/promises';
import { cartCalls } from '@shop/contract/cart';
import type { Call } from '@shop/contract/call';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import { productCalls } from '@shop/contract/products';
import type { Person } from '../../apps/api/test/factories.ts';
import { type Buyer, type TestProduct, orderOf } from '../../apps/api/test/order-factories.ts';
import { type SentCall, sendCall } from '../../apps/api/test/server.ts';

/** Results of normal visitors: times in ms, and every unsuccessful answer. */
export type VisitResults = { times: number[]; refused: string[] };

const FROM = { 'x-forwarded-for': '10.1.0.1' };
const PAUSE_MS = 20;

/**
 * Runs normal visitors for some seconds: a shopper opens the list and a product, fills a cart and
 * orders, and the owner accepts it.
 */
export async function runNormalVisitors(
  shop: { url: string },
  { seconds, buyer, owner, product }: { seconds: number } & NormalVisitors,
): Promise<VisitResults> {
  const seen: VisitResults = { times: [], refused: [] };
  const ends = performance.now() + seconds * 1_000;
  async function ask<C extends Call>(call: C, sent: SentCall<C>): Promise<unknown> {
    const begun = performance.now();
    const answer = await sendCall(shop, call, { ...sent, headers: { ...FROM, ...sent.headers } });
    const text = await answer.text();
    seen.times.push(performance.now() - begun);
    if (!answer.ok) seen.refused.push(`${call.name} ${answer.status} ${text}`);
    await sleep(PAUSE_MS);
    return answer.ok ? JSON.parse(text) : undefined;
  }
  const { token, id: userId } = buyer;
  const { id: productId } = product;
  for (let round = 0; performance.now() < ends; round += 1) {
    await ask(productCalls.catalogue, { query: { page: String(round % 3) } });
    await ask(productCalls.get, { params: { productId } });
    await ask(cartCalls.add, { token, body: { userId, productId, quantity: 1 } });
    const { shippingAddressId, ...order } = orderOf(buyer, [[product, 1]]);
    const placed = (await ask(orderCalls.create, {
      token,
      query: { userId },
      body: { ...order, shippingAddressId },
      headers: { 'idempotency-key': `${performance.now()}-${round}` },
    })) as { data: { orderItemIds: string[] } } | undefined;
    const orderItemId = placed?.data.orderItemIds[0];
    if (orderItemId === undefined) continue;
    await ask(deliveryCalls.update, {
      token: owner.token,
      body: { orderItemId, orderStatus: 'ACCEPTED', trackingNumber: 'T-1' },
    });
  }
  return seen;
}

/** The normal visitors of a siege, and what the shopper buys. */
export type NormalVisitors = { buyer: Buyer; owner: Person; product: TestProduct };
