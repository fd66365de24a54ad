import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CouponFields } from '@shop/contract/coupons';
import { orderCalls, orderMessages } from '@shop/contract/orders';
import {
  aCoupon,
  aCode,
  checkCoupon,
  holdWithCoupon,
  orderWithCoupon,
  usesOfCoupon,
} from '../../../test/coupon-factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { letOrdersWait, untilWaiting } from '../../../test/lock-waits.ts';
import {
  type Buyer,
  type TestProduct,
  aBuyer,
  aCategoryId,
  aProduct,
} from '../../../test/order-factories.ts';
import { aShop, ask } from '../../../test/server.ts';

const shop = await aShop();
await letOrdersWait(shop.db);
shop.clock.set(new Date('2026-11-21T06:00:00.000Z'));
const coupon = (of: Partial<CouponFields> = {}) => aCoupon(shop, of);
const lakh = { price: 1_000, stock: 1_000 };
const product = await aProduct(shop, lakh);

type Lines = readonly (readonly [TestProduct, number])[];

async function order(buyer: Buyer, lines: Lines, code: readonly [string, number], of = {}) {
  return orderWithCoupon(shop, buyer, { lines, coupon: code, ...of });
}

/** From now on the same order is another one. */
function pastDoubleClick(): void {
  shop.clock.move(11);
}

async function sharesOf(orderId: string): Promise<number[]> {
  const rows = shop.db.selectFrom('order_items').select('discount');
  return (await rows.where('order_id', '=', orderId).orderBy('id').execute()).map(
    (row) => row.discount,
  );
}

test('an order with a coupon is charged less, and its lines share the discount', async () => {
  const { code, couponId } = await coupon();
  const buyer = await aBuyer(shop);
  const [one, other] = [
    await aProduct(shop, { price: 33.33 }),
    await aProduct(shop, { price: 66.62 }),
  ];
  const lines = [
    [one, 1],
    [other, 1],
  ] as const;
  const check = await checkCoupon(shop, buyer, code.toLowerCase(), lines);
  assert.deepEqual(check.reply.data, { code, discountAmount: 10, text: `10% off with ${code}` });
  const placed = await order(buyer, lines, [code.toLowerCase(), 10], { amount: 89.95 });
  assert.equal(placed.status, 201);
  assert.equal(placed.reply.data.total, 89.95);
  assert.deepEqual(await sharesOf(placed.reply.data.orderId), [333, 667]);
  const mine = await ask(shop, orderCalls.list, {
    token: buyer.token,
    params: { userId: buyer.id },
    query: {},
  });
  assert.deepEqual(
    mine.reply.data.map((item) => [item.amount, item.discount]),
    [
      [66.62, 6.67],
      [33.33, 3.33],
    ],
  );
  assert.equal(await usesOfCoupon(shop, couponId), 1);
});

test('another discount than the shop reckons is a changed price, and places nothing', async () => {
  const { code } = await coupon();
  const buyer = await aBuyer(shop);
  for (const wrong of [0, 99.99, 100.01, 1_000]) {
    const refused = await order(buyer, [[product, 1]], [code, wrong]);
    assert.deepEqual([refused.status, refused.failure.code], [409, 'PRICE_CHANGED']);
    assert.equal(refused.failure.message, orderMessages.discountChanged);
  }
  const noCode = await order(buyer, [[product, 1]], ['', 100]);
  assert.deepEqual([noCode.status, noCode.failure.code], [409, 'PRICE_CHANGED']);
  const wrongTotal = await order(buyer, [[product, 1]], [code, 100], { amount: 1_000 });
  assert.deepEqual([wrongTotal.status, wrongTotal.failure.code], [409, 'PRICE_CHANGED']);
  assert.equal((await order(buyer, [[product, 1]], [code, 100], { amount: 900 })).status, 201);
});

