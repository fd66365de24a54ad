import { type ProfileChange, type UserProfile, profileMessages } from '@shop/contract/profile';
import { conflict, notFound } from '../platform/refusals.ts';
import type { Db } from '../database/db.ts';
import type { Shop } from '../shop.ts';
import {
  type ProfileRow,
  selectCustomerForUpdate,
  selectProfile,
  updateProfile,
} from './profile-queries.ts';

export async function profileOf(shop: Shop, userId: string): Promise<UserProfile> {
  return wireProfile(await selectProfile(shop.db, userId));
}

/** Changes the given fields. The phone is the sign-in name, so an unverified new one is refused (409). */
export async function changeProfile(
  shop: Shop,
  userId: string,
  change: ProfileChange,
): Promise<UserProfile> {
  const { phoneNumber } = await profileOf(shop, userId);
  if (change.phoneNumber && change.phoneNumber !== phoneNumber) {
    throw conflict(profileMessages.phoneNotVerified, 'PHONE_NOT_VERIFIED', {
      path: 'phoneNumber',
    });
  }
  const { firstName, lastName, email } = change;
  const given = { first_name: firstName, last_name: lastName, email };
  return wireProfile(await updateProfile(shop.db, userId, given));
}

/**
 * Locks a customer, so that one person's addresses, holds and orders are serialised. Returns whether the
 * owner has blocked them.
 */
export async function lockCustomer(db: Db, userId: string): Promise<{ isBlocked: boolean }> {
  return { isBlocked: await selectCustomerForUpdate(db, userId) };
}

/** An address on one line. */
export function addressLine(address: {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}): string {
  const { line1, line2, city, state, postal_code, country } = address;
  return [line1, line2, city, `${state} ${postal_code}`, country].filter(Boolean).join(', ');
}

function wireProfile(row: ProfileRow | undefined): UserProfile {
  if (row === undefined) throw notFound();
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone,
  };
}
