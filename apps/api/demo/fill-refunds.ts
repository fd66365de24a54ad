import { times } from '@shop/contract/money';
import type { Db } from '../src/database/db.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import { insertRows } from './demo-queries.ts';
import type { FilledProducts } from './fill-catalogue.ts';
import type { OrderedIds } from './ordered-ids.ts';
import type { ReturnIds } from './fill-returns.ts';
import { requiredValue } from './required-value.ts';

type RefundFilling = OrderedIds & {
  orders: readonly DemoOrder[];
  products: FilledProducts;
  shoppers: ReadonlyMap<string, string>;
  returnIds: ReturnIds;
};

/** Inserts the refunds of lines that were paid and then ended or returned; some of them are sent. */
export async function fillRefunds(db: Db, filling: RefundFilling): Promise<void> {
  const rows = filling.orders.flatMap((order) =>
    order.lines.flatMap((line) => refundRows(order, line, filling)),
  );
  rows.sort((left, right) => left.due_since.valueOf() - right.due_since.valueOf());
  await insertRows(db, 'refunds', rows);
}

function refundRows(order: DemoOrder, line: DemoLine, filling: RefundFilling) {
  const reason = refundReason(order, line);
  const last = line.steps.at(-1);
  if (reason === undefined || last === undefined) return [];
  const amount = times(requiredValue(filling.products, line.product.key).price, line.quantity);
  const isReturn = reason === 'RETURNED';
  return [
    {
      order_item_id: requiredValue(filling.itemIds, line),
      order_id: requiredValue(filling.orderIds, order),
      customer_id: requiredValue(filling.shoppers, order.shopper.phone),
      reason,
      return_id: isReturn ? requiredValue(filling.returnIds, line) : null,
      amount,
      upi_id: (isReturn && line.sentBack?.plan.upiId) || null,
      due_since: last.at,
      ...(line.refundedAt === null
        ? { state: 'DUE' as const, sent_amount: null, method: null, sent_at: null }
        : {
            state: 'SENT' as const,
            sent_amount: amount,
            method: 'UPI' as const,
            sent_at: line.refundedAt,
          }),
      reference: line.refundedAt === null ? null : referenceOf(order),
      recorded_at: line.refundedAt,
    },
  ];
}

/** Returns why a refund is due for a line in its present state; undefined when none is. */
export function refundReason({ method }: DemoOrder, line: DemoLine) {
  const status = line.steps.at(-1)?.status;
  if (status === 'RETURNED') return status;
  const isEnded = status === 'CANCELLED' || status === 'REJECTED';
  return isEnded && method === 'NET_BANKING' ? status : undefined;
}

function referenceOf({ placedAt }: DemoOrder): string {
  return `UPI${placedAt.valueOf()}`;
}
