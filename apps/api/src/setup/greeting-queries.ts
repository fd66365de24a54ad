import type { Db } from '../database/db.ts';

/** Which of these phones customers can sign in with. */
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
