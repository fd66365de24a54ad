import { msAfter } from '../src/platform/clock.ts';
import type { Db } from '../src/database/db.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import { insertRows, insertInvitations, updateRatings } from './demo-queries.ts';
import { type ReviewPlan, reviewPlans } from './demo-review-plan.ts';
import type { FilledProducts } from './fill-catalogue.ts';
import { HOUR } from './later.ts';
import type { OrderedIds } from './ordered-ids.ts';
import { requiredValue } from './required-value.ts';

/** How many reviews there are. */
const MOST = 40;

type ReviewFilling = OrderedIds & {
  orders: readonly DemoOrder[];
  products: FilledProducts;
  /** Customer ids by phone number. */
  shoppers: ReadonlyMap<string, string>;
  now: Date;
};

type Delivered = { order: DemoOrder; line: DemoLine; at: Date };

/** Inserts reviews of the newest delivered lines, oldest first. No customer is asked for another one. */
export async function fillReviews(db: Db, filling: ReviewFilling): Promise<void> {
  const rows = newestDelivered(filling)
    .map((delivered, index) => {
      const plan = reviewPlans[index % reviewPlans.length];
      if (plan === undefined) throw new RangeError('There is no review to plan');
      return reviewRow(delivered, plan, filling);
    })
    .toSorted((a, b) => a.created_at.valueOf() - b.created_at.valueOf());
  await insertRows(db, 'reviews', rows);
  await insertInvitations(db, filling.now);
  await updateRatings(db);
}

/** Returns the lines that arrived two days ago or earlier, the newest first. */
function newestDelivered({ orders, now }: ReviewFilling): Delivered[] {
  return orders
    .flatMap((order) =>
      order.lines.flatMap((line) => {
        const at = line.steps.find(({ status }) => status === 'DELIVERED')?.at;
        return at === undefined ? [] : [{ order, line, at }];
      }),
    )
    .filter(({ at }) => at < msAfter(now, -48 * HOUR))
    .toSorted((a, b) => b.at.valueOf() - a.at.valueOf())
    .slice(0, MOST);
}

function reviewRow(
  { order, line, at }: Delivered,
  plan: ReviewPlan,
  { products, shoppers, itemIds }: ReviewFilling,
) {
  const createdAt = msAfter(at, 30 * HOUR);
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
