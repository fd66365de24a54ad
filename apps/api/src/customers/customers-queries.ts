import type { PageRange } from '@shop/contract/page';
import { sql } from 'kysely';
import type { Db } from '../lib/db.ts';

/** Customers, newest first. */
export async function selectCustomers(db: Db, { limit, offset }: PageRange) {
  return customers(db).limit(limit).offset(offset).execute();
}

export async function selectCustomerCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('role', '=', 'CUSTOMER')
    .executeTakeFirstOrThrow();
  return count;
}

/** Customers whose name, phone or e-mail contains the text, whatever its case, newest first. */
export async function selectCustomersWith(db: Db, text: string, limit: number) {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return customers(db).where('search_text', 'like', pattern).limit(limit).execute();
}

export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number];

function customers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.customer_id', '=', 'users.id').on('addresses.is_default', '=', true),
    )
    .select([
      'users.id',
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('name'),
      'users.phone',
      'users.email',
      'line1',
      'line2',
      'city',
      'state',
      'postal_code',
      'country',
    ])
    .where('users.role', '=', 'CUSTOMER')
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc');
}
