import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeFor } from '../../../scripts/lib/night.mjs';
import { addressCalls } from '@shop/contract/addresses';
import { authCalls } from '@shop/contract/auth';
import { cartCalls } from '@shop/contract/cart';
import { categoryCalls } from '@shop/contract/categories';
import { deliveryCalls } from '@shop/contract/delivery';
import { productCalls } from '@shop/contract/products';
import { returnCalls } from '@shop/contract/returns';
import { sql } from 'kysely';
import { aPicture, aProductByForm } from './catalogue-factories.ts';
import { type Person, aPhone, anOwner } from './factories.ts';
import { assertInvariants } from './invariants.ts';
import {
  type Buyer,
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  addressFields,
  anAddress,
  orderOf,
  send,
  stockOf,
} from './order-factories.ts';
import { aReturn, askReturn } from './return-factories.ts';
import { aShop, ask } from './server.ts';
import { declareTax } from './tax-factories.ts';

// The race for the last unit has a separate file, beside the orders.

const AT_ONCE = sizeFor(50, 20);
/** Maximum number of sends of a request that the shop postpones. */
const MOST_SENT = 20;
const ROUNDS = sizeFor(20, 2);

const shop = await aShop({
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '100000',
  OTP_FAILURES_PER_ADDRESS_PER_HOUR: '100000',
  CODE_FAILURES_PER_CUSTOMER: '100000',
  REGISTRATIONS_PER_ADDRESS_PER_HOUR: '100000',
});
await declareTax(shop);
const [owner, otherOwner] = [await anOwner(shop), await anOwner(shop)];
const screenshot = await aScreenshot();
const picture = await aPicture({ width: 30, height: 40 });

type Answer = { status: number };

/** Runs many requests at once, each created from its index. */
async function atOnce<A extends Answer>(make: (index: number) => Promise<A>): Promise<A[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_none, index) => decided(() => make(index))));
}

/** Repeats a request that a busy shop postpones (503): it has changed nothing. */
async function decided<A extends Answer>(make: () => Promise<A>): Promise<A> {
  for (let sent = 1; ; sent += 1) {
    const answer = await make();
    if (answer.status !== 503 || sent === MOST_SENT) return answer;
  }
}

/** Counts the responses by status. */
function tally(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function race(title: string, round: (number: number) => Promise<void>): void {
  test(`${title}, ${AT_ONCE} at once, ${ROUNDS} times`, async () => {
    for (let number = 1; number <= ROUNDS; number += 1) await round(number);
    await assertInvariants(shop);
  });
}

async function anItem({ isScanned = false } = {}) {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 3 });
  const request = orderOf(buyer, [[product, 1]], isScanned ? SCAN_TO_PAY : {});
  const files = isScanned ? [{ name: 'paid.png', bytes: screenshot }] : [];
  const { data } = (await send(shop, buyer, request, { files })).reply;
  return { buyer, product, orderItemId: data.orderItemIds[0] ?? '' };
}

type Decision = 'ACCEPTED' | 'REJECTED' | 'CANCELLED';

function changeStatus({ token }: Person, orderItemId: string, orderStatus: Decision) {
  const trackingNumber = orderStatus === 'ACCEPTED' ? 'T-1' : '';
  const body = { orderItemId, orderStatus, trackingNumber };
  return ask(shop, deliveryCalls.update, { token, body });
}

async function statusOf(orderItemId: string): Promise<string> {
  const items = shop.db.selectFrom('order_items').select('status');
  return (await items.where('id', '=', orderItemId).executeTakeFirstOrThrow()).status;
}

race('an item is accepted or cancelled, never both', async () => {
  const { buyer, product, orderItemId } = await anItem();
  const answers = await atOnce((index) =>
    index % 2 === 0
      ? changeStatus(owner, orderItemId, 'ACCEPTED')
      : changeStatus(buyer, orderItemId, 'CANCELLED'),
  );
  const status = await statusOf(orderItemId);
  const won = answers.filter((_answer, index) => (index % 2 === 0) === (status === 'ACCEPTED'));
  assert.deepEqual(tally(won), { 200: AT_ONCE / 2 });
  assert.deepEqual(tally(answers), { 200: AT_ONCE / 2, 409: AT_ONCE / 2 });
  assert.equal(await stockOf(shop, product.id), status === 'ACCEPTED' ? 2 : 3);
});

