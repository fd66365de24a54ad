import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CouponFields, couponCalls } from '@shop/contract/coupons';
import { deliveryCalls } from '@shop/contract/delivery';
import { sizeFor } from '../../../../../scripts/lib/night.mjs';
import {
  aCoupon,
  aCode,
  checkCoupon,
  holdWithCoupon,
  orderWithCoupon,
  usesOfCoupon,
} from '../../../test/coupon-factories.ts';
import { anOwner } from '../../../test/factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { letOrdersWait } from '../../../test/lock-waits.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  type TestProduct,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  restock,
  send,
} from '../../../test/order-factories.ts';
import { moveItem } from '../../../test/return-factories.ts';
import { aShop, ask } from '../../../test/server.ts';
import { standingHold } from './standing-hold.ts';

const shop = await aShop();
await letOrdersWait(shop.db);
shop.clock.set(new Date('2026-11-21T06:00:00.000Z'));
const coupon = (of: Partial<CouponFields> = {}) => aCoupon(shop, of);
/** Size of the race for the last use. */
const RIVALS = sizeFor(50, 20);
const ROUNDS = sizeFor(20, 4);

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

async function change(couponId: string, body: Partial<CouponFields>): Promise<void> {
  const { token } = await anOwner(shop);
  await ask(shop, couponCalls.update, { token, params: { couponId }, body });
}

function cancel(token: string, orderItemId: string) {
  const body = { orderItemId, orderStatus: 'CANCELLED' as const, trackingNumber: '' };
  return ask(shop, deliveryCalls.update, { token, body });
}

async function moveTo(orderItemId: string, to: 'ACCEPTED' | 'REJECTED') {
  return moveItem(shop, await anOwner(shop), { orderItemId, to });
}

test('the same order again gets the first answer, also when the coupon is used up by it', async () => {
  const { code, couponId } = await coupon({ usesInAll: 1, usesPerCustomer: 1 });
  const buyer = await aBuyer(shop);
  const request = orderOf(buyer, [[product, 1]], { couponCode: code, discountAmount: 100 });
  const first = await send(shop, buyer, request, { key: 'once' });
  const again = await send(shop, buyer, request, { key: 'once' });
  assert.deepEqual(again.reply, first.reply);
  const doubleClick = { ...request, orderItems: orderOf(buyer, [[product, 2]]).orderItems };
  assert.equal((await send(shop, buyer, doubleClick)).failure.code, 'COUPON_USED_UP');
  assert.equal(await usesOfCoupon(shop, couponId), 1);
});

test('a hold reserves the use, and what is held stays valid when the coupon ends', async () => {
  const { code, couponId } = await coupon({ usesInAll: 1 });
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  const sent = { lines: [[product, 1]] as const, couponCode: code, discountAmount: 100 };
  const hold = await holdWithCoupon(shop, buyer, sent);
  assert.equal(hold.reply.data.amount, 900);
  const late = await order(other, [[product, 1]], [code, 100]);
  assert.equal(late.failure.code, 'COUPON_USED_UP');
  assert.equal((await holdWithCoupon(shop, other, sent)).failure.code, 'COUPON_USED_UP');
  assert.equal((await checkCoupon(shop, buyer, code, sent.lines)).status, 200);
  await change(couponId, { active: false, value: 50, minAmount: 5_000 });
  const renewed = await holdWithCoupon(shop, buyer, sent);
  assert.equal(renewed.reply.data.reference, hold.reply.data.reference);
  const paid = (couponCode: string | null, discountAmount: number) =>
    sendPaid(buyer, { couponCode, discountAmount, paymentReference: hold.reply.data.reference });
  for (const [wrongCode, wrongDiscount] of [
    [null, 0],
    [code, 0],
    [(await coupon()).code, 100],
  ] as const) {
    const refused = await paid(wrongCode, wrongDiscount);
    assert.deepEqual([refused.status, refused.failure.code], [409, 'PRICE_CHANGED']);
  }
  const placed = await paid(code, 100);
  assert.equal(placed.status, 201);
  assert.equal(placed.reply.data.total, 900);
  assert.equal(await usesOfCoupon(shop, couponId), 1);
});

test('the order of a hold keeps its use when the owner allows fewer', async () => {
  const { code, couponId } = await coupon({ usesInAll: 5 });
  assert.equal((await order(await aBuyer(shop), [[product, 1]], [code, 100])).status, 201);
  const buyer = await aBuyer(shop);
  const sent = { lines: [[product, 1]] as const, couponCode: code, discountAmount: 100 };
  const { reply } = await holdWithCoupon(shop, buyer, sent);
  await change(couponId, { usesInAll: 1 });
  const paymentReference = reply.data.reference;
  const placed = await sendPaid(buyer, { couponCode: code, discountAmount: 100, paymentReference });
  assert.equal(placed.status, 201);
  assert.equal(await usesOfCoupon(shop, couponId), 2);
});

