import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls, orderManagementCalls } from '@shop/contract/delivery';
import { paymentCalls } from '@shop/contract/payments';
import { refundCalls } from '@shop/contract/refunds';
import { sizeFor } from '../../../scripts/lib/night.mjs';
import { claim } from './claim-factories.ts';
import { anOwner, newSession } from './factories.ts';
import { assertIncomeAgrees, assertInvariants } from './invariants.ts';
import { aBuyer, aProduct, place } from './order-factories.ts';
import { aCreditOf, aStatement } from './payment-factories.ts';
import { aShop, ask } from './server.ts';

// Two people decide about one order at the same moment: one wins, and nothing is left half done.

const ROUNDS = sizeFor(20, 4);

const shop = await aShop();
const [owner, other] = [await anOwner(shop), await anOwner(shop)];
const products = [
  await aProduct(shop, { stock: 9_000 }),
  await aProduct(shop, { stock: 9_000 }),
] as const;

async function anOrder() {
  const whose = await aBuyer(shop);
  const lines = products.map((product) => [product, 1] as const);
  const { orderId, orderItemIds, total } = await place(shop, whose, lines, { isScanned: true });
  return { whose, orderId, items: orderItemIds, total };
}
type Order = Awaited<ReturnType<typeof anOrder>>;

const reject = ({ orderId }: Order) =>
  ask(shop, orderManagementCalls.rejectUnpaid, { token: other.token, body: { orderId } });

const cancel = ({ whose, items: [orderItemId = ''] }: Order) =>
  ask(shop, deliveryCalls.update, {
    token: whose.token,
    body: { orderItemId, orderStatus: 'CANCELLED' },
  });

const match = ({ orderId }: Order, creditId: string) =>
  ask(shop, paymentCalls.match, {
    token: owner.token,
    body: { creditIds: [creditId], orderIds: [orderId] },
  });

const creditOf = ({ total }: Order) => aCreditOf({ shop, owner }, total);

const prove = ({ whose, orderId }: Order) => claim(shop, whose, { reference: orderId });

