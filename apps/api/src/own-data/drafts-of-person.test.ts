import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftCalls } from '@shop/contract/drafts';
import { ownDataCalls } from '@shop/contract/own-data';
import { anErasureProof, movePhone } from '../../test/account-factories.ts';
import { aDraft } from '../../test/draft-factories.ts';
import { placeDraft } from '../../test/draft-orders.ts';
import { anOwner, newSession } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { settle } from '../../test/long-customer.ts';
import { columnsWith } from '../../test/markers.ts';
import { aBuyer } from '../../test/order-factories.ts';
import { openLink } from '../../test/pay-link-factories.ts';
import { aShop, ask, sendCall } from '../../test/server.ts';
import { filesOfZip } from '../../test/zip.ts';

const shop = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });
const owner = await anOwner(shop);
const ground = { shop, owner };

test('an erasure ends the open drafts for a number, and wipes the others, also of earlier orders', async () => {
  await shop.db.updateTable('store_profile').set({ upi_id: 'kaveri@bank' }).execute();
  const buyer = await aBuyer(shop);
  const of = { token: owner.token, phoneNumber: buyer.phone, note: 'Wants it by Friday' };
  const [ordered, expired, open] = [
    await aDraft(shop, of),
    await aDraft(shop, { ...of, expiresInMinutes: 30 }),
    await aDraft(shop, { ...of, discountAmount: 1, reason: 'Agreed' }),
  ];
  const { draftId: others } = await aDraft(shop, { token: owner.token });
  const placed = await placeDraft(shop, { ...ordered, customerId: buyer.id, key: 'a-key' });
  const items = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', placed?.id ?? '')
    .execute();
  for (const { id } of items) await settle(ground, id, 'REJECTED');
  shop.clock.move(30 * 60);
  await newSession(shop, owner, 'ADMIN');
  const code = await anErasureProof({ shop, whose: buyer });
  assert.equal(
    (await ask(shop, ownDataCalls.erase, { token: buyer.token, body: code })).status,
    200,
  );
  const rows = await shop.db
    .selectFrom('drafts')
    .select(['id', 'state', 'phone', 'name', 'note', 'reason', 'key', 'order_key'])
    .where('id', 'in', [ordered.draftId, expired.draftId, open.draftId])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ id, state }) => [id, state]),
    [
      [ordered.draftId, 'ORDERED'],
      [expired.draftId, 'EXPIRED'],
      [open.draftId, 'CANCELLED'],
    ],
  );
  for (const { phone, name, note, key, order_key } of rows) {
    assert.deepEqual([phone, name, note, key, order_key], [null, null, null, null, null]);
  }
  const ended = await openLink(shop, expired.url.slice(-22));
  assert.deepEqual([ended.reply.data.state, ended.reply.data.claimable], ['EXPIRED', false]);
  const kept = await shop.db
    .selectFrom('drafts')
    .select('name')
    .where('id', '=', others)
    .executeTakeFirst();
  assert.equal(kept?.name, 'Meena Iyer');
  await assertInvariants(shop);
});

test('the own data have the drafts for the own numbers, without note and reason', async () => {
  await newSession(shop, owner, 'ADMIN');
  const buyer = await aBuyer(shop);
  const before = await aDraft(shop, {
    token: owner.token,
    phoneNumber: buyer.phone,
    note: 'A secret note',
    discountAmount: 99.5,
    reason: 'A secret reason',
  });
  const phone = await movePhone(shop, buyer);
  shop.clock.move(1);
  await aDraft(shop, { token: owner.token, phoneNumber: buyer.phone, name: 'The next owner' });
  await aDraft(shop, { token: owner.token, phoneNumber: phone });
  const response = await sendCall(shop, ownDataCalls.export, { token: buyer.token });
  const files = filesOfZip(Buffer.from(await response.arrayBuffer()));
  const text = files.get('drafts.json')?.toString() ?? '';
  const rows = JSON.parse(text) as { phone: string; total: number; state: string }[];
  assert.deepEqual(
    rows.map((row) => [row.phone, row.total, row.state]),
    [
      [buyer.phone, 1_400, 'OPEN'],
      [phone, 1_499.5, 'OPEN'],
    ],
  );
  assert.ok(!text.includes('secret') && !text.includes('The next owner'));
  assert.ok(!text.includes(before.url.slice(-22)));
});

test('the count of the links that were sent to a number is deleted with the account', async () => {
  await newSession(shop, owner, 'ADMIN');
  const { token } = owner;
  const buyer = await aBuyer(shop);
  const { draftId } = await aDraft(shop, { token, phoneNumber: buyer.phone });
  assert.equal((await ask(shop, draftCalls.send, { token, params: { draftId } })).status, 202);
  assert.ok((await columnsWith(shop.databaseUrl, [buyer.phone])).includes('rate_limits.key'));
  const body = await anErasureProof({ shop, whose: buyer });
  assert.equal((await ask(shop, ownDataCalls.erase, { token: buyer.token, body })).status, 200);
  assert.deepEqual(await columnsWith(shop.databaseUrl, [buyer.phone]), []);
});
