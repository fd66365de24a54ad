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
  /** Resolves when so many more tries were refused for now. */
  refused: (count: number) => Promise<void>;
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
  const [answers, refusals] = [aCounter(), aCounter()];
  const stopping = new AbortController();

  async function write(buyer: Buyer, at: number): Promise<void> {
    const { token } = buyer;
    for (let number = at; !stopping.signal.aborted; number += 1) {
      const isScanned = number % SCANNED_EACH === 0;
      const key = randomUUID();
      const piece = pieces[number % pieces.length] as Piece;
      const order = {
        token,
        query: { userId: buyer.id },
        body: orderOf(buyer, [[piece, 1]], isScanned ? SCANNED : {}),
        headers: { 'idempotency-key': key },
        ...(isScanned ? { files } : {}),
      };
      const { data } = await insist({ url, refusals }, orderCalls.create, order);
      assert.ok(!orders.has(data.orderId), 'two keys, one order');
      orders.set(data.orderId, key);
      answers.count();
      const [orderItemId = ''] = data.orderItemIds;
      if (number % CANCELLED_EACH !== 0) continue;
      const body = { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' } as const;
      await insist({ url, refusals }, deliveryCalls.update, { token, body });
      cancelled.add(orderItemId);
    }
  }

  const all = Promise.all(buyers.map(write));
  all.catch(() => {}); // Whoever waits hears of it.
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

/** Counts, and tells when there are so many more. */
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

/**
 * Makes a call until it is answered as done. No answer, and 503 with a time to come back, mean
 * another try; every other answer is a breach.
 */
async function insist<C extends Call>(
  { url, refusals }: { url: string; refusals: { count: () => void } },
  call: C,
  sent: Sent<C>,
): Promise<ReplyOf<C>> {
  for (;;) {
    const answer = await answerOf(() => sendCall({ url }, call, sent));
    if (answer?.status === (call.status ?? 200)) {
      return call.reply.parse(JSON.parse(answer.text)) as ReplyOf<C>;
    }
    if (answer !== undefined) {
      const told = `${call.name} answered ${answer.status} ${answer.text}`;
      assert.ok(answer.status === 503 && answer.retryAfter !== null, told);
      refusals.count();
    }
    await sleep(PAUSE_MS);
  }
}

/** An answer that came whole; undefined when the connection did not last. */
export async function answerOf(send: () => Promise<Response>) {
  try {
    const response = await send();
    const { status, headers } = response;
    return { status, retryAfter: headers.get('retry-after'), text: await response.text() };
  } catch {
    return undefined;
  }
}
