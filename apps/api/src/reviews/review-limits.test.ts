import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewCalls } from '@shop/contract/reviews';
import { anOwner } from '../../test/factories.ts';
import { aBuyer } from '../../test/order-factories.ts';
import { aDeliveredItem } from '../../test/return-factories.ts';
import { aReview, review } from '../../test/review-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop({ REFUSAL_DELAY_MS: '1', REVIEWS_PER_CUSTOMER_PER_DAY: '7' });
const owner = await anOwner(shop);

test('new and changed reviews are limited by minute and day; refused ones do not count', async () => {
  const buyer = await aBuyer(shop);
  const { reviewId, orderItemId } = await aReview(shop, { owner, buyer });
  const change = (stars: number) =>
    ask(shop, reviewCalls.change, {
      token: buyer.token,
      params: { reviewId },
      query: {},
      body: { stars },
    });
  assert.equal((await review(shop, buyer, { orderItemId })).status, 409);
  for (const stars of [1, 2, 3, 4]) assert.equal((await change(stars)).status, 200);
  assert.equal((await change(4)).status, 200, 'no change is not counted');
  const item = await aDeliveredItem(shop, { owner, buyer });
  const refused = await review(shop, buyer, item);
  assert.deepEqual([refused.status, refused.failure.code], [429, 'REVIEW_TOO_MANY']);
  assert.equal((await change(1)).status, 429);
  shop.clock.move(61);
  assert.equal((await review(shop, buyer, item)).status, 201);
  assert.equal((await change(1)).status, 200);
  assert.equal((await change(2)).status, 429, 'seven a day');
  const { status } = await ask(shop, reviewCalls.remove, {
    token: buyer.token,
    params: { reviewId },
    query: {},
  });
  assert.equal(status, 200, 'deleting is not limited');
});
