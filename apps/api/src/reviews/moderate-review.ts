import { type HideReason, type OfficeReview, reviewMessages } from '@shop/contract/reviews';
import { recordActivity } from '../activity/record-activity.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { conflict, existing, notFound } from '../platform/refusals.ts';
import type { Actor } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import { presentForOffice } from './reviews.ts';
import { showRating } from './write-review.ts';
import {
  type ReviewValues,
  type StoredReview,
  selectReview,
  selectReviewForUpdate,
  updateReview,
} from './review-queries.ts';

type Replied = {
  reviewId: string;
  text: string | null;
  /** The answer as loaded; undefined when it is not stated. */
  expected: string | null | undefined;
};

/** Answers a review, or removes the answer. Repeating the same answer changes nothing. */
export async function replyToReview(
  shop: Shop,
  actor: Actor,
  { reviewId, text, expected }: Replied,
): Promise<OfficeReview> {
  const reply = text || null;
  return moderate(shop, reviewId, async (db, before) => {
    if (before.reply === reply) return undefined;
    if (expected !== undefined && (expected || null) !== before.reply) return 'CHANGED';
    await record(shop, db, actor, {
      action: reply === null ? 'REVIEW_ANSWER_REMOVED' : 'REVIEW_ANSWERED',
      review: before,
      changes: [{ field: 'reply', before: before.reply, after: reply }],
    });
    return { reply, replied_at: reply === null ? null : shop.clock.now() };
  });
}

type Hidden = {
  reviewId: string;
  reason: HideReason | null;
  /** The reason as loaded; undefined when it is not stated. */
  expected: HideReason | null | undefined;
};

/** Hides a review for a reason, or shows it again. Repeating the same changes nothing. */
export async function hideReview(
  shop: Shop,
  actor: Actor,
  { reviewId, reason, expected }: Hidden,
): Promise<OfficeReview> {
  return moderate(shop, reviewId, async (db, before) => {
    if (before.hidden_reason === reason) return undefined;
    if (expected !== undefined && expected !== before.hidden_reason) return 'CHANGED';
    await record(shop, db, actor, {
      action: reason === null ? 'REVIEW_SHOWN' : 'REVIEW_HIDDEN',
      review: before,
      changes: [{ field: 'hiddenFor', before: before.hidden_reason, after: reason }],
    });
    return { hidden_reason: reason };
  });
}

type Decision = (db: Db, before: StoredReview) => Promise<ReviewValues | 'CHANGED' | undefined>;

/** Writes a decision about a locked review; another one since it was loaded is 409 with its present state. */
async function moderate(shop: Shop, reviewId: string, decisionOn: Decision): Promise<OfficeReview> {
  const { review, isRefused } = await transaction(shop.db, async (db) => {
    const before = existing(await selectReviewForUpdate(db, reviewId), reviewMessages.notFound);
    const values = await decisionOn(db, before);
    if (values === undefined || values === 'CHANGED') {
      return { review: before, isRefused: values === 'CHANGED' };
    }
    await updateReview(db, reviewId, values);
    await showRating(shop, db, before.product_id);
    return { review: (await selectReview(db, reviewId)) ?? before, isRefused: false };
  });
  const [shown] = await presentForOffice(shop, [review]);
  if (shown === undefined) throw notFound(reviewMessages.notFound);
  if (isRefused) throw conflict(reviewMessages.changedMeanwhile, 'REVIEW_CHANGED', { data: shown });
  return shown;
}

type Recorded = {
  action: string;
  review: StoredReview;
  changes: { field: string; before: unknown; after: unknown }[];
};

async function record(
  shop: Shop,
  db: Db,
  actor: Actor,
  { action, review, changes }: Recorded,
): Promise<void> {
  const subject = { kind: 'PRODUCT', id: review.product_id, label: review.product_name };
  await recordActivity(shop, db, { actor, action, subject, changes });
}
