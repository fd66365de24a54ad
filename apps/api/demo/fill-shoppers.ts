import { msAfter } from '../src/platform/clock.ts';
import type { Db } from '../src/database/db.ts';
import { insertRows, selectIds } from './demo-queries.ts';
import { demoShoppers } from './demo-shoppers.ts';
import { requiredValue } from './required-value.ts';

const DAY = 86_400_000;

/** Inserts verified shoppers with their addresses; returns their ids by phone number. */
export async function fillShoppers(db: Db, now: Date): Promise<Map<string, string>> {
  const joined = demoShoppers.map((shopper, index) => ({
    shopper,
    at: msAfter(now, (index * 7 - 95) * DAY),
  }));
  await insertRows(
    db,
    'users',
    joined.map(({ shopper, at }) => ({
      role: 'CUSTOMER' as const,
      phone: shopper.phone,
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      email: shopper.email,
      password_hash: null,
      phone_verified_at: at,
      created_at: at,
    })),
  );
  const ids = await selectIds(db, 'users', 'phone');
  await insertRows(
    db,
    'addresses',
    joined.flatMap(({ shopper, at }) =>
      shopper.addresses.map((address, index) => ({
        customer_id: requiredValue(ids, shopper.phone),
        first_name: address.firstName,
        last_name: address.lastName,
        phone: address.phoneNumber,
        line1: address.addressLine1,
        line2: address.addressLine2 ?? null,
        city: address.city,
        state: address.state,
        postal_code: address.postalCode,
        type: address.addressType,
        is_default: index === 0,
        created_at: msAfter(at, index * DAY),
      })),
    ),
  );
  return ids;
}
