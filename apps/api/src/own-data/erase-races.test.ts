import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressCalls } from '@shop/contract/addresses';
import { customerCalls } from '@shop/contract/customers';
import { orderCalls } from '@shop/contract/orders';
import { ownDataCalls } from '@shop/contract/own-data';
import { profileCalls } from '@shop/contract/profile';
import { sql } from 'kysely';
import { anErasureProof, changeMail } from '../../test/account-factories.ts';
import { eventually } from '../../test/bare-server-process.ts';
import { anOwner } from '../../test/factories.ts';
import { assertInvariants } from '../../test/invariants.ts';
import { untilWaiting, waitingForLocks } from '../../test/lock-waits.ts';
import { columnsWith } from '../../test/markers.ts';
import {
  type Buyer,
  aBuyer,
  aProduct,
  addressFields,
  orderOf,
  place,
  send,
} from '../../test/order-factories.ts';
import { aDeliveredItem, waitDays } from '../../test/return-factories.ts';
import { aReview } from '../../test/review-factories.ts';
import { aShop, ask } from '../../test/server.ts';
import { ADVISORY_LOCKS, lockCatalogue } from '../database/advisory-locks.ts';
import { decideComplaint } from '../complaints/complaints.ts';
import { complain } from '../complaints/new-complaint.ts';
import { addOrderNote } from '../order-page/order-notes.ts';
import { changeStatus } from '../orders/items/item-status.ts';
import { createReturn } from '../returns/create-return.ts';
import { askForReviews } from '../reviews/review-invitations.ts';
import type { Shop } from '../shop.ts';
import { lockCustomerCount, updateErasedCustomer } from './erase-queries.ts';

const shop = await aShop({ OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000' });
const owner = await anOwner(shop);

test('requests that were running during an erasure store nothing for the account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await aBuyer(shop, { firstName: `Racer${round}x` });
    const product = await aProduct(shop);
    const code = await anErasureProof({ shop, whose: buyer });
    const texts = [`Racer${round}x`, `race${round}@marker.example`, buyer.phone];
    const { token, id: userId } = buyer;
    const [erased, ordered] = await Promise.all([
      ask(shop, ownDataCalls.erase, { token, body: code }),
      send(shop, buyer, orderOf(buyer, [[product, 1]])),
      ask(shop, addressCalls.create, {
        token,
        body: { ...addressFields({ addressLine1: `7 Racer${round}x Street` }), userId },
      }),
      ask(shop, profileCalls.update, {
        token,
        params: { userId },
        body: { email: `race${round}@marker.example` },
      }),
      ask(shop, customerCalls.addNote, {
        token: owner.token,
        params: { userId },
        body: { text: `Racer${round}x again` },
      }),
    ]);
    if (ordered.status === 201) assert.equal(erased.status, 409);
    if (erased.status === 200) {
      assert.deepEqual(await columnsWith(shop.databaseUrl, texts), []);
    }
  }
  await assertInvariants(shop);
});

test('a return or a complaint that was admitted just before is refused after the erasure', async () => {
  const buyer = await aBuyer(shop);
  const { orderItemId } = await aDeliveredItem(shop, { owner, buyer });
  const code = await anErasureProof({ shop, whose: buyer });
  const { token, id: userId } = buyer;
  assert.equal((await ask(shop, ownDataCalls.erase, { token, body: code })).status, 200);
  const request = {
    orderItemId,
    quantity: 1,
    reason: 'OTHER',
    note: 'Mine',
    upiId: 'me@bank',
  } as const;
  await assert.rejects(createReturn(shop, { customerId: userId, request, files: [] }), {
    status: 401,
  });
  const session = { userId, role: 'CUSTOMER', areas: [], familyId: '0' } as const;
  const caller = { session, address: '10.0.0.1', device: undefined };
  await assert.rejects(complain(shop, caller, { subject: 'Late', text: 'Mine' }), { status: 401 });
});

const office = { userId: owner.id, role: 'ADMIN', areas: [], familyId: '0' } as const;

/** Erases an account while the back office is writing something that is committed only afterwards. */
async function eraseDuring(buyer: Buyer, write: (shop: Shop) => Promise<unknown>): Promise<void> {
  const code = await anErasureProof({ shop, whose: buyer });
  const writing = await shop.db.startTransaction().execute();
  await write({ ...shop, db: writing });
  const erasing = ask(shop, ownDataCalls.erase, { token: buyer.token, body: code });
  await eventually(async () => (await waitingForLocks(shop.db)) === 1);
  await writing.commit().execute();
  assert.equal((await erasing).status, 200);
}

test('an answer to a complaint that is written during the erasure is neither stored nor sent', async () => {
  const buyer = await aBuyer(shop);
  const session = { userId: buyer.id, role: 'CUSTOMER', areas: [], familyId: '0' } as const;
  const caller = { session, address: '10.0.0.1', device: undefined };
  const ticket = await complain(shop, caller, { subject: 'Late', text: 'Where is it?' });
  const answer = { ticket, status: 'RESOLVED', reply: 'Dear Zzarireply' } as const;
  await eraseDuring(buyer, (at) => decideComplaint(at, office, answer));
  assert.deepEqual(await columnsWith(shop.databaseUrl, ['Zzarireply', buyer.phone]), []);
});

