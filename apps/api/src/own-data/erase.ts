import { ownDataMessages } from '@shop/contract/own-data';
import { authMessages } from '@shop/contract/auth';
import { sendCode, withCode } from '../auth/codes.ts';
import { forgetSignIns, keepFormerEmail, limitKeysOf } from '../auth/forgotten-sign-ins.ts';
import { hourly, takeOne } from '../auth/limits.ts';
import type { SignedInCaller } from '../auth/reauthentication.ts';
import { lockCatalogue } from '../database/advisory-locks.ts';
import type { Db } from '../database/db.ts';
import { endDraft } from '../orders/placing/end-draft.ts';
import { endHoldOf } from '../orders/placing/holds.ts';
import { removePictures } from '../pictures/pictures.ts';
import { Refusal, fieldError, invalidToken } from '../platform/refusals.ts';
import { lockCustomer } from '../profile/profile.ts';
import { forgetReviewer, showForgottenReviews } from '../reviews/write-review.ts';
import type { Shop } from '../shop.ts';
import {
  deleteByContact,
  deleteComplaints,
  deleteOwnRows,
  lockCustomerCount,
  selectContact,
  selectOpenDraftsOf,
  selectStillOpen,
  updateErasedCredits,
  updateErasedCustomer,
  updateErasedDrafts,
  updateErasedOrders,
  updateErasedReturns,
} from './erase-queries.ts';

/**
 * Sends the code with which the caller erases the account, even soon after a code of another kind. Also
 * returns why the account cannot be erased yet, while open matters exist between shop and customer.
 */
export async function askToErase(
  shop: Shop,
  { session, address, device }: SignedInCaller,
): Promise<{ challengeId: string; notYet: string | null }> {
  const { userId } = session;
  const { phone } = await contactOf(shop.db, userId);
  const most = shop.settings.limits.otpSendsPerPhone;
  await takeOne(shop, shop.db, hourly(`erase:${userId}`, most, authMessages.tooManyCodes));
  const asked = { phone, address, device, purpose: 'DELETE_ACCOUNT' as const, recipient: phone };
  const challengeId = await sendCode(shop, asked);
  return { challengeId, notYet: (await stillOpen(shop.db, userId))?.message ?? null };
}

/**
 * Erases the caller's account: everything in one transaction, which also uses up the code. Throws 409
 * before the code is checked, so that it stays valid, while open matters exist between shop and customer.
 */
export async function eraseAccount(
  shop: Shop,
  { session, address, device }: SignedInCaller,
  { otp: code, challengeId }: { otp: string; challengeId?: string | null | undefined },
): Promise<void> {
  const { userId } = session;
  const { phone } = await contactOf(shop.db, userId);
  await refuseStillOpen(shop.db, userId);
  const given = { phone, address, device, code, challengeId, purpose: 'DELETE_ACCOUNT' as const };
  const pictures = await withCode(shop, given, (db) => erase(shop, db, { userId, phone }));
  await removePictures(shop, pictures);
  shop.log.info({ userId }, 'an account was erased');
}

/** Erases an account; returns the ids of its pictures, to which nothing refers any more. */
async function erase(
  shop: Shop,
  db: Db,
  { userId, phone }: { userId: string; phone: string },
): Promise<string[]> {
  const now = shop.clock.now();
  await lockCustomer(db, userId);
  // Before the catalogue, because a decision about a review locks the review first.
  const reviewed = await forgetReviewer(db, userId);
  // These two locks come before any lock of stock: a product's save locks the catalogue first, and an order by
  // a pay link, which creates an account, the count of customers.
  await lockCatalogue(db);
  await lockCustomerCount(db);
  const { email, ...contact } = await contactOf(db, userId);
  // The number was changed at this moment: the code is not for this account any more.
  if (contact.phone !== phone) throw invalidToken();
  await endHoldOf(shop, db, { customerId: userId, ids: [], now });
  // First, because it waits for transactions that insert a row which refers to the account.
  await updateErasedCustomer(db, userId, now);
  await refuseStillOpen(db, userId);
  const phones = await forgetSignIns(db, { userId, phone, now });
  // Before messages, because it waits for an answer to a complaint, which is also a message.
  await deleteOwnRows(db, userId);
  await deleteComplaints(db, phones);
  for (const { id: draftId, has_expired: hasExpired } of await selectOpenDraftsOf(
    db,
    phones,
    now,
  )) {
    await endDraft(db, { draftId, state: hasExpired ? 'EXPIRED' : 'CANCELLED', now });
  }
  await updateErasedDrafts(db, userId, phones);
  // The e-mail address is not proved either, so it counts as one that was given up.
  if (email !== null) await keepFormerEmail(shop, db, { userId, email });
  await deleteByContact(db, {
    userId,
    phones,
    limitKeys: phones.flatMap((one) => limitKeysOf(one.phone)),
  });
  await updateErasedReturns(db, userId);
  await updateErasedCredits(db, userId);
  const ordered = await updateErasedOrders(db, userId, now);
  await showForgottenReviews(shop, db, userId);
  return [...reviewed, ...ordered];
}

async function contactOf(db: Db, userId: string) {
  const contact = await selectContact(db, userId);
  if (contact === undefined) throw invalidToken();
  return contact;
}

async function refuseStillOpen(db: Db, userId: string): Promise<void> {
  const open = await stillOpen(db, userId);
  if (open !== null) throw open;
}

async function stillOpen(db: Db, userId: string): Promise<Refusal | null> {
  const { orders, returns, refunds, claims } = await selectStillOpen(db, userId);
  const errors = [
    ...reason('ORDERS_OPEN', orders, ownDataMessages.ordersOpen),
    ...reason('RETURNS_OPEN', returns, ownDataMessages.returnsOpen),
    ...reason('REFUNDS_DUE', refunds, ownDataMessages.refundsDue),
    ...reason('CLAIMS_OPEN', claims, ownDataMessages.claimsOpen),
  ];
  if (errors.length === 0) return null;
  const message = [ownDataMessages.notYet, ...errors.map((error) => error.message)].join(' ');
  return new Refusal(409, 'STILL_OPEN', message, { errors });
}

function reason(code: string, orders: string[], say: (orders: readonly string[]) => string) {
  return orders.length === 0 ? [] : [fieldError('otp', say(orders), code)];
}
