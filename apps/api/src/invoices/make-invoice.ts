import type { Db } from '../database/db.ts';
import { dayOf } from '../platform/clock.ts';
import type { Shop } from '../shop.ts';
import { ratesOn } from '../tax/tax-rates.ts';
import { taxSettings } from '../tax/tax-settings.ts';
import { type InvoicedItem, type InvoicedOrder, buildInvoice } from './build-invoice.ts';
import { type ItemRow, insertInvoice, selectItems } from './make-invoice-queries.ts';

/** Items of one order that were just accepted together. */
export type AcceptedItems = { orderId: string; itemIds: readonly string[]; at: Date };

/**
 * Makes the invoice of accepted items, in the transaction that accepts them, and returns its number;
 * undefined without items, and until the owner has declared the tax. It must be the last
 * lock of its transaction: all acceptances share the row of the counter.
 */
export async function makeInvoice(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  { orderId, itemIds, at }: AcceptedItems,
): Promise<string | undefined> {
  if (itemIds.length === 0) return undefined;
  const settings = await taxSettings(db);
  if (settings === undefined) return undefined;
  const date = dayOf(at);
  const rates = await ratesOn(db, date);
  const rows = await selectItems(db, { orderId, itemIds });
  const [first] = rows;
  if (first === undefined || rows.length < itemIds.length) {
    throw new Error(`Order ${orderId} has not all of the items ${itemIds.join(', ')}.`);
  }
  const document = buildInvoice(orderOf(orderId, first, rows), { settings, rates, date });
  return insertInvoice(db, {
    series: settings.series,
    customerId: first.customer_id,
    document,
    madeAt: shop.clock.now(),
  });
}

function orderOf(orderId: string, order: ItemRow, rows: readonly ItemRow[]): InvoicedOrder {
  const { ship_line1: line1, ship_line2: line2 } = order;
  const place = `${order.ship_city} ${order.ship_postal_code}`;
  return {
    orderId,
    customer: { name: order.customer_name, phone: order.customer_phone },
    delivery: {
      name: `${order.ship_first_name} ${order.ship_last_name}`,
      phone: order.ship_phone,
      lines: line2 ? [line1, line2, place] : [line1, place],
      state: order.ship_state,
    },
    items: rows.map(itemOf),
  };
}

function itemOf(row: ItemRow): InvoicedItem {
  return {
    orderItemId: row.id,
    name: row.name,
    color: row.color,
    size: row.size,
    hsn: row.hsn,
    taxClass: row.tax_class,
    quantity: row.quantity,
    unit: row.unit,
    unitPrice: row.unit_price,
    discount: row.discount,
  };
}
