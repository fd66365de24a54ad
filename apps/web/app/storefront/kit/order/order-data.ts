import { type OrderPage, orderPageCalls, orderPageMessages } from '@shop/contract/order-page';
import { request } from '../../../lib/api.ts';
import type { Attempt } from '../../../lib/attempt.ts';
import { isMissing, messageOf } from '../../../lib/errors.ts';

/** Loads an order with everything that its page shows; null when the shopper has no such order. */
export async function loadOrder(orderId: string): Promise<Attempt<OrderPage | null>> {
  try {
    const { data } = await request(orderPageCalls.get, { params: { orderId } });
    return { data, failed: null };
  } catch (error) {
    if (isMissing(error)) return { data: null, failed: null };
    return { data: null, failed: messageOf(error, orderPageMessages.fetchFailed) };
  }
}
