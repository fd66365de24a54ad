import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QueryOf } from '@shop/contract/call';
import { deliveryCalls } from '@shop/contract/delivery';
import { exportCalls } from '@shop/contract/exports';
import { inventoryCalls } from '@shop/contract/inventory';
import { type SentRefund, refundCalls, refundMessages } from '@shop/contract/refunds';
import { download } from '../../test/csv.ts';
import { anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aReturnRefund } from '../../test/refund-factories.ts';
import { aShop, ask } from '../../test/server.ts';

const shop = await aShop();
const owner = await anOwner(shop);
const DAY = 86_400;

/** Returns an item with a due refund: scanned and rejected, or of a return that was paid in cash. */
async function due({ isReturn = false, price = 900 } = {}) {
  const buyer = await aBuyer(shop, { firstName: 'Meena', lastName: 'Iyer' });
  const product = await aProduct(shop, { price, stock: 5, name: 'Kanchipuram saree' });
  const placed = await place(shop, buyer, [[product, 1]], { isScanned: !isReturn });
  const orderItemId = placed.orderItemIds[0] ?? '';
  await ask(shop, deliveryCalls.update, {
    token: owner.token,
    body: {
      orderItemId,
      orderStatus: isReturn ? 'ACCEPTED' : 'REJECTED',
      trackingNumber: isReturn ? 'T-1' : '',
    },
  });
  const refundId = isReturn
    ? await aReturnRefund(shop, { orderItemId, amount: price, upiId: 'meena@upi' })
    : await idOf(orderItemId);
  return { buyer, orderItemId, orderId: placed.orderId, refundId };
}

/** Returns the id of an accepted item of two pieces at ₹500. */
async function anAcceptedItem(): Promise<string> {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { price: 500, stock: 5 });
  const { orderItemIds } = await place(shop, buyer, [[product, 2]]);
  const orderItemId = orderItemIds[0] ?? '';
  await ask(shop, deliveryCalls.update, {
    token: owner.token,
    body: { orderItemId, orderStatus: 'ACCEPTED', trackingNumber: 'T' },
  });
  return orderItemId;
}

/** Returns such an item with two pieces that were returned one after the other. */
async function twoDue() {
  const orderItemId = await anAcceptedItem();
  const one = await aReturnRefund(shop, { orderItemId, amount: 500 });
  shop.clock.move(60);
  const two = await aReturnRefund(shop, { orderItemId, amount: 499 });
  return { orderItemId, ids: [one, two] as const };
}

async function idOf(orderItemId: string): Promise<string> {
  const refunds = shop.db.selectFrom('refunds').select('id');
  return (await refunds.where('order_item_id', '=', orderItemId).executeTakeFirstOrThrow()).id;
}

const send = (refundId: string, body: SentRefund = {}, { token } = owner) =>
  ask(shop, refundCalls.send, { token, params: { refundId }, body });

const sendOfItem = (orderItemId: string, body: SentRefund = {}, { token } = owner) =>
  ask(shop, deliveryCalls.refund, { token, params: { orderItemId }, body });

const list = async (query: QueryOf<typeof refundCalls.list> = {}) =>
  (await ask(shop, refundCalls.list, { token: owner.token, query: { size: '100', ...query } }))
    .reply;

test('a refund without details was sent completely, by UPI, now', async () => {
  const { refundId, orderId, orderItemId, buyer } = await due();
  const { status, reply } = await ask(shop, refundCalls.send, {
    token: owner.token,
    params: { refundId },
  });
  assert.equal(status, 200);
  assert.equal(reply.message, refundMessages.sent);
  const { dueSince, dueBy, ...rest } = reply.data;
  assert.equal(Date.parse(dueBy) - Date.parse(dueSince), 7 * DAY * 1_000);
  assert.deepEqual(rest, {
    isByGateway: false,
    failedReason: null,
    paymentReference: null,
    canBeOwedAgain: false,
    refundId,
    orderId,
    orderItemId,
    productName: 'Kanchipuram saree',
    customerName: 'Meena Iyer',
    phoneNumber: buyer.phone,
    amount: 900,
    owed: 900,
    upiId: null,
    isOverdue: false,
    state: 'SENT',
    reference: null,
    method: 'UPI',
    sentAt: rest.sentAt,
    reason: 'REJECTED',
    paymentSeen: null,
    note: null,
    claim: null,
  });
});

