import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderManagementCalls } from '@shop/contract/delivery';
import { paymentCalls } from '@shop/contract/payments';
import { aHold, claim } from '../../test/claim-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  aUtr,
  orderOf,
  send,
} from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { matchOrder, matchRecentOrders } from './matching.ts';

// The clock shows 21 November 2026.
const shop = await aShop();
const { token } = await anOwner(shop);
const buyer = await aBuyer(shop);

async function anOrder(price: number, utr?: string) {
  shop.clock.move(11);
  const payment = { ...SCAN_TO_PAY, ...(utr !== undefined && { utr }) };
  const request = orderOf(buyer, [[await aProduct(shop, { price }), 1]], payment);
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  return (await send(shop, buyer, request, { files })).reply.data.orderId;
}

async function importCredit(text: string, amount: number, day = '21/11/2026') {
  const file = `Date,Narration,Credit\n${day},${text},${amount}\n`;
  const files = [{ name: 'statement.csv', bytes: Buffer.from(file), type: 'text/csv' }];
  assert.equal((await ask(shop, paymentCalls.statement, { token, files })).status, 200);
}

async function creditWith(text: string) {
  const { data } = (await ask(shop, paymentCalls.credits, { token })).reply;
  const credit = data.find((one) => one.text === text);
  const { level, orderIds, differs, creditId = '', claimState } = credit ?? {};
  return { level, orderIds, differs, creditId, claimState };
}

test('the credit with the UTR of an order takes the place of one that only the amount matched', async () => {
  const utr = aUtr();
  const orderId = await anOrder(801, utr);
  await importCredit('by amount', 801);
  assert.partialDeepStrictEqual(await creditWith('by amount'), {
    level: 'warn',
    orderIds: [orderId],
  });
  await importCredit(`UPI ${utr}`, 801);
  assert.partialDeepStrictEqual(await creditWith(`UPI ${utr}`), {
    level: 'ok',
    orderIds: [orderId],
  });
  assert.partialDeepStrictEqual(await creditWith('by amount'), { level: null, orderIds: [] });
  const refused = await ask(shop, orderManagementCalls.rejectUnpaid, { token, body: { orderId } });
  assert.deepEqual([refused.status, refused.failure.code], [409, 'PAYMENT_SEEN']);
  await assertInvariants(shop);
});

test('a match by hand stays, and so does a probable one beside a credit with another amount', async () => {
  const [utr, other] = [aUtr(), aUtr()];
  const [byHand, probable] = [await anOrder(802, utr), await anOrder(803, other)];
  await importCredit('for hands', 802);
  const { creditId } = await creditWith('for hands');
  await ask(shop, paymentCalls.unmatch, { token, params: { creditId } });
  const match = { creditIds: [creditId], orderIds: [byHand] };
  assert.equal((await ask(shop, paymentCalls.match, { token, body: match })).status, 200);
  await importCredit(`UPI ${utr}`, 802);
  assert.partialDeepStrictEqual(await creditWith('for hands'), { level: 'ok', orderIds: [byHand] });
  assert.partialDeepStrictEqual(await creditWith(`UPI ${utr}`), { level: null, orderIds: [] });
  await importCredit('for another', 803);
  await importCredit(`UPI ${other}`, 804);
  assert.partialDeepStrictEqual(await creditWith('for another'), {
    level: 'warn',
    orderIds: [probable],
  });
  assert.partialDeepStrictEqual(await creditWith(`UPI ${other}`), { level: null, differs: null });
});

test('a reference of zeros alone makes no two payments one, and hinders no match by amount', async () => {
  const orderId = await anOrder(805, aUtr());
  const zeros = '0'.repeat(16);
  await importCredit(`early ${zeros}`, 805, '14/11/2026');
  await importCredit(`in time ${zeros}`, 805);
  assert.deepEqual((await creditWith(`early ${zeros}`)).orderIds, []);
  assert.deepEqual((await creditWith(`in time ${zeros}`)).orderIds, [orderId]);
});

test('a credit with the UTR or the reference of a claim says so, and is no order’s by its amount', async () => {
  const utr = aUtr();
  const { reference } = await aHold(shop, buyer);
  assert.equal((await claim(shop, buyer, { reference, utr })).status, 201);
  const orderId = await anOrder(806);
  await importCredit(`UPI ${utr}`, 806);
  await importCredit(`UPI ${reference}`, 806);
  for (const name of [utr, reference]) {
    const { orderIds, claimState } = await creditWith(`UPI ${name}`);
    assert.deepEqual([orderIds, claimState], [[], 'CLAIMED']);
  }
  await importCredit('without a UTR', 806);
  const { orderIds, claimState } = await creditWith('without a UTR');
  assert.deepEqual([orderIds, claimState], [[orderId], null]);
});

test('a credit that names the hold of another customer is no order’s by its amount', async () => {
  const lines = [[await aProduct(shop, { price: 809 }), 1]] as const;
  const { reference } = await aHold(shop, await aBuyer(shop), lines);
  const orderId = await anOrder(809);
  await importCredit(`UPI ${reference}`, 809);
  assert.deepEqual((await creditWith(`UPI ${reference}`)).orderIds, []);
  await importCredit('UPI MARSHALLBAKERY', 809);
  assert.deepEqual((await creditWith('UPI MARSHALLBAKERY')).orderIds, [orderId]);
});

test('what a customer paid twice under one reference is no other order’s by its amount', async () => {
  const lines = [[await aProduct(shop, { price: 811 }), 1]] as const;
  const other = await aBuyer(shop);
  const { reference } = await aHold(shop, other, lines);
  const request = orderOf(other, lines, { ...SCAN_TO_PAY, paymentReference: reference });
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const { orderId } = (await send(shop, other, request, { files })).reply.data;
  await anOrder(811);
  for (const time of ['once', 'twice']) await importCredit(`${time} ${reference}`, 811);
  assert.deepEqual((await creditWith(`once ${reference}`)).orderIds, [orderId]);
  assert.deepEqual((await creditWith(`twice ${reference}`)).orderIds, []);
});

test('what was taken back is not matched again by itself, by UTR or by amount', async () => {
  const utr = aUtr();
  const [named, probable] = [await anOrder(807, utr), await anOrder(808)];
  await importCredit(`UPI ${utr}`, 807);
  await importCredit('by amount', 808);
  const texts = [`UPI ${utr}`, 'by amount'];
  const matchesOf = async () =>
    (await Promise.all(texts.map(creditWith))).map(({ orderIds }) => orderIds);
  assert.deepEqual(await matchesOf(), [[named], [probable]]);
  for (const { creditId } of await Promise.all(texts.map(creditWith))) {
    const params = { creditId };
    assert.equal((await ask(shop, paymentCalls.unmatch, { token, params })).status, 200);
  }
  await matchRecentOrders(shop);
  for (const orderId of [named, probable]) await matchOrder(shop, orderId);
  assert.deepEqual(await matchesOf(), [[], []]);
  await assertInvariants(shop);
});
