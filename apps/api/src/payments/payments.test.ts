import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { paiseOf } from '@shop/contract/money';
import { paymentCalls } from '@shop/contract/payments';
import { aHold } from '../../test/claim-factories.ts';
import { anOwner } from '../../test/factories.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  place,
  send,
} from '../../test/order-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { matchOrder, matchRecentOrders } from './matching.ts';

// The clock shows 21 November 2026.
const shop = await aShop();
const { token } = await anOwner(shop);
const buyer = await aBuyer(shop);

let made = 0;
const aUtr = () => `4123456${String((made += 1)).padStart(5, '0')}`;

/** Returns an order that is paid by scan; every one has a sum of its own. */
async function aScanned(change: { utr?: string } = {}) {
  made += 1;
  const product = await aProduct(shop, { price: 2_000 + made });
  shop.clock.move(11);
  const request = orderOf(buyer, [[product, 1]], { ...SCAN_TO_PAY, ...change });
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const { orderId } = (await send(shop, buyer, request, { files })).reply.data;
  return { orderId, amount: 2_000 + made };
}

/** Returns such an order with the reference of its hold. */
async function aHeld() {
  made += 1;
  const lines = [[await aProduct(shop, { price: 2_000 + made }), 1]] as const;
  const { reference } = await aHold(shop, buyer, lines);
  const request = orderOf(buyer, lines, { ...SCAN_TO_PAY, paymentReference: reference });
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const { orderId } = (await send(shop, buyer, request, { files })).reply.data;
  return { orderId, amount: 2_000 + made, reference };
}

type Line = { amount: number; text?: string; utr?: string; day?: string };

const csvOf = (lines: readonly Line[], title = '') =>
  [
    ...(title === '' ? [] : [title]),
    'Txn Date,Description,Ref No./Cheque No.,Debit,Credit',
    ...lines.map(
      ({ amount, text = 'UPI', utr = '', day = '21/11/2026' }) =>
        `${day},${text},${utr},,${amount.toFixed(2)}`,
    ),
  ].join('\n');

const upload = (text: string, body = {}) =>
  ask(shop, paymentCalls.statement, {
    token,
    body,
    files: [{ name: 'statement.csv', bytes: Buffer.from(text), type: 'text/csv' }],
  });

const credits = async (matched?: 'true' | 'false') =>
  (await ask(shop, paymentCalls.credits, { token, query: { matched, size: '100' } })).reply.data;

const creditWith = async (text: string) => {
  const found = (await credits()).find((credit) => credit.text === text);
  assert.ok(found);
  return found;
};

test('credits are matched by UTR, by reference, and probably by amount; others wait', async () => {
  const utr = aUtr();
  const byUtr = await aScanned({ utr });
  const byReference = await aHeld();
  const { reference } = byReference;
  const byAmount = await aScanned();
  const lines = [
    { amount: byUtr.amount, utr, text: 'first' },
    { amount: byReference.amount, text: `UPI/${reference}/second` },
    { amount: byAmount.amount, text: 'third' },
    { amount: 77.5, text: 'fourth' },
  ];
  const counts = { rows: 4, matched: 3, alreadyKnown: 0, unmatched: 1 };
  assert.deepEqual((await upload(csvOf(lines))).reply.data, counts);
  const known = { rows: 4, matched: 0, alreadyKnown: 4, unmatched: 0 };
  assert.deepEqual((await upload(csvOf(lines))).reply.data, known);
  assert.deepEqual((await upload(`${csvOf(lines)}\n`)).reply.data, known);
  const seen = (await credits()).map(({ text, level, orderIds }) => [text, level, orderIds]);
  assert.deepEqual(seen.toReversed(), [
    ['first', 'ok', [byUtr.orderId]],
    [`UPI/${reference}/second`, 'ok', [byReference.orderId]],
    ['third', 'warn', [byAmount.orderId]],
    ['fourth', null, []],
  ]);
  assert.deepEqual(
    (await credits('false')).map(({ text }) => text),
    ['fourth'],
  );
});

test('a UTR with another amount is not a match, and names its order', async () => {
  const utr = aUtr();
  const { orderId, amount } = await aScanned({ utr });
  await upload(csvOf([{ amount: amount - 1, utr, text: 'short' }]));
  const { level, orderIds, differs } = await creditWith('short');
  assert.deepEqual([level, orderIds, differs], [null, [], orderId]);
});

test('by amount nothing is guessed when two fit, the day is far, or the UTR is of another', async () => {
  const far = await aScanned();
  const other = await aScanned({ utr: aUtr() });
  const product = await aProduct(shop, { price: 9_999 });
  await place(shop, buyer, [[product, 1]], { isScanned: true });
  await place(shop, buyer, [[product, 1]], { isScanned: true });
  const lines = [
    { amount: far.amount, text: 'far', day: '18/11/2026' },
    { amount: other.amount, text: 'other', utr: aUtr() },
    { amount: 9_999, text: 'twice' },
  ];
  const { matched } = (await upload(csvOf(lines))).reply.data;
  assert.equal(matched, 0);
});

