import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportCalls } from '@shop/contract/exports';
import { financeCalls } from '@shop/contract/finance';
import { invoiceCalls, pathNumberOf } from '@shop/contract/invoices';
import { orderPageCalls } from '@shop/contract/order-page';
import { returnCalls } from '@shop/contract/returns';
import { aCoupon } from '../../test/coupon-factories.ts';
import { download } from '../../test/csv.ts';
import { draftOf, sendNewDraft } from '../../test/draft-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertIncomeAgrees, assertInvariants } from '../../test/invariants.ts';
import {
  SCAN_TO_PAY,
  type TestProduct,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
} from '../../test/order-factories.ts';
import { linkRequest, orderByLink } from '../../test/pay-link-factories.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { askReturn, moveItem } from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { declareTax, documentsOf } from '../../test/tax-factories.ts';

const shop = await aShop();
const owner = await anOwner(shop);
await declareTax(shop);
const buyer = await aBuyer(shop);
const [saree, stole] = [
  await aProduct(shop, { name: 'Korvai Saree', price: 1_050 }),
  await aProduct(shop, { name: 'Temple Stole', price: 525 }),
];

/** Orders with a coupon that takes off an amount. */
async function placeWith(
  rupees: number,
  lines: readonly (readonly [TestProduct, number])[],
  isScanned = false,
) {
  const { code } = await aCoupon(shop, { kind: 'FLAT', value: rupees }, owner);
  const change = {
    couponCode: code,
    discountAmount: rupees,
    ...(isScanned && SCAN_TO_PAY),
  };
  const files = isScanned ? [{ name: 'paid.png', bytes: await aScreenshot() }] : [];
  const { reply } = await send(shop, buyer, orderOf(buyer, lines, change), { files });
  return { ...reply.data, code };
}

async function page(orderId: string) {
  const { reply } = await ask(shop, orderPageCalls.get, {
    token: buyer.token,
    params: { orderId },
  });
  return reply.data;
}

test('order, invoice, credit note and refund are less the discount, to the paisa', async () => {
  const lines = [
    [saree, 1],
    [stole, 1],
  ] as const;
  const { orderId, orderItemIds, total, code } = await placeWith(210.01, lines, true);
  const [first = '', second = ''] = orderItemIds;
  assert.equal(total, 1_364.99);
  const before = await page(orderId);
  assert.deepEqual([before.total, before.discount, before.couponCode], [1_364.99, 210.01, code]);
  assert.deepEqual(
    before.items.map(({ amount, discount }) => [amount, discount]),
    [
      [1_050, 140.01],
      [525, 70],
    ],
  );
  for (const orderItemId of [first, second]) {
    assert.equal((await moveItem(shop, owner, { orderItemId, to: 'ACCEPTED' })).status, 200);
  }
  const [invoice] = await documentsOf(shop, orderId);
  assert.ok(invoice !== undefined);
  assert.equal(invoice.content.totals.total, 90_999);
  assert.equal(invoice.content.lines[0]?.discount, 14_001);
  assert.equal(invoice.content.totals.cgst, Math.round((90_999 * 2.5) / 105));
  const file = await fetch(
    `${shop.url}/api${invoiceCalls.get.path.replace('{number}', pathNumberOf(invoice.number))}`,
    { headers: { authorization: `Bearer ${buyer.token}` } },
  );
  const [text = ''] = await textOfPdf(new Uint8Array(await file.arrayBuffer()));
  assert.match(text, /Discount/);
  assert.match(text, /140\.01/);
  await assertIncomeAgrees(shop, owner.token);
  const { reply } = await ask(shop, financeCalls.income, { token: owner.token, query: {} });
  assert.equal(reply.data[0]?.orderValue, 1_364.99);
  await moveItem(shop, owner, { orderItemId: second, to: 'REJECTED' });
  const after = await page(orderId);
  assert.equal(after.items[1]?.refunds[0]?.amount, 455);
  const note = (await documentsOf(shop, orderId)).find(({ kind }) => kind === 'CREDIT_NOTE');
  assert.equal(note?.content.totals.total, 45_500);
  await assertIncomeAgrees(shop, owner.token);
});

