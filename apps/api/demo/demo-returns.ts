import type { DemoLine, DemoOrder } from './demo-order.ts';
import type { ReturnPlan } from './demo-return-plan.ts';
import { returnPlans } from './demo-return-plan.ts';
import { HOUR, later } from './later.ts';
import type { SeededRandom } from './seeded-random.ts';

type Making = { now: Date; random: SeededRandom };

const WAITING_HOURS = 24;
const DECIDED_HOURS = 8 * 24;

/** Adds returns to some delivered lines of the orders: to the newest line that fits each plan. */
export function withReturns(orders: readonly DemoOrder[], making: Making): DemoOrder[] {
  const delivered = orders
    .filter(({ lines }) => deliveredAt(lines[0]) !== undefined)
    .toSorted((left, right) => deliveryOf(right) - deliveryOf(left));
  const plans = new Map<DemoOrder, ReturnPlan>();
  for (const plan of returnPlans) {
    const order = delivered.find((order) => !plans.has(order) && fits(order, plan, making.now));
    if (order === undefined) throw new RangeError(`No delivered order fits ${plan.status}`);
    plans.set(order, plan);
  }
  return orders.map((order) => {
    const plan = plans.get(order);
    const [line, ...others] = order.lines;
    if (plan === undefined || line === undefined) return order;
    return { ...order, lines: [sendBack(line, plan, making), ...others] };
  });
}

function deliveredAt(line: DemoLine | undefined): Date | undefined {
  return line?.steps.find(({ status }) => status === 'DELIVERED')?.at;
}

function deliveryOf({ lines: [first] }: DemoOrder): number {
  return deliveredAt(first)?.valueOf() ?? 0;
}

function fits(order: DemoOrder, plan: ReturnPlan, now: Date): boolean {
  const isWaiting = plan.status === 'REQUESTED' || plan.status === 'APPROVED';
  const least = (isWaiting ? WAITING_HOURS : DECIDED_HOURS) * HOUR;
  // Orders paid on delivery are refunded by UPI; photographs show a whole piece.
  return (
    now.valueOf() - deliveryOf(order) > least &&
    (order.method === 'COD') === (plan.upiId !== undefined) &&
    order.lines[0]?.product.unit !== 'METRE'
  );
}

function sendBack(line: DemoLine, plan: ReturnPlan, { now, random }: Making): DemoLine {
  const last = line.steps.at(-1);
  if (last === undefined) throw new RangeError('A line has at least one status');
  const after = (instant: Date, hours: readonly [number, number]) =>
    later({ after: instant, hours, now, random });
  const createdAt = after(last.at, [5, 40]);
  if (plan.status === 'REQUESTED') {
    return { ...line, sentBack: { plan, createdAt, changedAt: createdAt, refundedAt: null } };
  }
  const decidedAt = after(createdAt, [2, 20]);
  const { received } = plan;
  if (received === undefined) {
    return { ...line, sentBack: { plan, createdAt, changedAt: decidedAt, refundedAt: null } };
  }
  const at = after(decidedAt, [40, 90]);
  const refundedAt = received.refunded ? after(at, [3, 40]) : null;
  return {
    ...line,
    steps: [...line.steps, { ...last, status: 'RETURNED', at }],
    refundedAt,
    sentBack: { plan, createdAt, changedAt: at, refundedAt },
  };
}