test('equal rows of a file are two credits, and four uploads at once count each once', async () => {
  const twice = csvOf([
    { amount: 11, text: 'equal' },
    { amount: 11, text: 'equal' },
  ]);
  const answers = await Promise.all([1, 2, 3, 4].map((n) => upload(`${twice}${'\n'.repeat(n)}`)));
  const fresh = answers.map(({ reply }) => reply.data.rows - reply.data.alreadyKnown);
  assert.deepEqual(
    fresh.toSorted((a, b) => a - b),
    [0, 0, 0, 2],
  );
});

test('equal rows with one UTR are two credits, and a file of another source counts none of them', async () => {
  const utr = aUtr();
  const row = { amount: 12.5, text: `UPI/${utr}/Meena` };
  const first = (await upload(csvOf([row, row]))).reply.data;
  assert.deepEqual([first.rows, first.alreadyKnown], [2, 0]);
  const other = { amount: 12.5, text: 'Meena R', utr, day: '22/11/2026' };
  const second = (await upload(csvOf([other, other, other]))).reply.data;
  assert.deepEqual([second.rows, second.alreadyKnown], [3, 2]);
});

test('without balances, equal payments in two files are known by their UTRs', async () => {
  const files = [aUtr(), aUtr()].map((utr) => csvOf([{ amount: 71, text: 'Alike', utr }]));
  const known: number[] = [];
  for (const file of [...files, ...files]) {
    known.push((await upload(file)).reply.data.alreadyKnown);
  }
  const without = { amount: 71, text: 'Alike' };
  known.push((await upload(csvOf([without, without, without]))).reply.data.alreadyKnown);
  assert.deepEqual(known, [0, 0, 1, 1, 2], 'of three without UTRs, one is new');
});

test('a UTR is stronger than a reference, and an order rejected as unpaid is not matched', async () => {
  const utr = aUtr();
  const { reference, ...byReference } = await aHeld();
  const byUtr = await aScanned({ utr });
  await shop.db
    .updateTable('orders')
    .set({ total: paiseOf(2_500) })
    .where('id', 'in', [byReference.orderId, byUtr.orderId])
    .execute();
  await upload(csvOf([{ amount: 2_500, utr, text: `both ${reference}` }]));
  assert.deepEqual((await creditWith(`both ${reference}`)).orderIds, [byUtr.orderId]);

  const its = aUtr();
  const unpaid = await aScanned({ utr: its });
  const body = { orderId: unpaid.orderId };
  await ask(shop, orderManagementCalls.rejectUnpaid, { token, body });
  await upload(csvOf([{ amount: unpaid.amount, utr: its, text: 'too late' }]));
  assert.deepEqual((await creditWith('too late')).orderIds, []);
});

test('a credit that was probably of an order is free when that was not paid', async () => {
  const [order, other] = [await aScanned(), await aScanned()];
  await upload(csvOf([{ amount: order.amount, text: 'probable' }]));
  assert.deepEqual((await creditWith('probable')).orderIds, [order.orderId]);
  const body = { orderId: order.orderId };
  assert.equal((await ask(shop, orderManagementCalls.rejectUnpaid, { token, body })).status, 200);
  assert.partialDeepStrictEqual(await creditWith('probable'), { level: null, orderIds: [] });
  await matchOrder(shop, order.orderId);
  assert.deepEqual((await creditWith('probable')).orderIds, []);
  await shop.db
    .updateTable('orders')
    .set({ total: paiseOf(order.amount) })
    .where('id', '=', other.orderId)
    .execute();
  await matchOrder(shop, other.orderId);
  assert.deepEqual((await creditWith('probable')).orderIds, [other.orderId]);
});

test('credits and orders are matched by hand when their sums are equal, and taken back as a whole', async () => {
  const [one, other] = [await aScanned({ utr: aUtr() }), await aScanned({ utr: aUtr() })];
  await upload(csvOf([{ amount: one.amount + other.amount, text: 'both' }]));
  const { creditId } = await creditWith('both');
  const match = (orderIds: string[], creditIds = [creditId]) =>
    ask(shop, paymentCalls.match, { token, body: { creditIds, orderIds } });
  assert.equal((await match([one.orderId])).failure.code, 'SUM_DIFFERS');
  assert.equal((await match([one.orderId, one.orderId])).status, 400);
  assert.equal((await match([one.orderId, '999999'])).status, 404);
  const unknown = (count: number) => Array.from({ length: count }, (_, at) => `${999_000 + at}`);
  assert.deepEqual(
    [(await match(unknown(50))).status, (await match(unknown(51))).status],
    [404, 400],
    'one of at most fifty',
  );
  const both = [one.orderId, other.orderId];
  const many = await match(both, [creditId, '999999']);
  assert.deepEqual([many.status, many.failure.errors?.[0]?.path], [400, 'orderIds']);
  assert.deepEqual((await match(both)).reply.data.level, 'ok');
  assert.equal((await match(both)).failure.code, 'ALREADY_MATCHED');
  const cash = await place(shop, buyer, [[await aProduct(shop), 1]]);
  await upload(csvOf([{ amount: cash.total, text: 'cash' }]));
  const forCash = await match([cash.orderId], [(await creditWith('cash')).creditId]);
  assert.equal(forCash.failure.code, 'NOT_SCAN_TO_PAY');
  const unmatch = () => ask(shop, paymentCalls.unmatch, { token, params: { creditId } });
  assert.deepEqual((await unmatch()).reply.data.orderIds, both);
  assert.equal((await unmatch()).failure.code, 'NOT_MATCHED');
  assert.deepEqual((await creditWith('both')).orderIds, []);
});