test('a coupon that has ended is valid for the lines of a hold alone', async () => {
  const { code, couponId } = await coupon();
  const buyer = await aBuyer(shop);
  const sent = { lines: [[product, 1]] as const, couponCode: code, discountAmount: 100 };
  const { reference: paymentReference } = (await holdWithCoupon(shop, buyer, sent)).reply.data;
  await change(couponId, { active: false });
  const paid = (quantity: number, discountAmount: number) =>
    sendPaid(buyer, { couponCode: code, discountAmount, paymentReference, quantity });
  const other = await paid(2, 200);
  assert.deepEqual([other.status, other.failure.code], [409, 'COUPON_ENDED']);
  assert.equal((await paid(1, 100)).status, 201);
});

type Paid = { couponCode: string | null; discountAmount: number; paymentReference: string };

async function sendPaid(buyer: Buyer, { quantity = 1, ...of }: Paid & { quantity?: number }) {
  const request = orderOf(buyer, [[product, quantity]], { ...SCAN_TO_PAY, ...of });
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  return send(shop, buyer, request, { files });
}

test('a hold that ends gives its use back', async () => {
  const { code } = await coupon({ usesInAll: 1 });
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  const sent = { lines: [[product, 1]] as const, couponCode: code, discountAmount: 100 };
  assert.equal((await holdWithCoupon(shop, buyer, sent)).status, 200);
  shop.clock.move(16 * 60);
  assert.equal((await order(other, [[product, 1]], [code, 100])).status, 201);
});

test('an expired hold takes the last use of a coupon again only while nobody else has it', async () => {
  const { code, couponId } = await coupon({ usesInAll: 1 });
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  const sent = { lines: [[product, 1]] as const, couponCode: code, discountAmount: 100 };
  const hold = await holdWithCoupon(shop, buyer, sent);
  shop.clock.move(16 * 60);
  const renewed = await holdWithCoupon(shop, buyer, sent);
  assert.equal(renewed.status, 200);
  shop.clock.move(16 * 60);
  assert.equal((await order(other, [[product, 1]], [code, 100])).status, 201);
  const late = await holdWithCoupon(shop, buyer, sent);
  assert.deepEqual([late.status, late.failure.code], [409, 'COUPON_USED_UP']);
  const paid = await sendPaid(buyer, {
    couponCode: code,
    discountAmount: 100,
    paymentReference: hold.reply.data.reference,
  });
  assert.equal(paid.failure.code, 'COUPON_USED_UP');
  assert.equal(await usesOfCoupon(shop, couponId), 1);
});

test('while its screenshot is uploaded a hold reserves the use of its coupon', async () => {
  const { code, couponId } = await coupon({ usesInAll: 1 });
  const [buyer, other] = [await aBuyer(shop), await aBuyer(shop)];
  const sent = { lines: [[product, 1]] as const, couponCode: code, discountAmount: 100 };
  const { reply } = await holdWithCoupon(shop, buyer, sent);
  shop.clock.move(15 * 60 - 1);
  const watch = standingHold(shop, { customerId: buyer.id, params: {} });
  await watch?.begin();
  shop.clock.move(20);
  assert.equal((await order(other, [[product, 1]], [code, 100])).failure.code, 'COUPON_USED_UP');
  assert.equal((await checkCoupon(shop, other, code, sent.lines)).failure.code, 'COUPON_USED_UP');
  const paid = { couponCode: code, discountAmount: 100, paymentReference: reply.data.reference };
  assert.equal((await sendPaid(buyer, paid)).status, 201);
  watch?.end();
  assert.equal(await usesOfCoupon(shop, couponId), 1);
});

test('a use comes back when an order ends wholly before anything was accepted', async () => {
  const { code, couponId } = await coupon({ usesPerCustomer: 1 });
  const buyer = await aBuyer(shop);
  const second = await aProduct(shop, lakh);
  const lines = [
    [product, 1],
    [second, 1],
  ] as const;
  const place = async () => (await order(buyer, lines, [code, 200])).reply.data.orderItemIds;
  const [one = '', other = ''] = await place();
  await cancel(buyer.token, one);
  assert.equal(await usesOfCoupon(shop, couponId), 1);
  await moveTo(other, 'REJECTED');
  assert.equal(await usesOfCoupon(shop, couponId), 0);
  pastDoubleClick();
  const [kept = '', rest = ''] = await place();
  assert.equal(await usesOfCoupon(shop, couponId), 1);
  await moveTo(kept, 'ACCEPTED');
  await cancel(buyer.token, rest);
  await moveTo(kept, 'REJECTED');
  assert.equal(await usesOfCoupon(shop, couponId), 1);
  pastDoubleClick();
  assert.equal((await order(buyer, lines, [code, 200])).failure.code, 'COUPON_USED_BY_YOU');
});

test('two items that are cancelled at once give the use back once', async () => {
  const { code, couponId } = await coupon({ usesInAll: 1 });
  const buyer = await aBuyer(shop);
  const lines = [product, await aProduct(shop, lakh)].map((one) => [one, 1] as const);
  for (let round = 0; round < 10; round += 1) {
    const placed = await order(buyer, lines, [code, 200]);
    assert.equal(placed.status, 201);
    await Promise.all(placed.reply.data.orderItemIds.map((id) => cancel(buyer.token, id)));
    assert.equal(await usesOfCoupon(shop, couponId), 0);
    pastDoubleClick();
  }
});

