import { authMessages } from '@shop/contract/auth';
import { transaction } from '../database/transaction.ts';
import { conflict } from '../platform/refusals.ts';
import type { Shop } from '../shop.ts';
import { allowFirstCode } from './codes.ts';
import { hourlyPerAddress, takeOne } from './limits.ts';
import { insertUser } from './user-queries.ts';

type Registration = {
  fullName: string;
  email?: string | null | undefined;
  phoneNumber: string;
  address: string;
};

/** Creates an unverified customer; the first one-time code verifies the phone number. */
export async function registerCustomer(shop: Shop, wanted: Registration): Promise<void> {
  const { fullName, email, phoneNumber: phone, address } = wanted;
  const [firstName, lastName] = splitName(fullName);
  await countRegistration(shop, address);
  await transaction(shop.db, async (db) => {
    const id = await insertUser(db, {
      role: 'CUSTOMER',
      phone,
      first_name: firstName,
      last_name: lastName,
      email: email || null,
      password_hash: null,
      phone_verified_at: null,
      created_at: shop.clock.now(),
    });
    if (id === undefined)
      throw conflict(authMessages.alreadyRegistered, 'ALREADY_REGISTERED', { path: 'phoneNumber' });
    await allowFirstCode(db, phone);
  });
}

/**
 * Counts a registration in its own transaction: a refusal (409) would undo it, and a caller who probes
 * phone numbers is refused most.
 */
async function countRegistration(shop: Shop, address: string): Promise<void> {
  const most = shop.settings.limits.registrationsPerAddress;
  const limit = { address, most, message: authMessages.tooManyTries };
  for (const each of hourlyPerAddress('registrations', limit)) await takeOne(shop, shop.db, each);
}

/** Returns the first name and the rest, split at the first space. */
function splitName(fullName: string): [string, string | null] {
  const space = fullName.search(/\s/);
  if (space === -1) return [fullName, null];
  return [fullName.slice(0, space), fullName.slice(space).trim()];
}
