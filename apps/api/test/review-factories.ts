import { type ReviewRequest, reviewCalls } from '@shop/contract/reviews';
import { transaction } from '../src/database/transaction.ts';
import { queueMessage } from '../src/messages/queue-message.ts';
import type { Person } from './factories.ts';
import type { Buyer, TestProduct } from './order-factories.ts';
import { aDeliveredItem } from './return-factories.ts';
import { type TestShop, ask } from './server.ts';

/** Writes a review. */
export async function review(
  shop: TestShop,
  buyer: Person,
  request: Partial<ReviewRequest> & { orderItemId: string },
  files: { name: string; bytes: Buffer }[] = [],
) {
  const body = { stars: 5, ...request };
  return ask(shop, reviewCalls.create, { token: buyer.token, query: {}, body, files });
}

/** Queues the message that asks for a review of an order, by e-mail. */
export async function askForReviewBy(
  shop: TestShop,
  { mail, orderId }: { mail: string; orderId: string },
): Promise<void> {
  const message = {
    purpose: 'REVIEW_ASKED',
    to: { mail },
    parameters: [orderId],
    orderId,
  } as const;
  await transaction(shop.db, (db) => queueMessage(shop, db, message));
}

/** Creates a review of a delivered item. */
export async function aReview(
  shop: TestShop,
  people: { owner: Person; buyer: Buyer },
  {
    product,
    files,
    ...request
  }: Partial<ReviewRequest> & {
    product?: TestProduct;
    files?: { name: string; bytes: Buffer }[];
  } = {},
): Promise<{ reviewId: string; orderItemId: string; orderId: string; product: TestProduct }> {
  const item = await aDeliveredItem(shop, people, { quantity: 1, ...(product && { product }) });
  const { orderItemId } = item;
  const { status, reply } = await review(shop, people.buyer, { orderItemId, ...request }, files);
  if (status !== 201) throw new Error(`The review was refused: ${status}.`);
  return { reviewId: reply.data.reviewId, ...item };
}