test('an erasure that waits for a save of products, or for a new account, has no stock yet', async () => {
  for (const lockFirst of [lockCatalogue, lockCustomerCount]) {
    const buyer = await aBuyer(shop);
    const { orderItems } = orderOf(buyer, [[await aProduct(shop), 1]]);
    const body = { userId: buyer.id, orderItems };
    assert.equal((await ask(shop, orderCalls.hold, { token: buyer.token, body })).status, 200);
    const code = await anErasureProof({ shop, whose: buyer });
    const other = await shop.db.startTransaction().execute();
    await lockFirst(other);
    const erasing = ask(shop, ownDataCalls.erase, { token: buyer.token, body: code });
    await untilWaiting(shop.db);
    await other.selectFrom('product_stock').selectAll().forUpdate().noWait().execute();
    await other.commit().execute();
    assert.equal((await erasing).status, 200);
  }
});

test('an erasure that waits for a decision about a review has not locked the catalogue yet', async () => {
  const buyer = await aBuyer(shop);
  await aReview(shop, { owner, buyer });
  const code = await anErasureProof({ shop, whose: buyer });
  const deciding = await shop.db.startTransaction().execute();
  await deciding
    .selectFrom('reviews')
    .select('id')
    .where('customer_id', '=', buyer.id)
    .forNoKeyUpdate()
    .execute();
  const erasing = ask(shop, ownDataCalls.erase, { token: buyer.token, body: code });
  await untilWaiting(shop.db);
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.catalogue}) as is_free`.execute(deciding);
  assert.deepEqual(rows, [{ is_free: true }]);
  await deciding.commit().execute();
  assert.equal((await erasing).status, 200);
});

test('a note about an order that is written during the erasure is not stored, and later there is none', async () => {
  const buyer = await aBuyer(shop);
  const { orderId, orderItemIds } = await place(shop, buyer, [[await aProduct(shop), 1]]);
  const cancelled = { decision: 'CANCELLED', trackingNumber: null } as const;
  const session = { userId: buyer.id, role: 'CUSTOMER', areas: [], familyId: '0' } as const;
  await changeStatus(shop, session, { ...cancelled, itemId: orderItemIds[0] ?? '' });
  const note = { orderId, text: 'Zzarinote called' };
  await eraseDuring(buyer, (at) => addOrderNote(at, office, note));
  assert.deepEqual(await columnsWith(shop.databaseUrl, ['Zzarinote']), []);
  await assert.rejects(addOrderNote(shop, office, note), { status: 404 });
});

test('the correction of a parcel during the erasure leaves no message to the number', async () => {
  const buyer = await aBuyer(shop);
  const { orderItemId: itemId } = await aDeliveredItem(shop, { owner, buyer });
  const corrected = { itemId, decision: 'DELIVERED', trackingNumber: 'DT-9' } as const;
  await eraseDuring(buyer, (at) => changeStatus(at, office, corrected));
  assert.deepEqual(await columnsWith(shop.databaseUrl, [buyer.phone]), []);
});

test('the correction of a parcel that waits for the erasure is stored, and sends nothing', async () => {
  const buyer = await aBuyer(shop);
  const { orderId, orderItemId: itemId } = await aDeliveredItem(shop, { owner, buyer });
  const corrected = { itemId, decision: 'DELIVERED', trackingNumber: 'DT-9' } as const;
  const erasing = await shop.db.startTransaction().execute();
  await updateErasedCustomer(erasing, buyer.id, shop.clock.now());
  await erasing.deleteFrom('messages').where('order_id', '=', orderId).execute();
  const correcting = changeStatus(shop, office, corrected);
  await untilWaiting(shop.db);
  await erasing.commit().execute();
  assert.equal((await correcting).trackingNumber, 'DT-9');
  const messages = shop.db.selectFrom('messages').select('purpose').where('order_id', '=', orderId);
  assert.deepEqual(await messages.execute(), []);
});

test('a review is asked of nobody whose account was erased since the orders were read', async () => {
  const buyer = await aBuyer(shop);
  const mail = 'zzarireview@marker.example';
  const { orderId } = await aDeliveredItem(shop, { owner, buyer });
  await waitDays(shop, 6, { owner, buyer });
  await changeMail(shop, buyer, mail);
  const code = await anErasureProof({ shop, whose: buyer });
  const other = await shop.db.startTransaction().execute();
  const invitation = { order_id: orderId, at: shop.clock.now() };
  await other.insertInto('review_invitations').values(invitation).execute();
  const asking = askForReviews(shop);
  await untilWaiting(shop.db);
  const erased = await ask(shop, ownDataCalls.erase, { token: buyer.token, body: code });
  assert.equal(erased.status, 200);
  await other.rollback().execute();
  await asking;
  assert.deepEqual(await columnsWith(shop.databaseUrl, [mail, buyer.phone]), []);
});