/** Returns the statuses of an order's items, and its refunds. */
async function stateOf({ orderId }: Order) {
  const items = await shop.db
    .selectFrom('order_items')
    .select(['status', 'unpaid_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const refunds = await shop.db
    .selectFrom('refunds')
    .select(['id', 'state', 'reason', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const owed = refunds.filter(({ state }) => state !== 'REFUSED');
  return {
    statuses: items.map(({ status }) => status),
    unpaid: items.filter((item) => item.unpaid_at !== null).length,
    refunds,
    owed: owed.reduce((sum, { amount }) => sum + amount, 0) / 100,
  };
}

/** Runs the rounds of a race, half of them with the other one first. */
async function race(run: (isSwapped: boolean) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await run(round % 2 === 1);
  // Each order moved the clock.
  await newSession(shop, owner, 'ADMIN');
  await newSession(shop, other, 'ADMIN');
}

async function together<A, B>(
  isSwapped: boolean,
  one: () => Promise<A>,
  two: () => Promise<B>,
): Promise<[A, B]> {
  if (!isSwapped) return Promise.all([one(), two()]);
  const [second, first] = await Promise.all([two(), one()]);
  return [first, second];
}

test('rejected as not paid while it is accepted: one of the two', () =>
  race(async (isSwapped) => {
    const order = await anOrder();
    const body = { orderId: order.orderId, orderItemIds: order.items, trackingNumber: 'AWB' };
    const [rejected, accepted] = await together(
      isSwapped,
      () => reject(order),
      () => ask(shop, deliveryCalls.acceptOrder, { token: owner.token, body }),
    );
    assert.deepEqual(new Set([rejected.status, accepted.status]), new Set([200, 409]));
    const status = accepted.status === 200 ? 'ACCEPTED' : 'REJECTED';
    const { statuses, unpaid, refunds } = await stateOf(order);
    assert.deepEqual(statuses, [status, status]);
    assert.deepEqual([unpaid, refunds], [accepted.status === 200 ? 0 : 2, []]);
  }));

test('rejected as not paid while one item is accepted: the whole order or nothing', () =>
  race(async (isSwapped) => {
    const order = await anOrder();
    const [orderItemId = ''] = order.items;
    const body = { orderItemId, orderStatus: 'ACCEPTED', trackingNumber: 'AWB' } as const;
    const [rejected, accepted] = await together(
      isSwapped,
      () => reject(order),
      () => ask(shop, deliveryCalls.update, { token: owner.token, body }),
    );
    assert.deepEqual(new Set([rejected.status, accepted.status]), new Set([200, 409]));
    const { statuses } = await stateOf(order);
    const won = accepted.status === 200;
    assert.deepEqual(statuses, won ? ['ACCEPTED', 'PENDING'] : ['REJECTED', 'REJECTED']);
  }));

test('rejected as not paid while a statement is matched: the money is owed, or the order stays', () =>
  race(async (isSwapped) => {
    const order = await anOrder();
    const creditId = await creditOf(order);
    const [rejected, matched] = await together(
      isSwapped,
      () => reject(order),
      () => match(order, creditId),
    );
    assert.equal(matched.status, 200);
    const { statuses, owed } = await stateOf(order);
    if (rejected.status === 200) {
      assert.deepEqual([statuses, owed], [['REJECTED', 'REJECTED'], order.total]);
    } else {
      assert.equal(rejected.failure.code, 'PAYMENT_SEEN');
      assert.deepEqual([statuses, owed], [['PENDING', 'PENDING'], 0]);
    }
  }));

test('rejected as not paid while its customer cancels: nothing is owed', () =>
  race(async (isSwapped) => {
    const order = await anOrder();
    const [rejected, cancelled] = await together(
      isSwapped,
      () => reject(order),
      () => cancel(order),
    );
    assert.equal(rejected.status, 200);
    const { statuses, refunds, owed } = await stateOf(order);
    const won = cancelled.status === 200;
    assert.equal(won || cancelled.status === 409, true);
    assert.deepEqual(statuses, [won ? 'CANCELLED' : 'REJECTED', 'REJECTED']);
    assert.deepEqual([refunds.map(({ state }) => state), owed], [won ? ['REFUSED'] : [], 0]);
  }));

test('rejected as not paid while its customer sends another proof: a claim needs the rejection', () =>
  race(async (isSwapped) => {
    const order = await anOrder();
    const [rejected, claimed] = await together(
      isSwapped,
      () => reject(order),
      () => prove(order),
    );
    assert.equal(rejected.status, 200);
    const { statuses, owed } = await stateOf(order);
    assert.deepEqual(statuses, ['REJECTED', 'REJECTED']);
    if (claimed.status === 201) assert.equal(owed, order.total);
    else assert.deepEqual([claimed.status, owed], [409, 0]);
  }));

test('matched while its customer sends another proof: the money is owed once', () =>
  race(async (isSwapped) => {
    const order = await anOrder();
    await reject(order);
    const creditId = await creditOf(order);
    const [matched, claimed] = await together(
      isSwapped,
      () => match(order, creditId),
      () => prove(order),
    );
    assert.equal(matched.status, 200);
    assert.equal(claimed.status === 201 || claimed.status === 409, true);
    const { refunds, owed } = await stateOf(order);
    assert.equal(owed, order.total);
    assert.ok(refunds.every(({ state }) => state === 'DUE'));
  }));

test('a refund that is refused while a statement is matched is due in the end', () =>
  race(async (isSwapped) => {
    const order = await anOrder();
    const creditId = await creditOf(order);
    await cancel(order);
    const [refund] = (await stateOf(order)).refunds;
    const params = { refundId: refund?.id ?? '' };
    const body = { state: 'REFUSED', note: 'It never came' } as const;
    const [refused, matched] = await together(
      isSwapped,
      () => ask(shop, refundCalls.send, { token: other.token, params, body }),
      () => match(order, creditId),
    );
    assert.equal(matched.status, 200);
    if (refused.status !== 200) assert.equal(refused.failure.code, 'PAYMENT_SEEN');
    const { refunds } = await stateOf(order);
    assert.deepEqual(
      refunds.map(({ state }) => state),
      ['DUE'],
    );
  }));

test('a refund that is sent while its order is rejected as not paid is sent or refused', () =>
  race(async (isSwapped) => {
    const order = await anOrder();
    await cancel(order);
    const [refund] = (await stateOf(order)).refunds;
    const params = { refundId: refund?.id ?? '' };
    const [rejected, sent] = await together(
      isSwapped,
      () => reject(order),
      () => ask(shop, refundCalls.send, { token: owner.token, params, body: {} }),
    );
    assert.equal(rejected.status, 200);
    const { refunds } = await stateOf(order);
    assert.equal(refunds[0]?.state, sent.status === 200 ? 'SENT' : 'REFUSED');
  }));

test('rejected as not paid by two at once, whole and by item: stock comes back once', () =>
  race(async (isSwapped) => {
    const order = await anOrder();
    const bodyOf = (orderItemId: string) =>
      ({ orderItemId, orderStatus: 'REJECTED', unpaid: true }) as const;
    const [whole, ...single] = await Promise.all([
      reject(order),
      ...(isSwapped ? order.items.toReversed() : order.items).map((id) =>
        ask(shop, deliveryCalls.update, { token: owner.token, body: bodyOf(id) }),
      ),
    ]);
    assert.deepEqual([whole.status, ...single.map(({ status }) => status)], [200, 200, 200]);
    assert.deepEqual((await stateOf(order)).unpaid, 2);
  }));

test('rejected as not paid while a statement has its amount: the payment is free in the end', () => {
  let price = 20_000;
  return race(async (isSwapped) => {
    price += 1;
    const product = await aProduct(shop, { price });
    const whose = await aBuyer(shop);
    const { orderId, orderItemIds, total } = await place(shop, whose, [[product, 1]], {
      isScanned: true,
    });
    const day = shop.clock.now().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });
    const files = [aStatement(total, day)];
    const body = { account: true };
    const [rejected, imported] = await together(
      isSwapped,
      () => reject({ whose, orderId, items: orderItemIds, total }),
      () => ask(shop, paymentCalls.statement, { token: owner.token, body, files }),
    );
    assert.deepEqual([rejected.status, imported.status], [200, 200]);
    const matches = shop.db.selectFrom('order_payments').select('match_id');
    assert.deepEqual(await matches.where('order_id', '=', orderId).execute(), []);
  });
});

test('after all this no rule of consistency is broken', async () => {
  await assertInvariants(shop);
  await assertIncomeAgrees(shop, owner.token);
});