race(
  'what one owner rejects and the other accepts gives its pieces back once or never',
  async () => {
    const { product, orderItemId } = await anItem();
    const answers = await atOnce((index) =>
      index % 2 === 0
        ? changeStatus(owner, orderItemId, 'REJECTED')
        : changeStatus(otherOwner, orderItemId, 'ACCEPTED'),
    );
    const { 200: done = 0, 409: refused = 0 } = tally(answers);
    assert.equal(done + refused, AT_ONCE);
    const rejected = answers.filter(({ status }, index) => index % 2 === 0 && status === 200);
    // An accepted item may still be rejected, but not the other way round.
    assert.equal(await statusOf(orderItemId), rejected.length > 0 ? 'REJECTED' : 'ACCEPTED');
    assert.equal(await stockOf(shop, product.id), rejected.length > 0 ? 3 : 2);
  },
);

race('money is sent back once', async () => {
  const { buyer, orderItemId } = await anItem({ isScanned: true });
  await changeStatus(buyer, orderItemId, 'CANCELLED');
  const answers = await atOnce((index) =>
    ask(shop, deliveryCalls.refund, {
      token: (index % 2 === 0 ? owner : otherOwner).token,
      params: { orderItemId },
    }),
  );
  // A repeat of the first request gets its response; the other request gets the conflict.
  assert.deepEqual(tally(answers), { 200: AT_ONCE / 2, 409: AT_ONCE / 2 });
  const { rows } = await sql<{ messages: number; records: number }>`
    select (
      select count(*)::int from messages join order_items using (order_id)
      where order_items.id = ${orderItemId} and purpose = 'REFUND_SENT'
    ) as messages, (
      select count(*)::int from activity join order_items on order_id::text = subject_id
      where order_items.id = ${orderItemId} and action = 'ORDER_REFUNDED'
    ) as records`.execute(shop.db);
  assert.deepEqual(rows, [{ messages: 1, records: 1 }]);
});

race('a return is received or declined, never both', async () => {
  const returnId = await aReturn(shop, { owner, buyer: await aBuyer(shop) });
  const params = { returnId };
  const approved = { token: owner.token, params, body: { status: 'APPROVED' as const } };
  assert.equal((await ask(shop, returnCalls.change, approved)).status, 200);
  const answers = await atOnce((index) =>
    ask(shop, returnCalls.change, {
      token: (index % 2 === 0 ? owner : otherOwner).token,
      params,
      body: index % 2 === 0 ? { status: 'RECEIVED' } : { status: 'DECLINED', note: 'Worn' },
    }),
  );
  assert.deepEqual(tally(answers), { 200: AT_ONCE / 2, 409: AT_ONCE / 2 });
  const { rows } = await sql<Record<string, number>>`
    select (status = 'RECEIVED')::int as received,
      (select count(*)::int from refunds where return_id = returns.id) as refunds,
      (select count(*)::int from invoices where return_id = returns.id) as credits,
      (select count(*)::int from stock_movements where return_id = returns.id) as moves
    from returns where id = ${returnId}`.execute(shop.db);
  const once = rows[0]?.['received'];
  assert.deepEqual(rows, [{ received: once, refunds: once, credits: once, moves: once }]);
});

race('an item is rejected or asked back, never both', async () => {
  const { buyer, product, orderItemId } = await anItem();
  // With zero days the item counts as delivered once it is accepted, so that both are possible.
  const items = shop.db.updateTable('order_items').set({ estimated_delivery: '0 days' });
  await items.where('id', '=', orderItemId).execute();
  await changeStatus(owner, orderItemId, 'ACCEPTED');
  const answers = await atOnce<Answer>((index) =>
    index % 2 === 0
      ? changeStatus(owner, orderItemId, 'REJECTED')
      : askReturn(shop, buyer, { orderItemId }),
  );
  const isRejected = (await statusOf(orderItemId)) === 'REJECTED';
  const returns = shop.db.selectFrom('returns').select('id');
  const asked = await returns.where('order_item_id', '=', orderItemId).execute();
  assert.equal(asked.length, isRejected ? 0 : 1);
  const done = answers.filter(({ status }) => status === 200 || status === 201);
  assert.equal(done.length, isRejected ? AT_ONCE / 2 : 1);
  assert.equal(await stockOf(shop, product.id), isRejected ? 3 : 2);
});

