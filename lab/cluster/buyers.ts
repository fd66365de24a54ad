import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
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
} from '../../apps/api/test/order-factories.ts';
import type { TestShop } from '../../apps/api/test/server.ts';
import { startOffice } from './office.ts';
import { type ObservedAnswers, answerTo, noObservedAnswers } from './observed-answers.ts';

/** Simulated people who buy and sell until they are stopped. */
export type People = { told: ObservedAnswers; stop: () => Promise<void> };

const BUYERS = 8;
const STOCK = 90_000;

/** One in this many buyers sometimes pays by scanning; the others never do, and need no object store. */
const SCANNING_EACH = 2;

/** One in this many orders is paid by scanning, cancelled again, or left for the owner to accept. */
const SCANNED_EACH = 8;
const CANCELLED_EACH = 3;
const ACCEPTED_EACH = 4;

/** Time limit of the last answers. */
const LAST_MS = 60_000;

/** Pause between two orders of a buyer. */
const PAUSE_MS = 200;

/** Creates customers, products and an owner, and starts them. */
export async function startPeople(behind: TestShop): Promise<People> {
  const products = await Promise.all([1, 2, 3, 4].map(() => aProduct(behind, { stock: STOCK })));
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aBuyer(behind)));
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const told = noObservedAnswers();
  const stopping = new AbortController();
  const office = await startOffice(behind, told, stopping.signal);

  async function buy(buyer: Buyer, at: number): Promise<void> {
    const { token } = buyer;
    for (let number = at; !stopping.signal.aborted; number += 1) {
      const isScanned = at % SCANNING_EACH === 0 && number % SCANNED_EACH === 0;
      const key = randomUUID();
      const product = products[number % products.length] as TestProduct;
      const reply = await answerTo({ url: behind.url, told }, orderCalls.create, {
        token,
        query: { userId: buyer.id },
        body: orderOf(buyer, [[product, 1]], isScanned ? SCAN_TO_PAY : {}),
        headers: { 'idempotency-key': key },
        ...(isScanned ? { files } : {}),
      });
      if (reply !== undefined) {
        told.times.push(performance.now());
        told.orders.set(key, reply.data.orderId);
        const [orderItemId = ''] = reply.data.orderItemIds;
        if (number % CANCELLED_EACH === 0) await cancel(token, orderItemId);
        else if (number % ACCEPTED_EACH === 0) office.accept(orderItemId);
      }
      await pause(PAUSE_MS);
    }
  }

  async function cancel(token: string, orderItemId: string): Promise<void> {
    const body = { orderItemId, orderStatus: 'CANCELLED', trackingNumber: '' } as const;
    const reply = await answerTo({ url: behind.url, told }, deliveryCalls.update, { token, body });
    if (reply !== undefined) told.cancelled.add(orderItemId);
  }

  const all = Promise.all(buyers.map(buy));
  return {
    told,
    async stop() {
      stopping.abort();
      const tooLate = pause(LAST_MS, undefined, { ref: false }).then(() => {
        throw new Error(`Somebody has had no answer for ${LAST_MS / 1_000} s.`);
      });
      await Promise.race([Promise.all([all, office.ended]), tooLate]);
    },
  };
}