test('every reason against a coupon has its sentence, when checking and when ordering', async () => {
  const categoryId = await aCategoryId(shop);
  const { name } = await shop.db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  const used = await coupon({ usesInAll: 1 });
  assert.equal((await order(await aBuyer(shop), [[product, 1]], [used.code, 100])).status, 201);
  const buyer = await aBuyer(shop);
  const once = await coupon({ usesPerCustomer: 1 });
  assert.equal((await order(buyer, [[product, 1]], [once.code, 100])).status, 201);
  pastDoubleClick();
  const cases: [string, string, string][] = [
    [(await coupon({ active: false })).code, 'ENDED', 'has ended'],
    [(await coupon({ toDate: '2026-11-20' })).code, 'ENDED', 'has ended'],
    [
      (await coupon({ fromDate: '2026-11-22' })).code,
      'NOT_BEGUN',
      'can be used from 22 November 2026',
    ],
    [used.code, 'USED_UP', 'has been used up'],
    [once.code, 'USED_BY_YOU', 'You have used'],
    [(await coupon({ firstOrderOnly: true })).code, 'FIRST_ORDER_ONLY', 'for a first order only'],
    [
      (await coupon({ subCategoryIds: [categoryId] })).code,
      'OTHER_CATEGORIES',
      `is for ${name} only`,
    ],
    [(await coupon({ minAmount: 2_200 })).code, 'MIN_AMOUNT', 'Add ₹1,200 more to use'],
    [(await coupon({ minAmount: 1_000.5 })).code, 'MIN_AMOUNT', 'Add ₹0.50 more to use'],
    [aCode(), 'UNKNOWN', 'There is no coupon'],
  ];
  for (const [code, reason, words] of cases) {
    for (const refused of [
      await checkCoupon(shop, buyer, code, [[product, 1]]),
      await order(buyer, [[product, 1]], [code, 100]),
      await holdWithCoupon(shop, buyer, {
        lines: [[product, 1]],
        couponCode: code,
        discountAmount: 100,
      }),
    ]) {
      assert.deepEqual([refused.status, refused.failure.code], [409, `COUPON_${reason}`]);
      assert.ok(refused.failure.message.includes(words), refused.failure.message);
    }
  }
});

test('first and last day count in India, and a discount leaves a rupee', async () => {
  const { code } = await coupon({
    kind: 'FLAT',
    value: 5_000,
    fromDate: '2026-11-21',
    toDate: '2026-11-21',
  });
  const buyer = await aBuyer(shop);
  const { reply } = await checkCoupon(shop, buyer, code, [[product, 1]]);
  assert.deepEqual([reply.data.discountAmount, reply.data.text], [999, `₹999 off with ${code}`]);
  assert.equal((await order(buyer, [[product, 1]], [code, 999])).reply.data.total, 1);
});

test('only the lines of the coupon’s categories count', async () => {
  const categoryId = await aCategoryId(shop);
  const inside = await aProduct(shop, { price: 400, categoryId });
  const { code } = await coupon({ subCategoryIds: [categoryId], minAmount: 800, most: 50 });
  const buyer = await aBuyer(shop);
  const few = await checkCoupon(shop, buyer, code, [
    [inside, 1],
    [product, 5],
  ]);
  assert.ok(few.failure.message.startsWith('Add ₹400 more of '), few.failure.message);
  const placed = await order(
    buyer,
    [
      [product, 1],
      [inside, 2],
    ],
    [code, 50],
  );
  assert.deepEqual(await sharesOf(placed.reply.data.orderId), [0, 5_000]);
});

test('an order or a hold that meets the deletion of its coupon is refused with the reason', async () => {
  const buyer = await aBuyer(shop);
  const lines = [[product, 1]] as const;
  for (const send of [
    (code: string) => order(buyer, lines, [code, 100]),
    (code: string) => holdWithCoupon(shop, buyer, { lines, couponCode: code, discountAmount: 100 }),
  ]) {
    const { code, couponId } = await coupon();
    await shop.db.insertInto('coupon_uses').values({ coupon_id: couponId, used: 0 }).execute();
    const sent = await shop.db.transaction().execute(async (db) => {
      // As `removeCoupon`.
      await db.selectFrom('coupons').select('id').where('id', '=', couponId).forUpdate().execute();
      const answer = send(code);
      await untilWaiting(shop.db);
      await db.deleteFrom('coupons').where('id', '=', couponId).execute();
      return { answer };
    });
    const { status, failure } = await sent.answer;
    assert.deepEqual([status, failure.code], [409, 'COUPON_ENDED']);
  }
});

test('no rule of consistency is broken', () => assertInvariants(shop));
