import { msAfter } from '../src/platform/clock.ts';
import type { Db } from '../src/database/db.ts';
import type { DemoOrder } from './demo-order.ts';
import { insertRows, insertInvitations, selectIdsByItem, updateRatings } from './demo-queries.ts';
import { type DemoReview, demoReviews } from './demo-reviews.ts';
import type { FilledProducts } from './fill-catalogue.ts';
import { type PictureIds, reviewPhotographOf } from './fill-pictures.ts';
import { HOUR } from './later.ts';
import type { OrderedIds } from './ordered-ids.ts';
import { requiredValue } from './required-value.ts';

type ReviewFilling = OrderedIds & {
  orders: readonly DemoOrder[];
  products: FilledProducts;
  /** Customer ids by phone number. */
  shoppers: ReadonlyMap<string, string>;
  pictureIds: PictureIds;
  now: Date;
};

/** Inserts the reviews, oldest first, with their photographs. No customer is asked for another one. */
export async function fillReviews(db: Db, filling: ReviewFilling): Promise<void> {
  const { itemIds, pictureIds, now } = filling;
  const reviews = demoReviews(filling.orders, now);
  await insertRows(
    db,
    'reviews',
    reviews.map((review) => reviewRow(review, filling)),
  );
  const rowIds = await selectIdsByItem(db, 'reviews');
  await insertRows(
    db,
    'review_pictures',
    reviews.flatMap(({ order, line, plan }) =>
      Array.from({ length: plan.photographs ?? 0 }, (_, position) => ({
        review_id: requiredValue(rowIds, requiredValue(itemIds, line)),
        position,
        picture_id: requiredValue(pictureIds, reviewPhotographOf({ order, line }, position)),
      })),
    ),
  );
  await insertInvitations(db, now);
  await updateRatings(db);
}

function reviewRow(
  { order, line, plan, createdAt }: DemoReview,
  { products, shoppers, itemIds }: ReviewFilling,
) {
  return {
    order_item_id: requiredValue(itemIds, line),
    customer_id: requiredValue(shoppers, order.shopper.phone),
    product_id: requiredValue(products, line.product.key).id,
    stars: plan.stars,
    text: plan.text ?? null,
    with_name: plan.isUnnamed !== true,
    created_at: createdAt,
    reply: plan.reply ?? null,
    replied_at: plan.reply === undefined ? null : msAfter(createdAt, 6 * HOUR),
    hidden_reason: plan.hidden ?? null,
  };
}