test('a smaller amount settles it, and amount, method, reference and time are stored as given', async () => {
  const { refundId, orderItemId } = await due({ isReturn: true });
  shop.clock.move(300);
  const sentAt = new Date(shop.clock.now().valueOf() - 60_000).toISOString();
  const sent = { amount: 850.5, reference: 'UTR 77', method: 'BANK', sentAt } as const;
  const { reply } = await send(refundId, sent);
  const { amount, owed, reference, method, state, upiId } = reply.data;
  assert.deepEqual(
    { amount, owed, reference, method, state, upiId, sentAt: reply.data.sentAt },
    { ...sent, owed: 900, state: 'SENT', upiId: 'meena@upi' },
  );
  const [item] = await shop.db
    .selectFrom('order_items')
    .select(['is_refund_due', 'refunded_at'])
    .where('id', '=', orderItemId)
    .execute();
  assert.deepEqual(item, { is_refund_due: false, refunded_at: new Date(sentAt) });
});

const IMPOSSIBLE: Record<string, { body: SentRefund; path: string; message: string }> = {
  'more than is owed': {
    body: { amount: 900.01 },
    path: 'amount',
    message: refundMessages.moreThanOwed,
  },
  nothing: { body: { amount: 0 }, path: 'amount', message: refundMessages.amountAboveZero },
  'before it was due': {
    body: { sentAt: '2020-01-01T10:00:00Z' },
    path: 'sentAt',
    message: refundMessages.sentTooEarly,
  },
  'in the future': {
    body: { sentAt: '2099-01-01T10:00:00Z' },
    path: 'sentAt',
    message: refundMessages.sentTooLate,
  },
};

test('a refund above the due amount, of zero, from before it was due or in the future is 400', async () => {
  const { refundId, orderItemId } = await due();
  for (const [name, { body, path, message }] of Object.entries(IMPOSSIBLE)) {
    for (const answer of [await send(refundId, body), await sendOfItem(orderItemId, body)]) {
      assert.equal(answer.status, 400, name);
      assert.deepEqual(
        answer.failure.errors?.map((error) => [error.path, error.message]),
        [[path, message]],
        name,
      );
    }
  }
  assert.equal((await send(refundId)).status, 200);
});

test('a sent refund is 409 with its state, and an unknown one is 404', async () => {
  const { refundId } = await due();
  await send(refundId, { reference: 'A' });
  const answer = await send(refundId, { reference: 'B' });
  assert.equal(answer.status, 409);
  assert.equal(answer.failure.code, 'REFUND_ALREADY_SENT');
  assert.equal((answer.failure.data as { reference: string }).reference, 'A');
  assert.equal((await send('999999999')).status, 404);
});

test('the same request again within ten seconds gets the first response, another request or device does not', async () => {
  const { refundId, orderItemId } = await due();
  const words = { reference: 'UTR 1', method: '' } as const;
  const first = await send(refundId, words);
  shop.clock.move(9);
  const again = await send(refundId, { ...words, amount: 900, method: 'UPI' });
  assert.deepEqual(again.reply, first.reply);
  const otherDevice = { ...owner };
  await newSession(shop, otherDevice, 'ADMIN');
  assert.equal((await send(refundId, words, otherDevice)).status, 409);
  assert.equal((await send(refundId, {})).status, 409);
  assert.equal((await sendOfItem(orderItemId, words)).status, 200);
  shop.clock.move(2);
  assert.equal((await send(refundId, words)).status, 409);
  assert.equal((await sendOfItem(orderItemId, words)).status, 409);
});

test('by its item the oldest refund is sent first, and a double click does not send the next', async () => {
  const {
    orderItemId,
    ids: [one, two],
  } = await twoDue();
  const stateOf = async (id: string) =>
    (await list()).data.find(({ refundId }) => refundId === id)?.state;
  const twice = await Promise.all([sendOfItem(orderItemId), sendOfItem(orderItemId)]);
  for (const { status, reply } of twice) {
    assert.equal(status, 200);
    assert.deepEqual([reply.data.refundStatus, reply.data.isRefundDue], [null, true]);
  }
  assert.deepEqual([await stateOf(one), await stateOf(two)], ['SENT', 'DUE']);
  shop.clock.move(11);
  const { reply } = await sendOfItem(orderItemId);
  assert.deepEqual([reply.data.refundStatus, reply.data.isRefundDue], ['REFUNDED', false]);
  assert.equal(await stateOf(two), 'SENT');
});