race('a code opens one session, and wrong ones beside it open none', async () => {
  const { phone } = await aBuyer(shop);
  await ask(shop, authCalls.userLogin, { body: { phoneNumber: phone } });
  const otp = shop.sent.findLast((message) => message.to === phone)?.code ?? '';
  const answers = await atOnce(() =>
    ask(shop, authCalls.verifyUserOtp, { body: { phoneNumber: phone, otp } }),
  );
  assert.deepEqual(tally(answers), { 200: 1, 400: AT_ONCE - 1 });
});

race('a phone registers once', async () => {
  const phoneNumber = aPhone();
  const answers = await atOnce((index) =>
    ask(shop, authCalls.register, { body: { fullName: `Meena ${index}`, email: '', phoneNumber } }),
  );
  assert.deepEqual(tally(answers), { 201: 1, 409: AT_ONCE - 1 });
});

race('a name is given to one category, whatever its case', async (number) => {
  const answers = await atOnce((index) => {
    const name = index % 2 === 0 ? `Patola ${number}` : `PATOLA ${number}`;
    return ask(shop, categoryCalls.create, { token: owner.token, query: { name } });
  });
  assert.deepEqual(tally(answers), { 201: 1, 409: AT_ONCE - 1 });
});

race('one address is the default, however many are made it', async () => {
  const buyer = await aBuyer(shop);
  const ids = [buyer.addressId];
  for (let more = 0; more < 3; more += 1) ids.push((await anAddress(shop, buyer)).addressId);
  const answers = await atOnce((index) =>
    ask(shop, addressCalls.update, {
      token: buyer.token,
      params: { addressId: ids[index % ids.length] ?? '' },
      body: { ...addressFields(), userId: buyer.id, isDefault: true },
    }),
  );
  assert.deepEqual(tally(answers), { 200: AT_ONCE });
  const params = { userId: buyer.id };
  const { data } = (await ask(shop, addressCalls.list, { token: buyer.token, params })).reply;
  assert.equal(data.filter(({ isDefault }) => isDefault).length, 1);
});

for (const hasKey of [true, false]) {
  race(`the same order ${hasKey ? 'by its key' : 'without a key'} is placed once`, async () => {
    const buyer: Buyer = await aBuyer(shop);
    const product = await aProduct(shop, { stock: AT_ONCE });
    const request = orderOf(buyer, [[product, 1]]);
    const answers = await atOnce(() =>
      send(shop, buyer, request, hasKey ? { key: 'the-same' } : {}),
    );
    assert.deepEqual(tally(answers), { 201: AT_ONCE });
    assert.equal(new Set(answers.map(({ reply }) => reply.data.orderId)).size, 1);
    assert.equal(await stockOf(shop, product.id), AT_ONCE - 1);
  });
}

race('every press of Add is counted, and none above the stock', async (number) => {
  const buyer = await aBuyer(shop);
  const stock = number % 2 === 0 ? AT_ONCE - 10 : AT_ONCE + 10;
  const product = await aProduct(shop, { stock });
  const body = { productId: product.id, userId: buyer.id, quantity: 1 };
  const answers = await atOnce(() => ask(shop, cartCalls.add, { token: buyer.token, body }));
  const added = Math.min(stock, AT_ONCE);
  assert.equal(tally(answers)[200], added);
  const sent = { token: buyer.token, params: { userId: buyer.id } };
  const { items } = (await ask(shop, cartCalls.get, sent)).reply.data;
  assert.deepEqual(
    items.map(({ quantity }) => quantity),
    [added],
  );
});

race('a product keeps five pictures at most', async () => {
  const { id } = await aProductByForm(shop, { pictures: [picture, picture, picture] });
  const answers = await atOnce(() =>
    ask(shop, productCalls.update, {
      token: owner.token,
      body: { id },
      files: [{ name: 'one.jpg', bytes: picture }],
    }),
  );
  // The queue of pictures is limited too (503).
  const { 200: added, 400: tooMany = 0, 503: busy = 0 } = tally(answers);
  assert.deepEqual([added, tooMany + busy], [2, AT_ONCE - 2]);
  const { data } = (await ask(shop, productCalls.get, { params: { productId: id } })).reply;
  assert.equal(data.imgUrls.length, 5);
});
