import { rangeOf } from '@shop/contract/page';
import { reviewCalls, reviewMessages } from '@shop/contract/reviews';
import { type Bound, bind, messageReply } from '../http/call.ts';
import { hideReview, replyToReview } from './moderate-review.ts';
import { itemsToReview, reviewsOfAll, reviewsOfCustomer, reviewsOfProduct } from './reviews.ts';
import { changeReview, createReview, removeReview } from './write-review.ts';

export const reviewsRoutes: Bound[] = [
  bind(reviewCalls.create, async (shop, { session, body, files }) => ({
    message: reviewMessages.created,
    data: await createReview(shop, { customerId: session.userId, request: body, files }),
  })),
  bind(reviewCalls.change, async (shop, { session, params, body }) => ({
    message: reviewMessages.changed,
    data: await changeReview(shop, {
      customerId: session.userId,
      reviewId: params.reviewId,
      change: body,
    }),
  })),
  bind(reviewCalls.remove, async (shop, { session, params }) => {
    await removeReview(shop, { customerId: session.userId, reviewId: params.reviewId });
    return messageReply(reviewMessages.removed);
  }),
  bind(reviewCalls.ofProduct, (shop, { params, query }) =>
    reviewsOfProduct(shop, {
      productId: params.productId,
      stars: starsOf(query.stars),
      range: rangeOf(query),
    }),
  ),
  bind(reviewCalls.mine, (shop, { session, query }) =>
    reviewsOfCustomer(shop, session.userId, rangeOf(query)),
  ),
  bind(reviewCalls.toWrite, (shop, { session, query }) =>
    itemsToReview(shop, session.userId, rangeOf(query)),
  ),
  bind(reviewCalls.list, async (shop, { query }) => {
    const { stars, state, answered } = query;
    const isAnswered = answered === undefined ? undefined : answered === 'true';
    const filter = { stars: stars?.split(',').map(Number), state, isAnswered };
    return reviewsOfAll(shop, filter, rangeOf(query));
  }),
  bind(reviewCalls.reply, async (shop, { session, params, body: { text, expected } }) => ({
    message: text ? reviewMessages.replied : reviewMessages.replyRemoved,
    data: await replyToReview(shop, session, {
      reviewId: params.reviewId,
      text,
      expected: expected !== null && typeof expected === 'object' ? expected.text : expected,
    }),
  })),
  bind(reviewCalls.hide, async (shop, { session, params, body }) => ({
    message: body.reason === null ? reviewMessages.shown : reviewMessages.hidden,
    data: await hideReview(shop, session, {
      reviewId: params.reviewId,
      reason: body.reason,
      expected: body.expected,
    }),
  })),
];

function starsOf(stars: string | undefined): number | undefined {
  return stars === undefined ? undefined : Number(stars);
}
