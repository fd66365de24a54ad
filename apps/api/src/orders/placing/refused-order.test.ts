import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pictureMessages } from '@shop/contract/picture';
import { assertInvariants } from '../../../test/invariants.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  fillCart,
  orderOf,
  send,
} from '../../../test/order-factories.ts';
import { aShop } from '../../../test/server.ts';

const shop = await aShop();
const screenshot = [{ name: 'paid.png', bytes: await aScreenshot() }];

/** Returns everything that an order can change: rows, files, stock and cart. */
async function everything() {
  const { rows } = await sql`
    select
      (select count(*)::int from orders) as orders,
      (select count(*)::int from order_items) as items,
      (select count(*)::int from order_status_history) as history,
      (select count(*)::int from order_keys) as keys,
      (select count(*)::int from stock_movements) as movements,
      (select count(*)::int from pictures) as pictures,
      (select jsonb_object_agg(product_id, stock) from product_stock) as stock,
      (select jsonb_agg(line order by customer_id, product_id) from cart_items line) as cart
  `.execute(shop.db);
  return { rows, files: await filesIn(shop.files.private), open: await filesIn(shop.files.public) };
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function assertLeavesNothing(
  buyer: Buyer,
  request: ReturnType<typeof orderOf>,
  { status, files = screenshot }: { status: number; files?: typeof screenshot },
): Promise<string> {
  const before = await everything();
  const answer = await send(shop, buyer, request, { files, key: 'a-key' });
  assert.equal(answer.status, status);
  assert.deepEqual(await everything(), before);
  if (files === screenshot) {
    const cash = { ...request, paymentMethod: 'COD', gatewayOption: null } as const;
    const { status: other } = await send(shop, buyer, cash, { key: 'a-key' });
    assert.equal(other, status);
    assert.deepEqual(await everything(), before);
  }
  return answer.failure.message;
}

/** Returns a scan-to-pay order of two cart lines, the second of which can be made to fail. */
async function anOrder(change: Parameters<typeof orderOf>[2] = {}) {
  const buyer = await aBuyer(shop);
  const [one, other] = [await aProduct(shop, { stock: 5 }), await aProduct(shop, { stock: 5 })];
  await fillCart(shop, buyer, [
    [one, 2],
    [other, 3],
  ]);
  const request = orderOf(
    buyer,
    [
      [one, 2],
      [other, 3],
    ],
    { ...SCAN_TO_PAY, ...change },
  );
  return { buyer, one, other, request };
}

test('an order refused for stock leaves no row, no file, no changed stock and the cart unchanged', async () => {
  const { buyer, other, request } = await anOrder();
  await shop.db
    .insertInto('stock_movements')
    .values({
      product_id: other.id,
      change: -3,
      reason: 'CORRECTION',
      created_at: shop.clock.now(),
    })
    .execute();
  await assertLeavesNothing(buyer, request, { status: 409 });
});

test('an order refused for its price leaves nothing', async () => {
  const { buyer, request } = await anOrder({ amount: 1 });
  await assertLeavesNothing(buyer, request, { status: 409 });
});

test('an order refused for a price that no product could have leaves nothing', async () => {
  const { buyer, request } = await anOrder();
  for (const priceAtOrder of [0, 0.01, 1e9, 90_071_992_547_409]) {
    const orderItems = request.orderItems.map((line) => ({ ...line, priceAtOrder }));
    await assertLeavesNothing(buyer, { ...request, orderItems }, { status: 409 });
  }
});

test('an order refused for a withdrawn product leaves nothing', async () => {
  const { buyer, other, request } = await anOrder();
  await shop.db.updateTable('products').set({ active: false }).where('id', '=', other.id).execute();
  await assertLeavesNothing(buyer, request, { status: 409 });
});

test('an order refused for its address leaves nothing', async () => {
  const { buyer, request } = await anOrder({ shippingAddressId: '999999' });
  await assertLeavesNothing(buyer, request, { status: 404 });
});

test('an order refused for an unknown product leaves nothing', async () => {
  const { buyer, request } = await anOrder();
  const [line] = request.orderItems;
  assert.ok(line);
  const orderItems = [...request.orderItems, { ...line, productId: '999999' }];
  await assertLeavesNothing(buyer, { ...request, orderItems }, { status: 404 });
});

test('an order refused for its screenshot leaves nothing', async () => {
  const { buyer, request } = await anOrder();
  const files = [
    { name: 'paid.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ];
  const message = await assertLeavesNothing(buyer, request, { status: 415, files });
  assert.equal(message, pictureMessages.notAScreenshot);
});

test('an order that fails while it is written leaves nothing', async () => {
  const { buyer, request } = await anOrder();
  await sql`alter table order_keys add constraint no_keys check (key <> 'a-key')`.execute(shop.db);
  await assertLeavesNothing(buyer, request, { status: 500 });
  await sql`alter table order_keys drop constraint no_keys`.execute(shop.db);
});

test('the screenshot of a placed order is stored, and is private', async () => {
  const { buyer, request } = await anOrder();
  assert.equal((await send(shop, buyer, request, { files: screenshot })).status, 201);
  assert.equal((await filesIn(shop.files.private)).length, 1);
  assert.deepEqual(await filesIn(shop.files.public), []);
});

test('no rule of consistency is broken', () => assertInvariants(shop));
