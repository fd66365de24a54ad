import { authMessages } from '@shop/contract/auth';
import type { Db } from '../database/db.ts';
import { transaction } from '../database/transaction.ts';
import { conflict } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { allowFirstCode } from './codes.ts';
import { hourlyPerAddress, takeOne } from './limits.ts';
import { insertUser, selectUserByPhone } from './user-queries.ts';

type Registration = {
  fullName: string;
  email?: string | null | undefined;
  phoneNumber: string;
  address: string;
};

/** Creates an unverified customer; the first one-time code verifies the phone number. */
export async function registerCustomer(shop: Shop, wanted: Registration): Promise<void> {
  const { fullName: name, email, phoneNumber: phone, address } = wanted;
  await countRegistration(shop, address);
  await transaction(shop.db, async (db) => {
    const id = await insertCustomer(shop, db, { phone, name, email: email || null });
    if (id === undefined)
      throw conflict(authMessages.alreadyRegistered, 'ALREADY_REGISTERED', { path: 'phoneNumber' });
  });
}

/**
 * Returns the customer with this phone, or a new unverified account; never changes an existing one. Returns
 * undefined for a phone of the back office.
 */
export async function customerOfPhone(
  shop: Shop,
  db: Db,
  { phone, name }: { phone: string; name: string },
): Promise<{ id: string; isNew: boolean } | undefined> {
  const found = await selectUserByPhone(db, phone);
  if (found === undefined) {
    const id = await insertCustomer(shop, db, { phone, name, email: null });
    return id === undefined ? customerOfPhone(shop, db, { phone, name }) : { id, isNew: true };
  }
  return found.role === 'CUSTOMER' ? { id: found.id, isNew: false } : undefined;
}

async function insertCustomer(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  { phone, name, email }: { phone: string; name: string; email: string | null },
): Promise<string | undefined> {
  const [firstName, lastName] = splitName(name);
  const id = await insertUser(db, {
    role: 'CUSTOMER',
    phone,
    first_name: firstName,
    last_name: lastName,
    email,
    password_hash: null,
    phone_verified_at: null,
    created_at: clock.now(),
  });
  if (id !== undefined) await allowFirstCode(db, phone);
  return id;
}

/**
 * Counts a registration in its own transaction, because a refusal (409) would undo the count: most tries of a
 * caller who probes phone numbers are refused.
 */
async function countRegistration(shop: Shop, address: string): Promise<void> {
  const most = shop.settings.limits.registrationsPerAddress;
  const limit = { address, most, message: authMessages.tooManyTries };
  for (const each of hourlyPerAddress('registrations', limit)) await takeOne(shop, shop.db, each);
}

/** Returns the first name and the rest, split at the first space. */
export function splitName(fullName: string): [string, string | null] {
  const space = fullName.search(/\s/);
  if (space === -1) return [fullName, null];
  return [fullName.slice(0, space), fullName.slice(space).trim()];
}
