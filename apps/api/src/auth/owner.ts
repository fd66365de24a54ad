import { StartupError } from '../platform/startup-error.ts';
import { DEMO_OWNER } from '../settings/shop-modes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Db } from '../database/db.ts';
import type { Shop } from '../shop.ts';
import { insertUser, selectOwner } from './user-queries.ts';

/** The owner of a shop, and whether this start has created the account. */
export type Owner = { phone: string; isNew: boolean };

/**
 * Creates the owner that the settings name, at first start; later changes of the settings do not change an
 * existing owner. Undefined when there is none, and the shop must be claimed.
 */
export async function ensureOwner(shop: Shop): Promise<Owner | undefined> {
  const existing = await selectOwner(shop.db);
  if (existing !== undefined) {
    await refuseDemoPassword(shop, existing.password_hash);
    return { phone: existing.phone, isNew: false };
  }
  if (shop.settings.owner === undefined) return undefined;
  const { phone, password } = shop.settings.owner;
  const passwordHash = await hashPassword(password);
  const id = await insertOwner(shop, shop.db, { phone, firstName: 'Owner', passwordHash });
  if (id !== undefined) return { phone, isNew: true };
  // Another server may have created the same owner in between.
  if ((await selectOwner(shop.db)) !== undefined) return { phone, isNew: false };
  throw new StartupError(
    `The setting ADMIN_PHONE ${phone} is a customer's number; give another one.`,
  );
}

/** Inserts the account of the owner; undefined when the phone is taken. */
export async function insertOwner(
  shop: Shop,
  db: Db,
  owner: { phone: string; firstName: string; passwordHash: string },
): Promise<string | undefined> {
  return insertUser(db, {
    role: 'ADMIN',
    phone: owner.phone,
    first_name: owner.firstName,
    last_name: null,
    email: null,
    password_hash: owner.passwordHash,
    phone_verified_at: shop.clock.now(),
    created_at: shop.clock.now(),
  });
}

/** Returns whether the documented credentials of a demonstration's owner are valid. */
export async function isDemoOwner({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  const owner = await selectOwner(db);
  if (owner?.phone !== DEMO_OWNER.phone) return false;
  return isPassword(owner.password_hash, DEMO_OWNER.password);
}

/** Throws when a live shop has the documented demonstration password. */
async function refuseDemoPassword(shop: Shop, passwordHash: string | null): Promise<void> {
  if (shop.settings.mode !== 'live') return;
  if (!(await isPassword(passwordHash, DEMO_OWNER.password))) return;
  throw new StartupError(
    'The owner has the demonstration password, which SHOP_MODE live refuses: give the live shop a database of its own (DATA_DIR, DATABASE_URL), or another password (npm run owner -- --password).',
  );
}
