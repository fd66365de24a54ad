import { createHash } from 'node:crypto';
import { paise, sum, times } from '@shop/contract/money';
import type { Paise } from '@shop/contract/money';
import type { Db } from '../src/database/db.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import { insertRows, selectOrderIds, selectOrderItemIds, selectOwnerId } from './demo-queries.ts';
import type { FilledProduct, FilledProducts } from './fill-catalogue.ts';
import type { PictureIds } from './fill-pictures.ts';
import { receiptOf } from './fill-pictures.ts';
import { refundReason } from './fill-refunds.ts';
import { requiredValue } from './required-value.ts';
import type { ItemIds, OrderedIds } from './ordered-ids.ts';

type OrderFilling = {
  orders: readonly DemoOrder[];
  products: FilledProducts;
  /** Customer ids by phone number. */
  shoppers: ReadonlyMap<string, string>;
  pictureIds: PictureIds;
};

/** Inserts the orders, oldest first, with their lines and histories. */
export async function fillOrders(db: Db, filling: OrderFilling): Promise<OrderedIds> {
  const priced = filling.orders.map((order) => priceOrder(order, filling));
  await insertRows(db, 'orders', priced.map(orderRow));
  const idsByTime = await selectOrderIds(db);
  const numbered = priced.map((order) => ({
    ...order,
    orderId: requiredValue(idsByTime, instantOf(order)),
  }));
  await insertRows(db, 'order_items', numbered.flatMap(itemRows));
  const rowIds = await selectOrderItemIds(db);
  const itemIds: ItemIds = new Map(
    numbered.flatMap(({ orderId, lines }) =>
      lines.map(
        ({ line, product }) => [line, requiredValue(rowIds, `${orderId} ${product.id}`)] as const,
      ),
    ),
  );
  await fillHistory(db, { priced, itemIds });
  const orderIds = new Map(numbered.map(({ order, orderId }) => [order, orderId]));
  return { itemIds, orderIds };
}

type PricedOrder = {
  order: DemoOrder;
  customerId: string;
  screenshotId: string | null;
  lines: readonly PricedLine[];
};
type PricedLine = { line: DemoLine; product: FilledProduct; total: Paise };

function priceOrder(order: DemoOrder, filling: OrderFilling): PricedOrder {
  const isScanned = order.method === 'NET_BANKING';
  return {
    order,
    customerId: requiredValue(filling.shoppers, order.shopper.phone),
    screenshotId: isScanned ? requiredValue(filling.pictureIds, receiptOf(order)) : null,
    lines: order.lines.map((line) => {
      const product = requiredValue(filling.products, line.product.key);
      return { line, product, total: times(product.price, line.quantity) };
    }),
  };
}

// No two orders are placed at the same instant.
function instantOf({ order }: PricedOrder): string {
  return order.placedAt.toISOString();
}

function orderRow({ order, customerId, screenshotId, lines }: PricedOrder) {
  const { address } = order;
  return {
    customer_id: customerId,
    placed_at: order.placedAt,
    payment_method: order.method,
    total: sum(lines.map(({ total }) => total)),
    gateway: order.gateway,
    utr: order.utr,
    payment_reference: null,
    screenshot_picture_id: screenshotId,
    request_hash: createHash('sha256')
      .update(`demonstration ${order.placedAt.toISOString()}`)
      .digest(),
    ship_first_name: address.firstName,
    ship_last_name: address.lastName,
    ship_phone: address.phoneNumber,
    ship_line1: address.addressLine1,
    ship_line2: address.addressLine2 ?? null,
    ship_city: address.city,
    ship_state: address.state,
    ship_postal_code: address.postalCode,
    ship_country: 'India',
    ship_type: address.addressType,
  };
}

function itemRows({ order, orderId, customerId, lines }: PricedOrder & { orderId: string }) {
  return lines.map(({ line, product, total }) => {
    const last = line.steps.at(-1);
    if (last === undefined) throw new RangeError('A line has at least one status');
    const isOwed = refundReason(order, line) !== undefined;
    return {
      order_id: orderId,
      customer_id: customerId,
      placed_at: order.placedAt,
      payment_method: order.method,
      product_id: product.id,
      product_name: line.product.name,
      sku: product.sku,
      color: line.product.color,
      size: line.product.size,
      picture_id: product.coverId,
      returnable: line.product.returnable ?? true,
      estimated_delivery: line.product.estimatedDelivery,
      unit_price: product.price,
      unit: line.product.unit ?? 'PIECE',
      quantity: line.quantity,
      line_total: total,
      status: last.status,
      tracking_number: last.trackingNumber,
      courier: line.courier,
      delivered_at: line.steps.find(({ status }) => status === 'DELIVERED')?.at ?? null,
      returned: last.status === 'RETURNED' ? line.quantity : 0,
      refunded_at: line.refundedAt,
      refund_total: isOwed ? total : paise(0),
      is_refund_due: isOwed && line.refundedAt === null,
    };
  });
}

async function fillHistory(
  db: Db,
  { priced, itemIds }: { priced: readonly PricedOrder[]; itemIds: ItemIds },
): Promise<void> {
  const ownerId = await selectOwnerId(db);
  const rows = priced.flatMap(({ customerId, lines }) =>
    lines.flatMap(({ line }) =>
      line.steps.map((step, index) => ({
        order_item_id: requiredValue(itemIds, line),
        from_status: line.steps[index - 1]?.status ?? null,
        to_status: step.status,
        tracking_number: step.trackingNumber,
        by_user_id: index === 0 || step.status === 'CANCELLED' ? customerId : ownerId,
        at: step.at,
      })),
    ),
  );
  rows.sort((left, right) => left.at.valueOf() - right.at.valueOf());
  await insertRows(db, 'order_status_history', rows);
}
