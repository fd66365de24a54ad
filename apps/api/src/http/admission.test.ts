import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cartCalls } from '@shop/contract/cart';
import { orderCalls } from '@shop/contract/orders';
import { sql } from 'kysely';
import { eventually } from '../../test/bare-server-process.ts';
import { waitingForLocks } from '../../test/lock-waits.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  orderOf,
  send,
} from '../../test/order-factories.ts';
import { aShop, ask, sendCall } from '../../test/server.ts';
import { poolSize } from '../database/connections.ts';
import { runningAtOnce } from './call-handler.ts';

const shop = await aShop({
  CALLS_AT_ONCE_PER_CUSTOMER: '16',
  FORMS_AT_ONCE_PER_CUSTOMER: '2',
  ORDERS_WAITING_PER_CUSTOMER: '4',
  REFUSAL_DELAY_MS: '250',
});

test('two hundred orders and holds of one person leave connections for all others', async () => {
  const [attacker, other] = [await aBuyer(shop), await aBuyer(shop)];
  const product = await aProduct(shop, { stock: 1_000 });
  const cart = { token: other.token, params: { userId: other.id } };
  const body = { userId: attacker.id, orderItems: orderOf(attacker, [[product, 1]]).orderItems };
  const flood = await shop.db.transaction().execute(async (db) => {
    // The slowest case: a transaction holds the attacker's row.
    await sql`select lock_customer(${attacker.id})`.execute(db);
    let refused = 0;
    const sent = Array.from({ length: 200 }, async () => {
      const answer = await sendCall(shop, orderCalls.hold, { token: attacker.token, body });
      if (answer.status === 429) refused += 1;
      return answer;
    });
    await eventually(() => refused >= 180);
    assert.ok((await waitingForLocks(db)) <= 1, 'one connection waits, however many orders do');
    assert.equal((await ask(shop, cartCalls.get, cart)).status, 200);
    assert.equal((await send(shop, other, orderOf(other, [[product, 1]]))).status, 201);
    // A request that waits for the row longer than a second is refused and may be sent again.
    await Promise.any(sent.map(async (answer) => assert.equal((await answer).status, 503)));
    return { sent };
  });
  const answers = await Promise.all(flood.sent);
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length >= 180, `${refused.length} of 200 were refused at once`);
  for (const { headers } of refused) assert.match(headers.get('retry-after') ?? '', /^\d+$/);
  assert.ok(answers.every(({ status }) => [200, 429, 503].includes(status)));
  assert.equal((await ask(shop, orderCalls.hold, { token: attacker.token, body })).status, 200);
});

test('six orders of one person with screenshots, sent at once after holds, are all placed', async () => {
  const [buyer, product] = [await aBuyer(shop), await aProduct(shop, { stock: 100 })];
  const { id: userId, token } = buyer;
  for (const units of [1, 2, 3]) {
    const { orderItems } = orderOf(buyer, [[product, units]]);
    const held = await ask(shop, orderCalls.hold, { token, body: { userId, orderItems } });
    assert.equal(held.status, 200);
  }
  const files = [{ name: 'paid.png', bytes: await aScreenshot() }];
  const sent = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((units) =>
      send(shop, buyer, orderOf(buyer, [[product, units]], SCAN_TO_PAY), { files }),
    ),
  );
  assert.deepEqual(
    sent.map(({ status }) => status),
    Array.from({ length: 6 }, () => 201),
  );
});

test('one person has at most sixteen running calls, and others have their own limit', async () => {
  const [one, other] = [await aBuyer(shop), await aBuyer(shop)];
  const cart = ({ id, token }: typeof one) =>
    sendCall(shop, cartCalls.get, { token, params: { userId: id } });
  const { statuses, others } = await shop.db.transaction().execute(async (db) => {
    await sql`lock table cart_items in access exclusive mode`.execute(db);
    const sent = Array.from({ length: 16 }, () => cart(one));
    await eventually(async () => (await waitingForLocks(db)) === 16);
    const asked = performance.now();
    assert.equal((await cart(one)).status, 429);
    assert.ok(performance.now() - asked > 240, 'whoever asks too much waits for the refusal');
    const waiting = cart(other);
    await eventually(async () => (await waitingForLocks(db)) === 17);
    return { statuses: sent, others: waiting };
  });
  for (const { status } of await Promise.all(statuses)) assert.equal(status, 200);
  assert.equal((await others).status, 200);
  assert.equal((await cart(one)).status, 200);
});

test('of 48 calls of one person sixteen run, the others wait, and all are answered', async () => {
  const usual = await aShop({ CALLS_AT_ONCE_PER_CUSTOMER: '48' });
  const [buyer, other] = [await aBuyer(usual), await aBuyer(usual)];
  const cart = ({ id, token }: typeof buyer) =>
    sendCall(usual, cartCalls.get, { token, params: { userId: id } });
  const { sent, others } = await usual.db.transaction().execute(async (db) => {
    await sql`lock table cart_items in access exclusive mode`.execute(db);
    const calls = Array.from({ length: 49 }, () => cart(buyer));
    // One call more is refused as soon as all others have come.
    assert.equal((await Promise.race(calls)).status, 429);
    const waiting = cart(other);
    await eventually(async () => (await waitingForLocks(db)) >= 17);
    assert.equal(await waitingForLocks(db), 17);
    return { sent: calls, others: waiting };
  });
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 48);
  assert.equal((await others).status, 200);
});

test('a person runs fewer calls than a process has connections, however few these are', () => {
  for (const processes of [1, 2, 3, 4, 8]) {
    for (const connections of [undefined, 60]) {
      const use = { processes, running: { connections } };
      assert.ok(runningAtOnce(use) >= 1 && runningAtOnce(use) < poolSize(use), `${processes}`);
    }
  }
});

test('a network has a limit too, which cached answers and files do not count against', async () => {
  const small = await aShop({ CALLS_AT_ONCE_PER_ADDRESS: '3' });
  const buyer = await aBuyer(small);
  const cart = () =>
    sendCall(small, cartCalls.get, { token: buyer.token, params: { userId: buyer.id } });
  const sent = await small.db.transaction().execute(async (db) => {
    await sql`lock table cart_items in access exclusive mode`.execute(db);
    const three = [cart(), cart(), cart()];
    await eventually(async () => (await waitingForLocks(db)) === 3);
    assert.equal((await cart()).status, 429);
    assert.equal((await fetch(`${small.url}/api/health/live`)).status, 200);
    return { three };
  });
  for (const { status } of await Promise.all(sent.three)) assert.equal(status, 200);
});
