import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BodyOf } from '@shop/contract/call';
import { complaintCalls } from '@shop/contract/complaints';
import { profileCalls } from '@shop/contract/profile';
import { returnCalls } from '@shop/contract/returns';
import { sql } from 'kysely';
import { anOwner } from '../../test/factories.ts';
import { type Buyer, aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aDeliveredItem, askReturn, moveItem, waitDays } from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { MIGRATIONS } from '../database/migrate.ts';
import { askForReviews } from './review-invitations.ts';

const shop = await aShop();
const owner = await anOwner(shop);

async function aReachableBuyer(profile: { email?: string; whatsappUpdates?: boolean }) {
  const buyer = await aBuyer(shop);
  const params = { userId: buyer.id };
  await ask(shop, profileCalls.update, { token: buyer.token, params, body: profile });
  return buyer;
}

/** Runs the job; returns where the messages about an order went. */
async function askedFor(orderId: string) {
  await askForReviews(shop);
  return shop.db
    .selectFrom('messages')
    .select(['phone', 'mail'])
    .where('purpose', '=', 'REVIEW_ASKED')
    .where('order_id', '=', orderId)
    .execute();
}

const wait = (days: number, buyer: Buyer) => waitDays(shop, days, { owner, buyer });

test('five days after delivery a customer who agreed to messages is asked, once', async () => {
  const buyer = await aReachableBuyer({ whatsappUpdates: true });
  const { orderId } = await aDeliveredItem(shop, { owner, buyer });
  await wait(4, buyer);
  assert.deepEqual(await askedFor(orderId), []);
  await wait(1, buyer);
  const both = await Promise.all([askedFor(orderId), askedFor(orderId)]);
  assert.equal(both.length, 2);
  assert.deepEqual(await askedFor(orderId), [{ phone: buyer.phone, mail: null }]);
});

test('without agreement only an e-mail is sent, and without an address nothing', async () => {
  const mailed = await aReachableBuyer({ email: 'meena@silk.example' });
  const unreachable = await aReachableBuyer({});
  const first = await aDeliveredItem(shop, { owner, buyer: mailed });
  const second = await aDeliveredItem(shop, { owner, buyer: unreachable });
  await wait(6, mailed);
  assert.deepEqual(await askedFor(first.orderId), [{ phone: null, mail: 'meena@silk.example' }]);
  assert.deepEqual(await askedFor(second.orderId), []);
});

test('the last item that was not cancelled counts, and an open complaint makes it wait', async () => {
  const buyer = await aReachableBuyer({ whatsappUpdates: true });
  const pieces = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
  const { orderId, orderItemIds } = await place(
    shop,
    buyer,
    pieces.map((piece) => [piece, 1] as const),
  );
  const [first = '', second = '', third = ''] = orderItemIds;
  await moveItem(shop, owner, { orderItemId: first, to: 'ACCEPTED' });
  await moveItem(shop, owner, { orderItemId: first, to: 'DELIVERED' });
  await moveItem(shop, owner, { orderItemId: third, to: 'REJECTED' });
  await wait(6, buyer);
  assert.deepEqual(await askedFor(orderId), [], 'one is not sent yet');
  await moveItem(shop, owner, { orderItemId: second, to: 'ACCEPTED' });
  await moveItem(shop, owner, { orderItemId: second, to: 'DELIVERED' });
  const body = { orderId, subject: 'Late', text: 'It came late' };
  const { reply } = await ask(shop, complaintCalls.create, { token: buyer.token, body });
  await wait(6, buyer);
  assert.deepEqual(await askedFor(orderId), [], 'the complaint is open');
  await ask(shop, complaintCalls.decide, {
    token: owner.token,
    params: { ticket: reply.data.ticket },
    body: { status: 'RESOLVED', reply: 'We are sorry' },
  });
  assert.equal((await askedFor(orderId)).length, 1);
});

test('an open return makes it wait, and a returned item is asked too', async () => {
  const buyer = await aReachableBuyer({ whatsappUpdates: true });
  const { orderId, orderItemId } = await aDeliveredItem(shop, { owner, buyer }, { quantity: 1 });
  const { reply } = await askReturn(shop, buyer, { orderItemId });
  const params = { returnId: reply.data.returnId };
  const moveTo = async (body: BodyOf<typeof returnCalls.change>) =>
    (await ask(shop, returnCalls.change, { token: owner.token, params, body })).status;
  await wait(6, buyer);
  assert.deepEqual(await askedFor(orderId), [], 'requested');
  assert.equal(await moveTo({ status: 'APPROVED' }), 200);
  assert.deepEqual(await askedFor(orderId), [], 'approved');
  assert.equal(await moveTo({ status: 'RECEIVED', restock: true }), 200);
  assert.equal((await askedFor(orderId)).length, 1);
});

test('a shop that gets reviews asks nobody about its older orders', async () => {
  const daysAhead = (shop.clock.now().valueOf() - Date.now()) / 86_400_000;
  await wait(-daysAhead - 40, await aBuyer(shop));
  const early = await aReachableBuyer({ whatsappUpdates: true });
  const old = await aDeliveredItem(shop, { owner, buyer: early });
  await wait(30, early);
  const late = await aReachableBuyer({ whatsappUpdates: true });
  const recent = await aDeliveredItem(shop, { owner, buyer: late });
  await wait(10, late);
  await shop.db.deleteFrom('review_invitations').execute();
  const migration = join(MIGRATIONS, '0078-earlier-orders-not-asked.sql');
  await sql.raw(await readFile(migration, 'utf8')).execute(shop.db);
  assert.deepEqual(await askedFor(old.orderId), []);
  assert.equal((await askedFor(recent.orderId)).length, 1);
});
