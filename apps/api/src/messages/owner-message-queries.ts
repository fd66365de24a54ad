import type { Db } from '../database/db.ts';

/** Returns the phones by which the owners sign in. */
export async function selectOwnerPhones(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('phone')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .execute();
  return rows.map(({ phone }) => phone);
}

/** Returns the e-mail address of the shop, which its owner reads; null until it is set. */
export async function selectOwnerMail(db: Db): Promise<string | null> {
  const { mail_id } = await db
    .selectFrom('store_profile')
    .select('mail_id')
    .executeTakeFirstOrThrow();
  return mail_id;
}