test('a refund that was just sent by its id does not block the next from being sent by its item', async () => {
  const { orderItemId, ids } = await twoDue();
  assert.equal((await send(ids[0])).status, 200);
  shop.clock.move(5);
  const { reply } = await sendOfItem(orderItemId);
  assert.deepEqual([reply.data.refundStatus, reply.data.isRefundDue], ['REFUNDED', false]);
});

test('two refunds of an item sent at once leave it refunded', async () => {
  const orderItemId = await anAcceptedItem();
  const ids = [
    await aReturnRefund(shop, { orderItemId, amount: 500 }),
    await aReturnRefund(shop, { orderItemId, amount: 500 }),
  ];
  const both = await Promise.all(ids.map((id) => send(id)));
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  await assertInvariants(shop);
});

test('the list has due refunds, oldest first, and sent ones, newest first, by their days', async () => {
  const before = await list({ state: 'DUE' });
  const old = await due();
  const oldDay = dayOfShop();
  shop.clock.move(8 * DAY);
  await newSession(shop, owner, 'ADMIN');
  const { token } = owner;
  const fresh = await due({ isReturn: true });
  const waits = await list({ state: 'DUE' });
  assert.equal(waits.totalCount, before.totalCount + 2);
  assert.deepEqual(
    waits.data.slice(-2).map(({ refundId, isOverdue }) => [refundId, isOverdue]),
    [
      [old.refundId, true],
      [fresh.refundId, false],
    ],
  );
  const overdue = await list({ overdue: 'true' });
  assert.equal(overdue.totalCount, overdue.data.length);
  assert.ok(overdue.data.some(({ refundId }) => refundId === old.refundId));
  assert.ok(overdue.data.every((row) => row.isOverdue && row.refundId !== fresh.refundId));
  assert.equal((await list({ overdue: 'true', state: 'SENT' })).totalCount, 0);
  const ofOldDay = await list({ state: 'DUE', fromDate: oldDay, toDate: oldDay });
  assert.ok(ofOldDay.data.some(({ refundId }) => refundId === old.refundId));
  assert.ok(ofOldDay.data.every(({ refundId }) => refundId !== fresh.refundId));

  const figures = (await ask(shop, inventoryCalls.waiting, { token })).reply.data;
  assert.equal(figures.refundsDue, waits.totalCount);
  assert.equal(figures.refundsOverdue, overdue.totalCount);

  await send(old.refundId);
  const today = dayOfShop();
  const sent = await list({ state: 'SENT', fromDate: today, toDate: today });
  assert.deepEqual([sent.totalCount, sent.data[0]?.refundId], [1, old.refundId]);
  const all = await list({ fromDate: today, toDate: today });
  assert.deepEqual(
    all.data.map(({ refundId }) => refundId).toSorted(),
    [fresh.refundId, old.refundId].toSorted(),
  );
  assert.equal(all.totalCount, 2);
  assert.equal((await list()).totalCount, (await list()).data.length);
  const reversed = await ask(shop, refundCalls.list, {
    token,
    query: { fromDate: '2026-11-22', toDate: '2026-11-21' },
  });
  assert.equal(reversed.status, 400);
});

test('the list is exported as filtered', async () => {
  const { refundId } = await due();
  await send(refundId, { reference: 'UTR 9', amount: 800 });
  const { rows } = await download(shop, exportCalls.refunds, {
    token: owner.token,
    query: { state: 'SENT' },
  });
  const { totalCount } = await list({ state: 'SENT' });
  assert.equal(rows.length, totalCount + 1);
  const [headings = []] = rows;
  const row = rows.find(([id]) => id === refundId) ?? [];
  const cell = (name: string) => row[headings.indexOf(name)];
  assert.deepEqual(['Owed (₹)', 'Amount (₹)', 'Reference', 'Reason', 'State'].map(cell), [
    '900.00',
    '800.00',
    'UTR 9',
    'REJECTED',
    'SENT',
  ]);
});

test('the customer is notified of the sent amount, its reference and its method', async () => {
  const { refundId, orderId } = await due({ isReturn: true });
  await send(refundId, { amount: 850, reference: 'UTR 5', method: 'BANK' });
  const message = await shop.db
    .selectFrom('messages')
    .select('parameters')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'REFUND_SENT')
    .executeTakeFirstOrThrow();
  assert.deepEqual(message.parameters, [
    orderId,
    'UTR 5',
    '₹850.00',
    'It reaches your bank account.',
  ]);
});

test('after all of it the shop is consistent', async () => {
  await assertInvariants(shop);
});

function dayOfShop(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(shop.clock.now());
}
