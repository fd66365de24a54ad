import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryCalls } from '@shop/contract/delivery';
import { proofCalls } from '@shop/contract/payment-proof';
import { refundCalls } from '@shop/contract/refunds';
import { sql } from 'kysely';
import { aClaim } from '../../test/claim-factories.ts';
import { anOwner } from '../../test/factories.ts';
import { assertFiles } from '../../test/file-invariants.ts';
import { aBuyer, aProduct, place } from '../../test/order-factories.ts';
import { aDeliveredItem, waitDays } from '../../test/return-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { sweepPictures } from '../pictures/picture-sweep.ts';
import { type Storage, StorageAway } from '../storage/storage.ts';
import { lookAtProofs } from './look-at-proofs.ts';
import { deleteOldScreenshots } from './old-screenshots.ts';

const DAY_MS = 86_400_000;

const shop = await aShop();
const buyer = await aBuyer(shop);

const screenshots = async () => {
  const { rows } = await sql<{ id: string; deleted: boolean }>`
    select orders.id, screenshot_deleted_at is not null as deleted
    from orders where screenshot_picture_id in (select id from pictures)
      or screenshot_deleted_at is not null
    order by id`.execute(shop.db);
  return rows.map(({ id, deleted }) => `${id}${deleted ? ' deleted' : ''}`);
};

test('a screenshot and what was read from it are deleted 180 days after the end of its order', async () => {
  const product = await aProduct(shop);
  const line = [product, 1] as const;
  const open = await place(shop, buyer, [line], { isScanned: true });
  const ended = await place(shop, buyer, [line], { isScanned: true });
  const [first, second] = [open.orderId, ended.orderId];
  await lookAtProofs(shop);
  const [orderItemId = ''] = ended.orderItemIds;
  const body = { orderItemId, orderStatus: 'REJECTED' as const, trackingNumber: '' };
  const { token } = await anOwner(shop);
  assert.equal((await ask(shop, deliveryCalls.update, { token, body })).status, 200);
  shop.clock.move((179 * DAY_MS) / 1_000);
  await deleteOldScreenshots(shop);
  assert.deepEqual(await screenshots(), [first, second]);
  shop.clock.move((2 * DAY_MS) / 1_000);
  await deleteOldScreenshots(shop);
  assert.deepEqual(await screenshots(), [first, `${second} deleted`]);
  const owner = await anOwner(shop);
  const params = { orderId: second };
  const { data } = (await ask(shop, proofCalls.get, { token: owner.token, params })).reply;
  assert.deepEqual(data, {
    state: 'DONE',
    findings: [
      { code: 'SAME_FILE', level: 'bad', text: '' },
      { code: 'NOT_READ', level: 'warn', text: '' },
    ],
    utrRead: null,
    amountRead: null,
  });
});

test('screenshots of delivered orders and decided claims are deleted too, in several batches', async () => {
  const people = { owner: await anOwner(shop), buyer: await aBuyer(shop) };
  const customerId = people.buyer.id;
  await aDeliveredItem(shop, people, { isScanned: true });
  await aDeliveredItem(shop, people, { isScanned: true });
  const { refundId } = await aClaim(shop, people.buyer);
  await waitDays(shop, 10, people);
  const decided = { token: people.owner.token, params: { refundId } };
  const body = { state: 'REFUSED', note: 'No such payment' } as const;
  assert.equal((await ask(shop, refundCalls.send, { ...decided, body })).status, 200);
  const keptAfter = async (days: number) => {
    shop.clock.move((days * DAY_MS) / 1_000);
    await deleteOldScreenshots(shop, 1);
    const kept = sql<{ of: string }>`
      select 'order' as of from orders join pictures on pictures.id = screenshot_picture_id
      where orders.customer_id = ${customerId}
      union all
      select 'claim' from refunds join pictures on pictures.id = claim_picture_id
      where refunds.customer_id = ${customerId}`;
    return (await kept.execute(shop.db)).rows.map((row) => row.of);
  };
  assert.deepEqual(await keptAfter(169), ['order', 'order', 'claim']);
  assert.deepEqual(await keptAfter(2), ['claim']);
  assert.deepEqual(await keptAfter(8), ['claim']);
  assert.deepEqual(await keptAfter(2), []);
});

test('screenshots that an unavailable store cannot delete keep their rows until the next sweep', async () => {
  const people = { owner: await anOwner(shop), buyer: await aBuyer(shop) };
  const customerId = people.buyer.id;
  await aDeliveredItem(shop, people, { isScanned: true });
  await aDeliveredItem(shop, people, { isScanned: true });
  shop.clock.move((181 * DAY_MS) / 1_000);
  const own = async () => {
    const { rows } = await sql<{ linked: number; stored: number }>`
      select count(screenshot_picture_id)::int as linked, (
        select count(*)::int from pictures where kind = 'SCREENSHOT'
      ) as stored from orders where customer_id = ${customerId}`.execute(shop.db);
    return rows[0];
  };
  const { stored = 0 } = (await own()) ?? {};
  const current = async (): Promise<Storage> => ({
    ...(await shop.storage.current()),
    remove: async () => {
      throw new StorageAway('of this test');
    },
  });
  await deleteOldScreenshots({ ...shop, storage: { ...shop.storage, current } }, 1);
  assert.deepEqual(await own(), { linked: 1, stored });
  const { isStopped, unknown } = await sweepPictures(shop);
  assert.deepEqual({ isStopped, unknown }, { isStopped: false, unknown: 0 });
  assert.deepEqual(await own(), { linked: 1, stored: stored - 1 });
  await deleteOldScreenshots(shop);
  assert.deepEqual(await own(), { linked: 0, stored: stored - 2 });
  await assertFiles(shop);
});
