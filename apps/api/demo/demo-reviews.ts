import { msAfter } from '../src/platform/clock.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import { type ReviewPlan, reviewPlans } from './demo-review-plan.ts';
import { HOUR } from './later.ts';

/** How many reviews there are. */
const MOST = 40;

/** A review of a delivered line. */
export type DemoReview = { order: DemoOrder; line: DemoLine; plan: ReviewPlan; createdAt: Date };

/** Returns the reviews of the newest lines that arrived two days ago or earlier, oldest first. */
export function demoReviews(orders: readonly DemoOrder[], now: Date): DemoReview[] {
  return orders
    .flatMap((order) =>
      order.lines.flatMap((line) => {
        const at = line.steps.find(({ status }) => status === 'DELIVERED')?.at;
        return at === undefined ? [] : [{ order, line, at }];
      }),
    )
    .filter(({ at }) => at < msAfter(now, -48 * HOUR))
    .toSorted((a, b) => b.at.valueOf() - a.at.valueOf())
    .slice(0, MOST)
    .map(({ order, line, at }, index) => {
      const plan = reviewPlans[index % reviewPlans.length];
      if (plan === undefined) throw new RangeError('There is no review to plan');
      return { order, line, plan, createdAt: msAfter(at, 30 * HOUR) };
    })
    .toSorted((a, b) => a.createdAt.valueOf() - b.createdAt.valueOf());
}
