import { customerMessages } from '@shop/contract/customers';
import {
  type ProfileChange,
  type UserProfile,
  WHATSAPP_WORDING,
  profileMessages,
} from '@shop/contract/profile';
import { conflict, notFound, invalidToken } from '../platform/refusals.ts';
import { keepFormerEmail } from '../auth/forgotten-sign-ins.ts';
import { noticeBoth } from '../auth/notices.ts';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import type { Session } from '../platform/session.ts';
import type { Shop } from '../shop.ts';
import {
  type ProfileRow,
  selectCustomerForUpdate,
  selectEmailForUpdate,
  selectIsAccount,
  selectIsCustomer,
  selectProfile,
  updateProfile,
  updateWhatsappUpdates,
} from './profile-queries.ts';

export async function profileOf(
  shop: Shop,
  { userId, readerId = userId }: { userId: string; readerId?: string },
): Promise<UserProfile> {
  return wireProfile(await selectProfile(shop.db, { userId, readerId }));
}

/**
 * Changes the given fields. The phone is the sign-in name, so an unverified new one is refused (409). A
 * changed e-mail address is reported to the phone and the old address; no code is ever sent to it.
 */
export async function changeProfile(
  shop: Shop,
  userId: string,
  change: ProfileChange,
): Promise<UserProfile> {
  const { phoneNumber } = await profileOf(shop, { userId });
  if (change.phoneNumber && change.phoneNumber !== phoneNumber) {
    throw conflict(profileMessages.phoneNotVerified, 'PHONE_NOT_VERIFIED', {
      path: 'phoneNumber',
    });
  }
  const { firstName, lastName, email } = change;
  const given = { first_name: firstName, last_name: lastName, email };
  return transaction(shop.db, async (db) => {
    await keepWhatsappUpdates(shop, db, { userId, said: change.whatsappUpdates });
    const old = email === undefined ? undefined : await selectEmailForUpdate(db, userId);
    const profile = wireProfile(await updateProfile(db, userId, given));
    if (old !== undefined && old !== profile.email) {
      await noticeBoth(shop, db, { phone: profile.phoneNumber, mail: old, what: 'mail' });
      // Comes after the notice, because the notice is a message to the former address too.
      if (old !== null) await keepFormerEmail(shop, db, { userId, email: old });
    }
    return profile;
  });
}

/** Stores a customer's answer about WhatsApp, with the time and wording of the consent. */
export async function keepWhatsappUpdates(
  shop: Pick<Shop, 'clock'>,
  db: Db,
  {
    userId,
    said,
    wording = WHATSAPP_WORDING,
  }: { userId: string; said: boolean | null | undefined; wording?: string },
): Promise<void> {
  if (said === undefined || said === null) return;
  const now = shop.clock.now();
  await updateWhatsappUpdates(db, userId, { said, now, wording });
}

/**
 * Locks a customer, so that one person's addresses, holds and orders run one after the other. Returns
 * whether the owner has blocked them. A customer who was erased during the request is signed out (401), so
 * that nothing is stored for them again.
 */
export async function lockCustomer(db: Db, userId: string): Promise<{ isBlocked: boolean }> {
  const isBlocked = await selectCustomerForUpdate(db, userId);
  if (isBlocked === null) throw invalidToken();
  return { isBlocked };
}

/** Throws 404 for an unknown id, a deleted account, and the owner. */
export async function refuseUnknownCustomer(shop: Shop, customerId: string): Promise<void> {
  if (!(await selectIsCustomer(shop.db, customerId))) throw notFound(customerMessages.notFound);
}

/** Throws 404 for an id that no account ever had, to a caller of the back office; a customer reads only their own. */
export async function refuseUnknownAccount(
  shop: Shop,
  { role }: Session,
  customerId: string,
): Promise<void> {
  if (role === 'CUSTOMER' || (await selectIsAccount(shop.db, customerId))) return;
  throw notFound(customerMessages.notFound);
}

/** Formats an address on one line. */
export function addressLine(address: {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}): string {
  const { line1, line2, city, state, postal_code, country } = address;
  const place = `${state} ${postal_code}`.trim();
  return [line1, line2, city, place, country].filter(Boolean).join(', ');
}

function wireProfile(row: ProfileRow | undefined): UserProfile {
  if (row === undefined) throw notFound();
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone,
    whatsappUpdates: row.whatsapp_updates,
  };
}
