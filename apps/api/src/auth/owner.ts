import { StartupError } from '../platform/startup-error.ts';
import { DEMO_OWNER } from '../platform/shop-modes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Shop } from '../shop.ts';
import { insertUser, selectOwner } from './user-queries.ts';

/** Creates the owner at first start; later changes of the settings do not change an existing owner. */
export async function ensureOwner(shop: Shop): Promise<void> {
  const existing = await selectOwner(shop.db);
  if (existing !== undefined) return refuseDemoPassword(shop, existing.password_hash);
  const { phone, password } = shop.settings.owner;
  const id = await insertUser(shop.db, {
    role: 'ADMIN',
    phone,
    first_name: 'Owner',
    last_name: null,
    email: null,
    password_hash: await hashPassword(password),
    phone_verified_at: shop.clock.now(),
    created_at: shop.clock.now(),
  });
  const owner = id === undefined ? await selectOwner(shop.db) : { id };
  if (owner === undefined) {
    throw new StartupError(
      `The setting ADMIN_PHONE ${phone} is a customer's number; give another one.`,
    );
  }
}

/** A live shop refuses to start with the documented demonstration password. */
async function refuseDemoPassword(shop: Shop, passwordHash: string | null): Promise<void> {
  if (shop.settings.mode !== 'live') return;
  if (!(await isPassword(passwordHash, DEMO_OWNER.password))) return;
  throw new StartupError(
    'The owner has the demonstration password, which SHOP_MODE live refuses: give the live shop a database of its own (DATA_DIR, DATABASE_URL).',
  );
}
