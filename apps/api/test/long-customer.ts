import assert from 'node:assert/strict';
import { authCalls } from '@shop/contract/auth';
import { customerCalls } from '@shop/contract/customers';
import { deliveryCalls } from '@shop/contract/delivery';
import { ownDataCalls } from '@shop/contract/own-data';
import { profileCalls } from '@shop/contract/profile';
import { aDraft } from './draft-factories.ts';
import type { Person } from './factories.ts';
import {
  aBuyer,
  aProduct,
  aScreenshot,
  addressFields,
  anAddress,
  fillCart,
  orderOf,
  place,
  send,
} from './order-factories.ts';
import { review } from './review-factories.ts';
import { aPaymentLink } from './sample-makers.ts';
import { aSoldOutProduct, aStopToken, save, watch } from './saved-factories.ts';
import { type TestShop, ask } from './server.ts';
import { callsOf, codeSentTo, wrongCode } from './sign-in-callers.ts';
import { declareTax } from './tax-factories.ts';
import { storePicture } from './catalogue-factories.ts';

// Customers with a history: everything that stores data about a person.

/** A text that occurs nowhere else. */
export const MARKER = 'Zzarimarker';
/** An e-mail address that occurs nowhere else. */
export const MAIL = 'zzari@marker.example';

type Ground = { shop: TestShop; owner: Person };

type Settled = 'ACCEPTED' | 'SHIPPED' | 'DELIVERED' | 'REJECTED';
/** Moves an item on, as the owner does. */
export async function settle(
  { shop, owner }: Ground,
  orderItemId: string,
  orderStatus: Settled,
): Promise<void> {
  const trackingNumber = orderStatus === 'REJECTED' ? null : 'DT-1';
  const body = { orderItemId, orderStatus, trackingNumber };
  const { status } = await ask(shop, deliveryCalls.update, { token: owner.token, body });
  assert.equal(status, 200, orderStatus);
}

/** Creates a customer who has used everything that stores personal data. */
export async function aLongCustomer(ground: Ground) {
  const { shop, owner } = ground;
  const buyer = await aBuyer(shop, { firstName: MARKER, lastName: 'Zzarilast' });
  const product = await aProduct(shop);
  const { token, id } = buyer;
  await anAddress(shop, buyer, addressFields({ addressLine1: '7 Zzaristreet', city: 'Zzaricity' }));
  for (const email of [`former-${MAIL}`, MAIL]) {
    const body = { email, whatsappUpdates: true };
    await ask(shop, profileCalls.update, { token, params: { userId: id }, body });
  }
  await ask(shop, ownDataCalls.consent, { token, body: { terms: 1, privacy: 1 } });
  const scanned = await place(shop, buyer, [[product, 1]], { isScanned: true });
  const cash = await place(shop, buyer, [[product, 2]]);
  for (const itemId of [...scanned.orderItemIds, ...cash.orderItemIds]) {
    await settle(ground, itemId, 'REJECTED');
  }
  await ask(shop, deliveryCalls.refund, {
    token: owner.token,
    params: { orderItemId: scanned.orderItemIds[0] ?? '' },
    body: { reference: `From ${MARKER}` },
  });
  await declareTax(shop);
  const sold = await place(shop, buyer, [[product, 3]]);
  const [soldId = ''] = sold.orderItemIds;
  for (const status of ['ACCEPTED', 'SHIPPED', 'DELIVERED'] as const)
    await settle(ground, soldId, status);
  const reviewed = await review(shop, buyer, { orderItemId: soldId, text: 'As in the picture' }, [
    { name: 'worn.png', bytes: await aScreenshot() },
  ]);
  assert.equal(reviewed.status, 201);
  await shop.db
    .insertInto('review_invitations')
    .values({ order_id: sold.orderId, at: shop.clock.now() })
    .execute();
  await aComplaint(shop, { customer_id: id });
  shop.clock.move(11);
  await send(shop, buyer, orderOf(buyer, [[product, 1]]), { key: 'zzari-key' });
  for (const itemId of await openItems(shop, id)) await settle(ground, itemId, 'REJECTED');
  await fillCart(shop, buyer, [[product, 1]]);
  await save(shop, buyer, product);
  await watch(shop, buyer, (await aSoldOutProduct(shop)).product);
  await aStopToken(shop, buyer);
  const returnId = await aReturn(shop, {
    customerId: id,
    orderItemId: cash.orderItemIds[0] ?? '',
  });
  const { id: picture_id } = await storePicture(shop, {
    kind: 'RETURN',
    bytes: await aScreenshot(),
  });
  await shop.db
    .insertInto('return_pictures')
    .values({ return_id: returnId, position: 0, picture_id })
    .execute();
  const written = { token: owner.token, phoneNumber: buyer.phone, name: MARKER, note: MARKER };
  await aDraft(shop, { ...written, discountAmount: 1, reason: MARKER });
  const reference = await aPaymentLink({ shop, owner, whose: buyer });
  await shop.db
    .updateTable('payment_links')
    .set({ key: 'zzari-key', gateway_id: reference, url: `https://rzp.io/${reference}` })
    .where('reference', '=', reference)
    .execute();
  const noted = await ask(shop, customerCalls.addNote, {
    token: owner.token,
    params: { userId: id },
    body: { text: `${MARKER} is choosy` },
  });
  assert.equal(noted.status, 201);
  await shop.db
    .insertInto('order_notes')
    .values({
      order_id: cash.orderId,
      text: `${MARKER} called`,
      by_user_id: owner.id,
      created_at: shop.clock.now(),
    })
    .execute();
  return { buyer, product };
}

/** Creates a complaint with an account, or without. */
export async function aComplaint(
  shop: TestShop,
  who: { customer_id: string } | { phone: string; name: string },
) {
  const [subject, text, created_at] = ['Zzarisubject', 'Zzaritext', shop.clock.now()];
  await shop.db
    .insertInto('complaints')
    .values({ ...who, subject, text, created_at })
    .execute();
}

/** Creates a return of an item in any state. */
export async function aReturn(
  shop: TestShop,
  { customerId, orderItemId }: { customerId: string; orderItemId: string },
  status: 'REQUESTED' | 'DECLINED' = 'DECLINED',
): Promise<string> {
  const now = shop.clock.now();
  const { order_id } = await shop.db
    .selectFrom('order_items')
    .select('order_id')
    .where('id', '=', orderItemId)
    .executeTakeFirstOrThrow();
  const { id } = await shop.db
    .insertInto('returns')
    .values({
      order_item_id: orderItemId,
      order_id,
      customer_id: customerId,
      quantity: 1,
      reason: 'QUALITY',
      note: 'Zzarinote',
      upi_id: 'zzari@upi',
      status,
      decision_note: status === 'DECLINED' ? 'Zzarinote too' : null,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function openItems(shop: TestShop, customerId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['PENDING', 'ORDERED'])
    .execute();
  return rows.map((row) => row.id);
}

/** Signs in by code, so that there are a session, a device and codes of this number. */
export async function signInAndFail(shop: TestShop, phone: string): Promise<void> {
  const calls = callsOf(shop, phone);
  shop.clock.move(61);
  await calls.askForSignIn();
  await calls.signIn(wrongCode(codeSentTo(shop, phone)));
  await calls.signIn(codeSentTo(shop, phone));
  shop.clock.move(61);
  await calls.askForSignIn();
  await calls.askForReset();
  await ask(shop, authCalls.login, { body: { phoneNumber: phone, password: 'not-hers' } });
}
