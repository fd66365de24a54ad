import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import {
  type Buyer,
  type TestProduct,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
} from '../../../apps/api/test/order-factories.ts';
import type { TestShop } from '../../../apps/api/test/server.ts';
import { retryUntilSuccess } from './retry-until.ts';

/** Number of concurrent writers. */
export const WRITERS = 32;

const STOCK = 90_000;

/** One in this many orders is paid by scanning, and one in this many is cancelled again. */
const SCANNED_EACH = 8;
const CANCELLED_EACH = 3;

/**
 * Customers who continuously order and cancel, and retry unanswered calls, as the shop's client does.
 */
export type Writers = {
  /** Idempotency keys of the answered orders, by order id. */
  orders: ReadonlyMap<string, string>;
  /** Items whose cancellation was answered. */
  cancelled: ReadonlySet<string>;
  /** Resolves after that many more orders were answered. */
  more: (count: number) => Promise<void>;
  /** Resolves after that many more tries were refused with 503. */
  refused: (count: number) => Promise<void>;
  /** Lets all writers finish their current order. */
  stop: () => Promise<void>;
};

/** Creates customers and products, and starts the writers. */
export async function startWriters(behind: TestShop): Promise<Writers> {
  const { url } = behind;
  const pieces = await Promise.all([1, 2, 3, 4].map(() => aProduct(behind, { stock: STOCK })));
  const buyers = await Promise.all(Array.from({ length: WRITERS }, () => aBuyer(behind)));
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const orders = new Map<string, string>();
  const cancelled = new Set<string>();
  const [answers, refusals] = [aCounter(), aCounter()];
  const stopping = new AbortController();

  async function write(buyer: Buyer, at: number): Promise<void> {
    const { token } = buyer;
    for (let number = at; !stopping.signal.aborted; number += 1) {
      const isScanned = number % SCANNED_EACH === 0;
      const key = randomUUID();
      const product = pieces[number % pieces.length] as TestProduct;
      const order = {
        token,
        query: { userId: buyer.id },
        body: orderOf(buyer, [[product, 1]], isScanned ? SCAN_TO_PAY : {}),
        headers: { 'idempotency-key': key },
        ...(isScanned ? { files } : {}),
      };
      const { data } = await retryUntilSuccess({ url, refusals }, orderCalls.create, order);
      assert.ok(!orders.has(data.orderId), 'two keys, one order');
      orders.set(data.orderId, key);
      answers.count();
      const [orderItemId = ''] = data.orderItemIds;
      if (number % CANCELLED_EACH !== 0) continue;
      const body = { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' } as const;
      await retryUntilSuccess({ url, refusals }, deliveryCalls.update, { token, body });
      cancelled.add(orderItemId);
    }
  }

  const all = Promise.all(buyers.map(write));
  all.catch(() => {}); // The error is reported to the caller that awaits it.
  return {
    orders,
    cancelled,
    more: async (count) => void (await Promise.race([answers.more(count), all])),
    refused: async (count) => void (await Promise.race([refusals.more(count), all])),
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

/** Creates a counter that can be awaited. */
function aCounter() {
  const waiting = new Map<() => void, number>();
  let total = 0;
  return {
    count() {
      total += 1;
      for (const [resolve, goal] of waiting)
        if (total >= goal && waiting.delete(resolve)) resolve();
    },
    more: (many: number) =>
      new Promise<void>((resolve) => {
        waiting.set(resolve, total + many);
      }),
  };
}
