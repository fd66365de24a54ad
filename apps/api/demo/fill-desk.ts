import { msAfter } from '../src/platform/clock.ts';
import type { Db } from '../src/database/db.ts';
import { demoComplaints, demoNotes } from './demo-desk.ts';
import type { DemoOrder } from './demo-order.ts';
import { insertRows, selectOwnerId } from './demo-queries.ts';
import type { OrderedIds } from './ordered-ids.ts';
import { requiredValue } from './required-value.ts';
import { HOUR } from './later.ts';

type DeskFilling = Pick<OrderedIds, 'orderIds'> & {
  orders: readonly DemoOrder[];
  shoppers: ReadonlyMap<string, string>;
  now: Date;
};

/** Inserts complaints, and the owner's notes about the newest delivered order. */
export async function fillDesk(db: Db, filling: DeskFilling): Promise<void> {
  const { orders, orderIds, shoppers, now } = filling;
  const [older, order] = orders
    .filter(({ lines }) => lines[0]?.steps.at(-1)?.status === 'DELIVERED')
    .slice(-2);
  if (older === undefined || order === undefined) throw new RangeError('Nothing was delivered');
  const hoursAgo = (hours: number) => msAfter(now, -hours * HOUR);
  await insertRows(
    db,
    'complaints',
    demoComplaints.map(({ subject, text, hours, answer }, index) => {
      const of = index === 0 ? older : order;
      return {
        customer_id: requiredValue(shoppers, of.shopper.phone),
        order_id: requiredValue(orderIds, of),
        subject,
        text,
        created_at: hoursAgo(hours),
        status: answer === undefined ? 'OPEN' : 'RESOLVED',
        reply: answer?.reply ?? null,
        acknowledged_at: answer === undefined ? null : hoursAgo(answer.acknowledged),
        resolved_at: answer === undefined ? null : hoursAgo(answer.resolved),
      };
    }),
  );
  const owner = await selectOwnerId(db);
  if (owner === null) return;
  await insertRows(
    db,
    'order_notes',
    demoNotes.map(({ text, minutes }) => ({
      order_id: requiredValue(orderIds, order),
      text,
      by_user_id: owner,
      created_at: msAfter(order.placedAt, minutes * 60_000),
    })),
  );
}