test('the statement of another account is refused until the owner says that there are several', async () => {
  const line = [{ amount: 12, text: 'account' }];
  await upload(csvOf(line, 'Account No : 000000001111'));
  const second = csvOf(line, 'Account No : 000000002222');
  const refused = await upload(second);
  assert.deepEqual([refused.status, refused.failure.code], [409, 'OTHER_ACCOUNT']);
  assert.equal((await upload(second, { account: true })).status, 200);
  assert.equal((await upload(`${second}\n`)).status, 200);
  const { data, totalCount } = (await ask(shop, paymentCalls.statements, { token })).reply;
  assert.equal(data[0]?.account, '2222');
  assert.ok(totalCount > 3);
});

test('a file that is imported again by other columns has what was read from it last', async () => {
  const file = 'Datum,Zweck,Eingang,Wert\n01/11/2026,first,,7\n02/11/2026,second,5,8\n';
  const rowOf = async (credit: number) => {
    const columns = { date: 0, text: 1, credit };
    assert.equal((await upload(file, { columns })).status, 200);
    const { data } = (await ask(shop, paymentCalls.statements, { token })).reply;
    return data[0];
  };
  const first = await rowOf(2);
  assert.ok(first !== undefined);
  assert.deepEqual(await rowOf(3), { ...first, rows: 2 });
  assert.equal(first.rows, 1);
});

test('a file that cannot be imported leaves no trace', async () => {
  const before = (await credits()).length;
  const bad = csvOf([{ amount: 5, text: 'ok' }]) + '\n21/11/2026,bad,,,lots';
  const refused = await upload(bad);
  assert.deepEqual([refused.status, refused.failure.code], [400, 'ROW_UNREADABLE']);
  assert.equal((await upload('')).status, 400);
  assert.equal((await upload('x'.repeat(5 * 1024 * 1024 + 1))).status, 413);
  assert.equal((await credits()).length, before);
});

test('a credit that was imported before its order is matched when the order comes', async () => {
  const utr = aUtr();
  const next = 2_000 + made + 1;
  await upload(csvOf([{ amount: next, utr, text: 'early' }]));
  const { orderId, amount } = await aScanned({ utr });
  assert.equal(amount, next);
  assert.deepEqual((await creditWith('early')).orderIds, []);
  const isQueued = shop.queued.some(
    (job) => job.name === 'match-payment' && job.data.orderId === orderId,
  );
  assert.ok(isQueued);
  await matchOrder(shop, orderId);
  await matchOrder(shop, orderId);
  const { level, orderIds } = await creditWith('early');
  assert.deepEqual([level, orderIds], ['ok', [orderId]]);
});

test('an order whose job was lost is matched by the clock', async () => {
  const utr = aUtr();
  await upload(csvOf([{ amount: 2_000 + made + 1, utr, text: 'lost' }]));
  const { orderId } = await aScanned({ utr });
  await matchRecentOrders(shop);
  assert.deepEqual((await creditWith('lost')).orderIds, [orderId]);
});

test('orders that no credit pays are listed, first those whose payment nobody saw', async () => {
  const list = async (all?: 'true') =>
    (await ask(shop, paymentCalls.orders, { token, query: { all, size: '100' } })).reply;
  const before = (await list()).totalCount;
  const [waiting, seen, unpaid, matched] = [
    await aScanned({ utr: aUtr() }),
    await aScanned(),
    await aScanned(),
    await aScanned({ utr: aUtr() }),
  ];
  const accepted = { trackingNumber: 'TRK-1', orderStatus: 'ACCEPTED' } as const;
  const { data: items } = (
    await ask(shop, orderManagementCalls.list, { token, query: { orderId: seen.orderId } })
  ).reply;
  const body = { ...accepted, orderItemId: items[0]?.orderItemId ?? '' };
  await ask(shop, deliveryCalls.update, { token, body });
  await ask(shop, orderManagementCalls.rejectUnpaid, { token, body: { orderId: unpaid.orderId } });
  await upload(csvOf([{ amount: matched.amount, text: 'listed' }]));
  const { data, totalCount } = await list();
  assert.equal(totalCount, before + 1);
  assert.deepEqual(
    [data[0]?.orderId, data[0]?.state, data[0]?.total],
    [waiting.orderId, 'WAITING', waiting.amount],
  );
  const whole = (await list('true')).data;
  const stateOf = (order: { orderId: string }) =>
    whole.find(({ orderId }) => orderId === order.orderId)?.state;
  assert.deepEqual([waiting, seen, unpaid, matched].map(stateOf), [
    'WAITING',
    'ACCEPTED',
    'UNPAID',
    undefined,
  ]);
});
