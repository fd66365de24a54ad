import { times } from '@shop/contract/money';
import type { Db } from '../src/database/db.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import { insertRows, selectIdsByItem } from './demo-queries.ts';
import type { DemoReturn } from './demo-order.ts';
import type { FilledProducts } from './fill-catalogue.ts';
import type { OrderedIds } from './ordered-ids.ts';
import { type PictureIds, photographOf } from './fill-pictures.ts';
import { requiredValue } from './required-value.ts';

/** Return ids by line. */
export type ReturnIds = ReadonlyMap<DemoLine, string>;

type ReturnFilling = OrderedIds & {
  orders: readonly DemoOrder[];
  products: FilledProducts;
  /** Customer ids by phone number. */
  shoppers: ReadonlyMap<string, string>;
  pictureIds: PictureIds;
};

/** Inserts the returns, oldest first, with their photographs. */
export async function fillReturns(db: Db, filling: ReturnFilling): Promise<ReturnIds> {
  const returned = returnsOf(filling.orders);
  await insertRows(
    db,
    'returns',
    returned.map((one) => returnRow(one, filling)),
  );
  const rowIds = await selectIdsByItem(db, 'returns');
  const returnIds = new Map(
    returned.map(({ line }) => [line, requiredValue(rowIds, requiredValue(filling.itemIds, line))]),
  );
  await insertRows(
    db,
    'return_pictures',
    returned.flatMap(({ order, line, sentBack }) =>
      Array.from({ length: sentBack.plan.photographs }, (_, position) => ({
        return_id: requiredValue(returnIds, line),
        position,
        picture_id: requiredValue(filling.pictureIds, photographOf(order, position)),
      })),
    ),
  );
  return returnIds;
}

type Returned = { order: DemoOrder; line: DemoLine; sentBack: DemoReturn };

function returnsOf(orders: readonly DemoOrder[]): Returned[] {
  return orders
    .flatMap((order) =>
      order.lines.flatMap((line) =>
        line.sentBack === null ? [] : [{ order, line, sentBack: line.sentBack }],
      ),
    )
    .toSorted((a, b) => a.sentBack.createdAt.valueOf() - b.sentBack.createdAt.valueOf());
}

function returnRow(
  { order, line, sentBack }: Returned,
  { products, shoppers, itemIds, orderIds }: ReturnFilling,
) {
  const { status, reason, note, upiId, decisionNote, received } = sentBack.plan;
  const { price } = requiredValue(products, line.product.key);
  return {
    order_item_id: requiredValue(itemIds, line),
    order_id: requiredValue(orderIds, order),
    customer_id: requiredValue(shoppers, order.shopper.phone),
    quantity: line.quantity,
    reason,
    note,
    upi_id: upiId ?? null,
    status,
    decision_note: decisionNote ?? null,
    is_restocked: received?.restock ?? null,
    amount: received === undefined ? null : times(price, line.quantity),
    created_at: sentBack.createdAt,
    changed_at: sentBack.changedAt,
  };
}
