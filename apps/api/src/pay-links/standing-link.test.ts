import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimCalls } from '@shop/contract/claims';
import { eventually } from '../../test/bare-server-process.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { SCAN_TO_PAY, aBuyer, aScreenshot, orderOf, send } from '../../test/order-factories.ts';
import { aPayLink, linkRequest, orderByLink } from '../../test/pay-link-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { beginUpload } from '../../test/slow-upload.ts';
import { releaseExpiredHolds } from '../orders/placing/holds.ts';

const shop = await aShop();
await shop.db.updateTable('store_profile').set({ upi_id: 'kaveri@bank' }).execute();
const bytes = await aScreenshot();
const files = [{ name: 'paid.png', bytes }];

async function codeOf(answer: Promise<{ status: number; failure: { code: string } }>) {
  const { status, failure } = await answer;
  return [status, failure.code];
}

const beginOrder = (token: string) =>
  beginUpload(shop, { path: `/pay/${token}/order`, fields: linkRequest(SCAN_TO_PAY), bytes });

test('while a screenshot is uploaded its draft does not end', async () => {
  const link = await aPayLink(shop, { minutes: 30 });
  const standsUntil = async () =>
    (
      await shop.db
        .selectFrom('drafts')
        .select('stands_until')
        .where('id', '=', link.id)
        .executeTakeFirstOrThrow()
    ).stands_until;
  shop.clock.move(30 * 60 - 10);
  const finish = beginOrder(link.token);
  await eventually(async () => (await standsUntil()) !== null);
  shop.clock.move(60);
  await releaseExpiredHolds(shop);
  const rival = await aBuyer(shop);
  const taken = await send(shop, rival, orderOf(rival, [[link.product, 1]]));
  assert.equal(taken.status, 409);
  const body = { token: link.token, utr: null, upiId: 'meena@bank' };
  assert.deepEqual(await codeOf(ask(shop, claimCalls.create, { body, files })), [
    409,
    'STILL_OPEN',
  ]);
  assert.equal(await finish(), 201);
  await assertInvariants(shop);
});

test('an upload that begins after the end keeps no draft, and one that stops keeps it for a while only', async () => {
  const late = await aPayLink(shop, { minutes: 30 });
  shop.clock.move(30 * 60);
  assert.equal(await beginOrder(late.token)(), 409);
  const link = await aPayLink(shop, { minutes: 30 });
  const cash = await aPayLink(shop, { minutes: 30 });
  shop.clock.move(30 * 60 - 10);
  const finish = beginOrder(link.token);
  const stands = shop.db.selectFrom('drafts').select('id').where('stands_until', 'is not', null);
  await eventually(async () => (await stands.where('id', '=', link.id).execute()).length === 1);
  shop.clock.move(91);
  await releaseExpiredHolds(shop);
  assert.equal(await finish(), 409);
  assert.deepEqual(await codeOf(orderByLink(shop, cash.token, linkRequest())), [
    409,
    'DRAFT_EXPIRED',
  ]);
  await assertInvariants(shop);
});
