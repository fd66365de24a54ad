import { setTimeout as pause } from 'node:timers/promises';
import { deliveryCalls } from '@shop/contract/delivery';
import { productCalls } from '@shop/contract/products';
import { aPicture } from '../../apps/api/test/catalogue-factories.ts';
import { anOwner } from '../../apps/api/test/factories.ts';
import { aCategoryId } from '../../apps/api/test/order-factories.ts';
import { type TestShop, sendCall } from '../../apps/api/test/server.ts';
import { answerOf } from '../faults/support/retry-until.ts';
import { type ObservedAnswers, answerTo } from './observed-answers.ts';

/** An owner who accepts orders, which makes invoices, and uploads products with a picture. */
export type Office = { accept: (orderItemId: string) => void; ended: Promise<unknown> };

const PAUSE_MS = 50;

/** Pause between two uploads. */
const UPLOAD_PAUSE_MS = 3_000;

/** Starts an owner, who works until everything is stopped. */
export async function startOffice(
  behind: TestShop,
  told: ObservedAnswers,
  stopping: AbortSignal,
): Promise<Office> {
  const { token } = await anOwner(behind);
  const category = await aCategoryId(behind);
  const picture = { name: 'silk.jpg', bytes: await aPicture() };
  const waiting: string[] = [];

  async function acceptAll(): Promise<void> {
    while (!stopping.aborted) {
      const orderItemId = waiting.shift();
      if (orderItemId === undefined) {
        await pause(PAUSE_MS);
        continue;
      }
      const body = {
        orderItemId,
        orderStatus: 'ACCEPTED',
        trackingNumber: `EM${orderItemId}IN`,
      } as const;
      const reply = await answerTo({ url: behind.url, told }, deliveryCalls.update, {
        token,
        body,
      });
      if (reply !== undefined) told.accepted.add(orderItemId);
    }
  }

  /**
   * Uploads a product; it has no idempotency key, so after a lost response the owner uploads another
   * one.
   */
  async function upload(): Promise<void> {
    for (let number = 1; !stopping.aborted; number += 1) {
      const name = `Uploaded ${number}`;
      const body = {
        name,
        subCategoryId: category,
        price: 1_499.5,
        color: 'Red',
        stockQuantity: 5,
      };
      const answer = await answerOf(() =>
        sendCall(behind, productCalls.create, { token, body, files: [picture] }),
      );
      if (answer?.status === 201) {
        const { data } = productCalls.create.reply.parse(JSON.parse(answer.text));
        told.products.add(data.productId);
      } else if (answer !== undefined && answer.status < 502) {
        told.breaches.push(`${productCalls.create.name} answered ${answer.status} ${answer.text}`);
      }
      await pause(UPLOAD_PAUSE_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return {
    accept: (orderItemId) => void waiting.push(orderItemId),
    ended: Promise.all([acceptAll(), upload()]),
  };
}
