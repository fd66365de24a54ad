import type { Db } from '../database/db.ts';

/** Returns the given phones with which customers can sign in. */
export async function selectCustomerPhones(db: Db, phones: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('phone')
    .where('phone', 'in', phones)
    .where('role', '=', 'CUSTOMER')
    .orderBy('phone')
    .execute();
  return rows.map(({ phone }) => phone);
}
