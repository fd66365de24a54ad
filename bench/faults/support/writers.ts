import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, ReplyOf } from '@shop/contract/call';
import { deliveryCalls } from '@shop/contract/delivery';
import { orderCalls } from '@shop/contract/orders';
import {
  type Buyer,
  type Piece,
  SCANNED,
  aBuyer,
  aPiece,
  aScreenshot,
  orderOf,
} from '../../../apps/api/test/order-factories.ts';
import { type Sent, type TestShop, sendCall } from '../../../apps/api/test/server.ts';

/** How many write at once. */
export const WRITERS = 32;

const STOCK = 90_000;

/** How long a client waits before it sends again what got no answer. */
const PAUSE_MS = 50;

/** Every so-manieth order is paid by scanning, and every so-manieth is cancelled again. */
const SCANNED_EACH = 8;
const CANCELLED_EACH = 3;

/** Customers who order and cancel without end, and send again what got no answer, as ours do. */
export type Writers = {
  /** Keys of the orders that were answered, by the order's id. */
  orders: ReadonlyMap<string, string>;
  /** Items whose cancellation was answered. */
  cancelled: ReadonlySet<string>;
  /** Resolves when so many more orders were answered. */
  more: (count: number) => Promise<void>;
  /** Lets everybody finish what they are at. */
  stop: () => Promise<void>;
};

/** Makes customers and products in a shop, and lets them begin. */
export async function startWriters(behind: TestShop): Promise<Writers> {
  const { url } = behind;
  const pieces = await Promise.all([1, 2, 3, 4].map(() => aPiece(behind, { stock: STOCK })));
  const buyers = await Promise.all(Array.from({ length: WRITERS }, () => aBuyer(behind)));
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const orders = new Map<string, string>();
  const cancelled = new Set<string>();
  const waiting = new Set<() => void>();
  const stopping = new AbortController();

  async function write(buyer: Buyer, at: number): Promise<void> {
    for (let number = at; !stopping.signal.aborted; number += 1) {
      const isScanned = number % SCANNED_EACH === 0;
      const key = randomUUID();
      const piece = pieces[number % pieces.length] as Piece;
      const { data } = await insist(url, orderCalls.create, {
        token: buyer.token,
        query: { userId: buyer.id },
        body: orderOf(buyer, [[piece, 1]], isScanned ? SCANNED : {}),
        headers: { 'idempotency-key': key },
        ...(isScanned ? { files } : {}),
      });
      assert.ok(!orders.has(data.orderId), 'two keys, one order');
      orders.set(data.orderId, key);
      for (const look of waiting) look();
      const [orderItemId = ''] = data.orderItemIds;
      if (number % CANCELLED_EACH !== 0) continue;
      const body = { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' } as const;
      await insist(url, deliveryCalls.update, { token: buyer.token, body });
      cancelled.add(orderItemId);
    }
  }

  const all = Promise.all(buyers.map(write));
  // Whoever waits hears of it; nobody else is surprised.
  all.catch(() => {});
  return {
    orders,
    cancelled,
    async more(count) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const goal = orders.size + count;
      const look = () => {
        if (orders.size >= goal) resolve();
      };
      waiting.add(look);
      await Promise.race([promise, all]);
      waiting.delete(look);
    },
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

/**
 * Makes a call until it is answered as done. No answer, and 503 with a time to come back, mean
 * another try; every other answer is a breach.
 */
async function insist<C extends Call>(url: string, call: C, sent: Sent<C>): Promise<ReplyOf<C>> {
  for (;;) {
    const answer = await answerOf(() => sendCall({ url }, call, sent));
    if (answer?.status === (call.status ?? 200)) {
      return call.reply.parse(JSON.parse(answer.text)) as ReplyOf<C>;
    }
    if (answer !== undefined) {
      const told = `${call.name} answered ${answer.status} ${answer.text}`;
      assert.ok(answer.status === 503 && answer.retryAfter !== null, told);
    }
    await sleep(PAUSE_MS);
  }
}

/** An answer that came whole; undefined when the connection did not last. */
async function answerOf(send: () => Promise<Response>) {
  try {
    const response = await send();
    const { status, headers } = response;
    return { status, retryAfter: headers.get('retry-after'), text: await response.text() };
  } catch {
    return undefined;
  }
}