test(`of ${RIVALS} who race for the last use exactly one wins, in each of ${ROUNDS} rounds`, async () => {
  const buyers = await Promise.all(Array.from({ length: RIVALS }, () => aBuyer(shop)));
  const sold = await aProduct(shop, { price: 1_000, stock: 1_000 });
  await restock(shop, sold.id, 5_000);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { code, couponId } = await coupon({ usesInAll: 1 });
    const sent = { lines: [[sold, 1]] as const, couponCode: code, discountAmount: 100 };
    const answers = await Promise.all(
      buyers.map(async (buyer, at) =>
        // Holds race with orders.
        at % 5 === 0 ? holdWithCoupon(shop, buyer, sent) : order(buyer, sent.lines, [code, 100]),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status < 300).length, 1, String(statuses));
    assert.deepEqual(new Set(statuses.filter((status) => status >= 300)), new Set([409]));
    assert.ok((await usesOfCoupon(shop, couponId)) <= 1);
    shop.clock.move(16 * 60);
  }
});

test('wrong codes are counted for an hour, in orders and holds too; then right ones wait as well', async () => {
  const strict = await aShop({ COUPON_FAILURES_PER_CUSTOMER_PER_HOUR: '3' });
  const { code } = await aCoupon(strict);
  const [buyer, other] = [await aBuyer(strict), await aBuyer(strict)];
  const sold = await aProduct(strict, lakh);
  const lines = [[sold, 1]] as const;
  const wrong = { couponCode: aCode(), discountAmount: 100 };
  assert.equal((await checkCoupon(strict, buyer, wrong.couponCode, lines)).status, 409);
  assert.equal((await send(strict, buyer, orderOf(buyer, lines, wrong))).status, 409);
  assert.equal((await holdWithCoupon(strict, buyer, { lines, ...wrong })).status, 409);
  const right = { couponCode: code, discountAmount: 100 };
  for (const refused of [
    await checkCoupon(strict, buyer, code, lines),
    await send(strict, buyer, orderOf(buyer, lines, right)),
    await holdWithCoupon(strict, buyer, { lines, ...right }),
  ]) {
    assert.deepEqual([refused.status, refused.failure.code], [429, 'COUPON_TOO_MANY_FAILURES']);
  }
  assert.equal((await send(strict, buyer, orderOf(buyer, lines))).status, 201);
  assert.equal((await checkCoupon(strict, other, code, lines)).status, 200);
  strict.clock.move(3_601);
  assert.equal((await checkCoupon(strict, buyer, code, lines)).status, 200);
});

test('a hold without a coupon tells nothing about a code, nor do prices at the limit', async () => {
  const strict = await aShop({ COUPON_FAILURES_PER_CUSTOMER_PER_HOUR: '3' });
  const { code } = await aCoupon(strict);
  const buyer = await aBuyer(strict);
  const sold = await aProduct(strict, lakh);
  const lines = [[sold, 1]] as const;
  const { reference } = (await holdWithCoupon(strict, buyer, { lines })).reply.data;
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const paid = (couponCode: string) => {
    const of = { ...SCAN_TO_PAY, couponCode, discountAmount: 0, paymentReference: reference };
    return send(strict, buyer, orderOf(buyer, lines, of), { files });
  };
  for (const refused of [await paid(aCode()), await paid(code)]) {
    assert.deepEqual([refused.status, refused.failure.code], [409, 'PRICE_CHANGED']);
  }
  for (const wrong of [1, 2]) {
    const of = { lines, couponCode: aCode(), discountAmount: 0 };
    const { status, failure } = await holdWithCoupon(strict, buyer, of);
    assert.deepEqual([status, failure.code], [409, 'COUPON_UNKNOWN'], String(wrong));
  }
  const seen = [[{ ...sold, price: 1 }, 1]] as const;
  for (const eitherCode of [aCode(), code]) {
    for (const refused of [
      await checkCoupon(strict, buyer, eitherCode, seen),
      await holdWithCoupon(strict, buyer, {
        lines: seen,
        couponCode: eitherCode,
        discountAmount: 0,
      }),
      await paid(eitherCode),
    ]) {
      assert.deepEqual([refused.status, refused.failure.code], [429, 'COUPON_TOO_MANY_FAILURES']);
    }
  }
  assert.equal((await send(strict, buyer, orderOf(buyer, lines))).status, 201);
});

test('of many wrong codes at the same time no more than the limit are answered', async () => {
  const strict = await aShop({ COUPON_FAILURES_PER_CUSTOMER_PER_HOUR: '5' });
  const buyer = await aBuyer(strict);
  const lines = [[await aProduct(strict, lakh), 1]] as const;
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => checkCoupon(strict, buyer, aCode(), lines)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  assert.deepEqual(statuses, [...Array<number>(5).fill(409), ...Array<number>(7).fill(429)]);
});

test('no rule of consistency is broken', () => assertInvariants(shop));
