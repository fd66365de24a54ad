import type { Db } from '../src/database/db.ts';
import { demoProducts } from './demo-catalogue.ts';
import { movementsOf, openingStock } from './demo-ledger.ts';
import type { DemoOrder } from './demo-order.ts';
import { onSaleSince } from './demo-orders.ts';
import { insertRows } from './demo-queries.ts';
import type { FilledProducts } from './fill-catalogue.ts';
import type { ItemIds } from './ordered-ids.ts';
import type { ReturnIds } from './fill-returns.ts';
import { requiredValue } from './required-value.ts';

type LedgerFilling = {
  orders: readonly DemoOrder[];
  products: FilledProducts;
  itemIds: ItemIds;
  returnIds: ReturnIds;
  now: Date;
};

/** Inserts the whole ledger by time; every row moves its product's stock. */
export async function fillLedger(db: Db, filling: LedgerFilling): Promise<void> {
  const { orders, products, itemIds, returnIds, now } = filling;
  const movements = movementsOf(orders);
  const openings = demoProducts.map((product) => ({
    product_id: requiredValue(products, product.key).id,
    change: openingStock(product, movements),
    reason: 'OPENING' as const,
    order_item_id: null,
    return_id: null,
    created_at: onSaleSince(product, now),
  }));
  const moved = movements.map(({ line, change, reason, at }) => ({
    product_id: requiredValue(products, line.product.key).id,
    change,
    reason,
    order_item_id: requiredValue(itemIds, line),
    return_id: reason === 'RETURNED' ? requiredValue(returnIds, line) : null,
    created_at: at,
  }));
  const rows = [...openings, ...moved]
    .map((row) => ({ ...row, hold_id: null, note: null }))
    .toSorted((left, right) => left.created_at.valueOf() - right.created_at.valueOf());
  await insertRows(db, 'stock_movements', rows);
}
