import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise, paiseOf } from '@shop/contract/money';
import { sql } from 'kysely';
import { aBuyer, aProduct } from '../apps/api/test/order-factories.ts';
import { aShop } from '../apps/api/test/server.ts';
import type { Db } from '../apps/api/src/database/db.ts';
import { insertOrder } from '../apps/api/src/orders/placing/place-order-queries.ts';

/** The tables that grow with orders, carts, holds and watches. */
const GROWING = [
  'addresses',
  'cart_items',
  'holds',
  'order_items',
  'order_keys',
  'orders',
  'product_stock',
  'products',
  'users',
  'watches',
];

test('an order scans no table, although its plan is from a time when the tables were empty', async () => {
  const shop = await aShop();
  await sql`analyze`.execute(shop.db);
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop);
  const scanned = await shop.db.transaction().execute(async (transaction) => {
    const order = {
      customerId: buyer.id,
      addressId: buyer.addressId,
      placedAt: shop.clock.now(),
      paymentMethod: 'COD',
      total: paiseOf(product.price),
      discount: paise(0),
      couponId: null,
      gateway: null,
      utr: null,
      paymentReference: null,
      screenshotId: null,
      requestHash: Buffer.alloc(32),
      key: 'of-the-plan',
      status: 'ORDERED',
      isDecided: false,
      doubleClickSince: shop.clock.now(),
      mostOpen: 10,
    } as const;
    const line = { productId: product.id, quantity: 1, unitPrice: order.total };
    // Counts of earlier transactions of the connection may be among them.
    const before = await scansOf(transaction);
    assert.notEqual(await insertOrder(transaction, order, [line]), undefined);
    const after = await scansOf(transaction);
    return GROWING.filter((table) => after.get(table) !== before.get(table));
  });
  assert.deepEqual(scanned, []);
});

/** Returns the number of scans of each whole table by the connection. */
async function scansOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; scans: string }>`
    select relname as name, seq_scan as scans from pg_stat_xact_user_tables`.execute(db);
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}
