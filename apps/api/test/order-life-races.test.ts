import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { refundCalls } from '@shop/contract/refunds';
import { anOwner } from './factories.ts';
import { assertInvariants } from './invariants.ts';
import { aBuyer, aProduct, place } from './order-factories.ts';
import { askReturn, aDeliveredItem } from './return-factories.ts';
import { aDueRefund } from './sample-makers.ts';
import { aShop, ask } from './server.ts';
import { declareTax, documentsOf } from './tax-factories.ts';

const shop = await aShop();
await declareTax(shop);
const [owner, otherOwner] = [await anOwner(shop), await anOwner(shop)];
const { token } = owner;

test('of two concurrent requests to mark a refund as sent one succeeds, and the customer gets one message', async () => {
  for (let round = 0; round < 5; round += 1) {
    const whose = await aBuyer(shop);
    const refundId = await aDueRefund({ shop, owner, whose });
    const answers = await Promise.all(
      [owner, otherOwner].map((by) =>
        ask(shop, refundCalls.send, {
          token: by.token,
          params: { refundId },
          body: { reference: `UTR of ${by.phone}` },
        }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]));
    const told = await shop.db
      .selectFrom('messages')
      .select('id')
      .where('recipient', '=', whose.phone)
      .where('purpose', '=', 'REFUND_SENT')
      .execute();
    assert.equal(told.length, 1);
  }
});

test('an order that is accepted while its items are rejected has one invoice, and a credit note for each item', async () => {
  const products = [await aProduct(shop, { stock: 900 }), await aProduct(shop, { stock: 900 })];
  for (let round = 0; round < 8; round += 1) {
    const buyer = await aBuyer(shop);
    const lines = (round % 2 === 0 ? products : products.toReversed()).map(
      (product) => [product, 1] as const,
    );
    const { orderId, orderItemIds } = await place(shop, buyer, lines);
    const accepting = ask(shop, deliveryCalls.acceptOrder, {
      token,
      body: { orderId, orderItemIds, trackingNumber: 'AWB' },
    });
    const rejecting = orderItemIds.toReversed().map((orderItemId) =>
      ask(shop, deliveryCalls.update, {
        token: otherOwner.token,
        body: { orderItemId, orderStatus: 'REJECTED', trackingNumber: '' },
      }),
    );
    const [accepted, ...rejected] = await Promise.all([accepting, ...rejecting]);
    assert.ok([200, 409].includes(accepted.status), `accepting is ${accepted.status}`);
    for (const { status } of rejected) assert.ok([200, 409].includes(status), `${status}`);
    const documents = await documentsOf(shop, orderId);
    const notes = documents.filter(({ kind }) => kind === 'CREDIT_NOTE');
    const isAccepted = accepted.status === 200;
    const gone = rejected.filter(({ status }) => status === 200).length;
    assert.equal(documents.length - notes.length, isAccepted ? 1 : 0, `round ${round}`);
    assert.equal(notes.length, isAccepted ? gone : 0, `round ${round}`);
  }
});

test('an invalid amount refunds nothing, whatever number it is', async () => {
  const whose = await aBuyer(shop);
  const refundId = await aDueRefund({ shop, owner, whose });
  const path = `/api/refunds/${refundId}`;
  for (const amount of [
    'NaN',
    '1e400',
    '-1',
    '0',
    '-0',
    '0.001',
    '1.005',
    '"1"',
    '9007199254740993',
  ]) {
    const response = await fetch(new URL(path, shop.url), {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"amount":${amount}}`,
    });
    assert.equal(response.status, 400, `${amount}: ${await response.text()}`);
  }
  const { state } = await shop.db
    .selectFrom('refunds')
    .select('state')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  assert.equal(state, 'DUE');
});

test('an invalid quantity requests no return', async () => {
  const buyer = await aBuyer(shop);
  const { orderItemId } = await aDeliveredItem(shop, { owner, buyer });
  for (const quantity of [-1, 0, 0.1, 1.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY]) {
    const { status } = await askReturn(shop, buyer, { orderItemId, quantity });
    assert.ok([400, 409].includes(status), `${quantity} is ${status}`);
  }
  const returns = await shop.db
    .selectFrom('returns')
    .select('id')
    .where('order_item_id', '=', orderItemId)
    .execute();
  assert.deepEqual(returns, []);
});

test('no rule of consistency is broken', () => assertInvariants(shop));
