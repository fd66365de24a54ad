import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { orderMessages } from '@shop/contract/orders';
import { aClaim, aHold, claim } from '../../../test/claim-factories.ts';
import {
  SCAN_TO_PAY,
  aBuyer,
  aProduct,
  aScreenshot,
  aUtr,
  orderOf,
  send,
} from '../../../test/order-factories.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { letOrdersWait } from '../../../test/lock-waits.ts';
import { aShop } from '../../../test/server.ts';

const shop = await aShop();
// Orders with one UTR wait for each other; a slow machine must not refuse one.
await letOrdersWait(shop.db);
const files = [{ name: 'paid.png', bytes: await aScreenshot() }];

/** Sends the order of a new buyer with a UTR. */
async function sendPaid(utr: string, key?: string) {
  const buyer = await aBuyer(shop);
  const product = await aProduct(shop, { stock: 3 });
  const request = orderOf(buyer, [[product, 1]], { ...SCAN_TO_PAY, utr });
  const again = () => send(shop, buyer, request, { files, ...(key !== undefined && { key }) });
  return { answer: await again(), again };
}

test('a UTR has 12 ASCII digits, not only zeros, and anything else is refused at its path', async () => {
  for (const utr of [
    '41234567890',
    '4123456789012',
    'UTR123456789',
    '4123 4567 8901',
    '४१२३४५६७८९०१',
    '-12345678901',
    '1234567890.1',
    '000000000000',
  ]) {
    const { answer } = await sendPaid(utr);
    assert.equal(answer.status, 400, utr);
    const [error] = answer.failure.errors ?? [];
    assert.deepEqual([error?.path, error?.message], ['utr', orderMessages.utr]);
  }
  assert.equal((await sendPaid(` ${aUtr()}\n`)).answer.status, 201);
});

test('a UTR that another order has is refused, leaves no trace, and keeps the hold', async () => {
  const utr = aUtr();
  assert.equal((await sendPaid(utr)).answer.status, 201);
  const everything = async () =>
    (
      await sql`
        select (select count(*) from orders) as orders, (select count(*) from pictures) as pictures,
          (select count(*) from order_keys) as keys, (select count(*) from messages) as messages,
          (select count(*) from stock_movements where order_item_id is not null) as sold
      `.execute(shop.db)
    ).rows;
  const before = await everything();
  const { answer, again } = await sendPaid(utr, 'a-key');
  assert.deepEqual([answer.status, answer.failure.code], [409, 'UTR_USED']);
  assert.equal(answer.failure.errors?.[0]?.path, 'utr');
  assert.equal((await again()).status, 409);
  assert.deepEqual(await everything(), before);
});

test('a retry with its key gets the first answer, although its UTR is used by then', async () => {
  const { answer, again } = await sendPaid(aUtr(), 'retried');
  assert.equal(answer.status, 201);
  shop.clock.move(60);
  assert.deepEqual((await again()).reply, answer.reply);
});

test('of two orders with one UTR at the same time one is placed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const utr = aUtr();
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendPaid(utr)));
    const statuses = sent.map(({ answer }) => answer.status).toSorted((a, b) => a - b);
    assert.deepEqual(statuses, [201, 409, 409, 409]);
    for (const { answer } of sent)
      if (answer.status === 409) assert.equal(answer.failure.code, 'UTR_USED');
  }
});

test('the UTR of an order that was rejected as unpaid is free for one other order', async () => {
  const utr = aUtr();
  const { answer } = await sendPaid(utr);
  await shop.db
    .updateTable('orders')
    .set({ utr_freed_at: shop.clock.now() })
    .where('id', '=', answer.reply.data.orderId)
    .execute();
  assert.equal((await sendPaid(utr)).answer.status, 201);
  assert.equal((await sendPaid(utr)).answer.failure.code, 'UTR_USED');
});

test('a UTR is of one order or of one claim, and free when the claim is refused', async () => {
  const buyer = await aBuyer(shop);
  const { refundId, utr } = await aClaim(shop, buyer);
  const { answer, again } = await sendPaid(utr);
  assert.deepEqual([answer.status, answer.failure.code], [409, 'UTR_USED']);
  await shop.db
    .updateTable('refunds')
    .set({ state: 'REFUSED', note: 'Not found' })
    .where('id', '=', refundId)
    .execute();
  assert.equal((await again()).status, 201);
});

test('of an order and a claim with one UTR at the same time one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [utr, buyer] = [aUtr(), await aBuyer(shop)];
    const { reference } = await aHold(shop, buyer);
    const [{ answer }, claimed] = await Promise.all([
      sendPaid(utr),
      claim(shop, buyer, { reference, utr }),
    ]);
    const statuses = [answer.status, claimed.status];
    assert.deepEqual(new Set(statuses), new Set([201, 409]));
    const lost = answer.status === 409 ? answer.failure : claimed.failure;
    assert.equal(lost.code, 'UTR_USED');
  }
});

test('no rule of consistency is broken', () => assertInvariants(shop));
