import { aBuyer } from './order-factories.ts';
import type { Samples } from './office-samples.ts';
import { aDeliveredItem, aReturn } from './return-factories.ts';
import { aReview } from './review-factories.ts';
import { type Ground, aSmallPicture, noLimitsOfThisHour } from './sample-makers.ts';

/** Writes a review of `whose`, who may have written as many as the limits allow. */
async function anOwnReview({ shop, owner, whose }: Ground): Promise<string> {
  await noLimitsOfThisHour(shop);
  return (await aReview(shop, { owner, buyer: whose })).reviewId;
}

/** Valid requests for the calls about delivered items. */
export const deliveredSamples = {
  'returns.create': async ({ shop, owner, whose }) => ({
    query: { userId: whose.id },
    body: {
      orderItemId: (await aDeliveredItem(shop, { owner, buyer: whose })).orderItemId,
      quantity: 1,
      reason: 'NOT_AS_SHOWN',
      note: 'The border\nis another one',
      upiId: 'meena@bank',
    },
    files: [{ name: 'border.jpg', bytes: await aSmallPicture('jpeg') }],
  }),
  'returns.mine': ({ whose }) => ({ query: { userId: whose.id, page: '0', size: '5' } }),
  'returns.change': async ({ shop, owner, whose }) => ({
    params: { returnId: await aReturn(shop, { owner, buyer: whose }) },
    body: {
      status: 'WITHDRAWN',
      expected: 'REQUESTED',
      note: 'I keep it',
      restock: true,
      amount: 0,
    },
  }),
  'reviews.create': async ({ shop, owner, whose }) => ({
    query: { userId: whose.id },
    body: {
      orderItemId: (await aDeliveredItem(shop, { owner, buyer: whose })).orderItemId,
      stars: 4,
      text: 'The colour is deeper\nthan in the picture',
      withName: true,
    },
    files: [{ name: 'drape.jpg', bytes: await aSmallPicture('jpeg') }],
  }),
  'reviews.change': async (ground) => ({
    params: { reviewId: await anOwnReview(ground) },
    query: { userId: ground.whose.id },
    body: { stars: 3, text: 'After a wash', withName: false },
  }),
  'reviews.remove': async (ground) => ({
    params: { reviewId: await anOwnReview(ground) },
    query: { userId: ground.whose.id },
  }),
  'reviews.ofProduct': async ({ shop, owner }) => ({
    params: {
      productId: (await aReview(shop, { owner, buyer: await aBuyer(shop) })).product.id,
    },
    query: { stars: '5', page: '0', size: '5' },
  }),
  'reviews.mine': ({ whose }) => ({ query: { userId: whose.id, page: '0', size: '5' } }),
  'reviews.toWrite': ({ whose }) => ({ query: { userId: whose.id, page: '0', size: '5' } }),
  'reviews.list': () => ({
    query: { stars: '1', state: 'SHOWN', answered: 'false', page: '0', size: '5' },
  }),
  'reviews.reply': async ({ shop, owner }) => ({
    params: { reviewId: (await aReview(shop, { owner, buyer: await aBuyer(shop) })).reviewId },
    body: { text: 'Thank you', expected: null },
  }),
  'reviews.hide': async ({ shop, owner }) => ({
    params: { reviewId: (await aReview(shop, { owner, buyer: await aBuyer(shop) })).reviewId },
    body: { reason: 'SPAM', expected: null },
  }),
} satisfies Partial<Samples>;
