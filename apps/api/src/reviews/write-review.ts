import {
  type OwnReview,
  type ReviewChange,
  type ReviewRequest,
  reviewMessages,
} from '@shop/contract/reviews';
import { type Limit, countOf, daily, takeOne } from '../auth/limits.ts';
import { lockCatalogue } from '../database/advisory-locks.ts';
import type { Db } from '../database/db.ts';
import { afterCommit, transaction } from '../database/transaction.ts';
import type { Upload } from '../http/call.ts';
import { removePictures, withPictures } from '../pictures/pictures.ts';
import { limitConcurrencyPerKey } from '../platform/concurrency-limit.ts';
import { conflict, notFound, tooMany } from '../platform/refusals.ts';
import { lockCustomer } from '../profile/profile.ts';
import type { Shop } from '../shop.ts';
import { type ReviewableRow, selectReviewable } from './reviewable-queries.ts';
import { datesOf, isReviewable, presentOwnReviews } from './reviews.ts';
import {
  type StoredReview,
  deleteReview,
  insertReview,
  insertReviewPicture,
  refreshRating,
  selectReview,
  selectReviewForUpdate,
  updateReview,
} from './review-queries.ts';
import {
  deletePicturesOfReviewer,
  updateForgottenReviews,
  updateReviewedProducts,
} from './forget-reviewer-queries.ts';

/** Decodes the photographs of one review of a person at a time. */
const decoding = limitConcurrencyPerKey();

type Written = { customerId: string; request: ReviewRequest; files: readonly Upload[] };

/**
 * Writes a review. Checks all refusals before the photographs are decoded, and once more with the customer
 * locked: the second of two concurrent reviews of an item is refused.
 */
export async function createReview(
  shop: Shop,
  { customerId, request, files: uploads }: Written,
): Promise<{ reviewId: string }> {
  const check = async (db: Db): Promise<ReviewableRow> => {
    const item = await selectReviewable(db, request.orderItemId);
    if (item?.customer_id !== customerId) throw notFound(reviewMessages.itemUnknown);
    if (item.is_reviewed) throw conflict(reviewMessages.exists, 'REVIEW_EXISTS');
    if (!isReviewable(datesOf(item), shop.clock.now())) {
      throw conflict(reviewMessages.notDelivered, 'REVIEW_TOO_EARLY');
    }
    return item;
  };
  await check(shop.db);
  await refuseMany(shop, customerId);
  return decoding(customerId, { most: 1 }, () =>
    withPictures(shop, { kind: 'REVIEW', uploads }, (pictures) =>
      transaction(shop.db, async (db) => {
        await lockCustomer(db, customerId);
        const item = await check(db);
        await countReview(shop, db, customerId);
        const reviewId = await insertReview(db, {
          order_item_id: item.id,
          customer_id: customerId,
          product_id: item.product_id,
          stars: request.stars,
          text: request.text || null,
          with_name: request.withName ?? true,
          created_at: shop.clock.now(),
        });
        for (const [position, picture] of pictures.entries()) {
          const { id } = await picture.keep(db);
          await insertReviewPicture(db, { review_id: reviewId, position, picture_id: id });
        }
        await showRating(shop, db, item.product_id);
        return { reviewId };
      }),
    ),
  );
}

/** Changes an own review; a hidden one stays hidden. A change of nothing is none. */
export async function changeReview(
  shop: Shop,
  { customerId, reviewId, change }: { customerId: string; reviewId: string; change: ReviewChange },
): Promise<OwnReview> {
  const review = await transaction(shop.db, async (db) => {
    const before = await ownReview(db, customerId, reviewId);
    const after = {
      stars: change.stars ?? before.stars,
      text: change.text === undefined ? before.text : change.text || null,
      with_name: change.withName ?? before.with_name,
    };
    if (
      after.stars === before.stars &&
      after.text === before.text &&
      after.with_name === before.with_name
    ) {
      return before;
    }
    await countReview(shop, db, customerId);
    await updateReview(db, reviewId, { ...after, edited_at: shop.clock.now() });
    await showRating(shop, db, before.product_id);
    return (await selectReview(db, reviewId)) ?? before;
  });
  const [shown] = await presentOwnReviews(shop, [review]);
  if (shown === undefined) throw notFound(reviewMessages.notFound);
  return shown;
}

/** Deletes an own review with its pictures. */
export async function removeReview(
  shop: Shop,
  { customerId, reviewId }: { customerId: string; reviewId: string },
): Promise<void> {
  const pictures = await transaction(shop.db, async (db) => {
    const { product_id: productId } = await ownReview(db, customerId, reviewId);
    const gone = await deleteReview(db, reviewId);
    await showRating(shop, db, productId);
    return gone;
  });
  await removePictures(shop, pictures);
}

/**
 * Computes the rating of a product's group, and evicts what shows it. Last in its transaction, because it
 * locks the catalogue.
 */
export async function showRating(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  productId: string,
): Promise<void> {
  await lockCatalogue(db);
  const productIds = await refreshRating(db, productId, clock.now());
  await afterCommit(db, { type: 'stock', productIds });
}

async function ownReview(db: Db, customerId: string, reviewId: string): Promise<StoredReview> {
  await lockCustomer(db, customerId);
  const review = await selectReviewForUpdate(db, reviewId);
  if (review?.customer_id !== customerId) throw notFound(reviewMessages.notFound);
  return review;
}

/** Refuses a review over a limit before its photographs are decoded. */
async function refuseMany(shop: Shop, customerId: string): Promise<void> {
  for (const limit of limitsOf(shop, customerId)) {
    if ((await countOf(shop, limit)) >= limit.most) throw tooMany(limit.seconds, limit.message);
  }
}

/** Counts a new or changed review, in its transaction: a refused one is not counted. */
async function countReview(shop: Shop, db: Db, customerId: string): Promise<void> {
  for (const limit of limitsOf(shop, customerId)) await takeOne(shop, db, limit);
}

function limitsOf(shop: Shop, customerId: string): Limit[] {
  const { limits } = shop.settings;
  const message = reviewMessages.tooMany;
  return [
    {
      key: `reviews:minute:${customerId}`,
      most: limits.reviewsPerCustomerPerMinute,
      seconds: 60,
      message,
    },
    daily(shop, {
      key: `reviews:day:${customerId}`,
      most: limits.reviewsPerCustomerPerDay,
      message,
    }),
  ];
}

/**
 * Keeps stars and texts of an erased account without its name. Returns the ids of its pictures, to which
 * nothing refers any more.
 */
export async function forgetReviewer(db: Db, customerId: string): Promise<string[]> {
  await updateForgottenReviews(db, customerId);
  return deletePicturesOfReviewer(db, customerId);
}

/** Evicts the pages with the reviews of an erased account. The caller has locked the catalogue. */
export async function showForgottenReviews(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  customerId: string,
): Promise<void> {
  const productIds = await updateReviewedProducts(db, customerId, clock.now());
  if (productIds.length > 0) await afterCommit(db, { type: 'stock', productIds });
}