test('a return pays back at most the price of its part less the discount', async () => {
  const { orderItemIds } = await placeWith(100, [[saree, 3]]);
  const [orderItemId = ''] = orderItemIds;
  for (const to of ['ACCEPTED', 'SHIPPED', 'DELIVERED'] as const) {
    await moveItem(shop, owner, { orderItemId, to });
  }
  const receive = async (quantity: number, amount: number | null) => {
    const asked = await askReturn(shop, buyer, { orderItemId, quantity, reason: 'QUALITY' });
    const sent = { token: owner.token, params: { returnId: asked.reply.data.returnId } };
    await ask(shop, returnCalls.change, { ...sent, body: { status: 'APPROVED' } });
    const body = { status: 'RECEIVED' as const, amount };
    return { sent, answer: await ask(shop, returnCalls.change, { ...sent, body }) };
  };
  const { sent, answer } = await receive(1, 1_016.68);
  assert.equal(answer.status, 400);
  const body = { status: 'RECEIVED' as const };
  const one = await ask(shop, returnCalls.change, { ...sent, body });
  assert.equal(one.reply.data.amount, 1_016.67);
  const rest = await receive(2, null);
  assert.equal(rest.answer.reply.data.amount, 2_033.33);
});

test('a chat order with a discount, paid by scan, agrees after a return and a rejection', async () => {
  await shop.db.updateTable('store_profile').set({ upi_id: 'kaveri@bank' }).execute();
  const { reply: written } = await sendNewDraft(
    shop,
    {
      ...draftOf([], { phoneNumber: buyer.phone, discountAmount: 100.01, reason: 'Agreed' }),
      items: [
        { productId: saree.id, quantity: 2, unitPrice: 1_000 },
        { productId: stole.id, quantity: 1 },
      ],
    },
    { token: owner.token },
  );
  const token = new URL(written.data.url).pathname.replace('/pay/', '');
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const { data } = (await orderByLink(shop, token, linkRequest(SCAN_TO_PAY), { files })).reply;
  assert.equal(data.total, 2_424.99);
  const { items } = await page(data.orderId);
  assert.deepEqual(
    items.map(({ amount, discount }) => [amount, discount]),
    [
      [2_000, 79.22],
      [525, 20.79],
    ],
  );
  const [first = '', second = ''] = items.map(({ orderItemId }) => orderItemId);
  for (const to of ['ACCEPTED', 'DELIVERED'] as const) {
    await moveItem(shop, owner, { orderItemId: first, to });
  }
  await moveItem(shop, owner, { orderItemId: second, to: 'ACCEPTED' });
  const invoices = await documentsOf(shop, data.orderId);
  assert.deepEqual(
    invoices.map(({ content }) => content.totals.total),
    [192_078, 50_421],
  );
  const asked = await askReturn(shop, buyer, { orderItemId: first, reason: 'QUALITY' });
  const sent = { token: owner.token, params: { returnId: asked.reply.data.returnId } };
  for (const status of ['APPROVED', 'RECEIVED'] as const) {
    await ask(shop, returnCalls.change, { ...sent, body: { status } });
  }
  await moveItem(shop, owner, { orderItemId: second, to: 'REJECTED' });
  const after = await page(data.orderId);
  assert.deepEqual(
    after.items.map(({ refunds }) => refunds.map(({ amount }) => amount)),
    [[960.39], [504.21]],
  );
  const notes = (await documentsOf(shop, data.orderId)).filter(
    ({ kind }) => kind === 'CREDIT_NOTE',
  );
  assert.deepEqual(
    notes.map(({ content }) => content.totals.total),
    [96_039, 50_421],
  );
  await assertIncomeAgrees(shop, owner.token);
});

test('a line that the coupon pays whole is accepted, rejected and cancelled like others', async () => {
  const penny = await aProduct(shop, { name: 'Sample', price: 0.01 });
  const lines = [
    [penny, 1],
    [saree, 1],
  ] as const;
  for (const to of ['ACCEPTED', 'REJECTED'] as const) {
    const { orderId, orderItemIds } = await placeWith(1_049.01, lines, to === 'REJECTED');
    const [orderItemId = ''] = orderItemIds;
    assert.deepEqual((await page(orderId)).items[0]?.discount, 0.01);
    assert.equal((await moveItem(shop, owner, { orderItemId, to })).status, 200);
    if (to === 'ACCEPTED') {
      const rejected = await moveItem(shop, owner, { orderItemId, to: 'REJECTED' });
      assert.equal(rejected.status, 200);
    }
    assert.deepEqual((await page(orderId)).items[0]?.refunds, []);
  }
});

test('the file of orders has the discount of each item', async () => {
  const { rows } = await download(shop, exportCalls.orders, { token: owner.token });
  const [headings = [], ...items] = rows;
  const at = headings.indexOf('Discount (₹)');
  assert.deepEqual(headings.slice(at), ['Discount (₹)', 'Origin']);
  assert.ok(items.some((cells) => cells[at] === '140.01'));
});

test('no rule of consistency is broken', () => assertInvariants(shop));
