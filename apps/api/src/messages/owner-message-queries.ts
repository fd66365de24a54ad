import type { Db } from '../database/db.ts';

/** The phones of the owners, by which they sign in. */
export async function selectOwnerPhones(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('phone')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .execute();
  return rows.map(({ phone }) => phone);
}

/** The e-mail address of the shop, at which its owner reads; null until it is written. */
export async function selectOwnerMail(db: Db): Promise<string | null> {
  const { mail_id } = await db
    .selectFrom('store_profile')
    .select('mail_id')
    .executeTakeFirstOrThrow();
  return mail_id;
}
