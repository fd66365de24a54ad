import { isPhoneText, phoneDigits, searchedText } from '@shop/contract/typed-text';
import type { CustomerSort } from '@shop/contract/customers';
import type { Sorting } from '@shop/contract/sort';
import { type RawBuilder, sql } from 'kysely';
import { type Db, byName, isAfter, likeWords, orderBy, readRows } from '../database/db.ts';
import type { PagePart } from '../database/list-page.ts';

/** A customer with the default address. Without one all its columns are null; `line2` is optional. */
export type CustomerRow = {
  id: string;
  name: string;
  phone: string;
  email: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  is_blocked: boolean;
};

const KEYS: Record<CustomerSort, RawBuilder<unknown>[]> = {
  date: [sql`customer.created_at`, sql`customer.id`],
  // The search text starts with the name.
  name: [byName(sql`customer.search_text`), sql`customer.id`],
};

export async function selectCustomers(
  db: Db,
  { sorting, part }: { sorting: Sorting<CustomerSort>; part: PagePart },
): Promise<CustomerRow[]> {
  return customers(db, { matching: sql`true`, sorting, part });
}

export async function selectCustomerCount(db: Db): Promise<number> {
  const { customers } = await db
    .selectFrom('customer_count')
    .select('customers')
    .executeTakeFirstOrThrow();
  return customers;
}

/** Returns customers whose name, phone (in any spelling) and e-mail contain each word of the text, in any case. */
export async function selectCustomersWith(
  db: Db,
  text: string,
  { sorting, limit }: { sorting: Sorting<CustomerSort>; limit: number },
): Promise<CustomerRow[]> {
  const typed = searchedText(text);
  const part = isPhoneText(typed) ? phoneDigits(typed) || typed : typed;
  const claims = [...new Set(part.split(' '))].map(
    (word) => sql`customer.search_text like ${`%${likeWords(word)}%`}`,
  );
  const matching = part === '' ? sql`false` : sql`(${sql.join(claims, sql` and `)})`;
  return customers(db, { matching, sorting, part: { limit, offset: 0, isReversed: false } });
}

type Wanted = {
  matching: RawBuilder<unknown>;
  sorting: Sorting<CustomerSort>;
  part: PagePart;
};

/** Returns a customer by id, with the default address. */
export async function selectCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  const [row] = await customers(db, {
    matching: sql`customer.id = ${id}`,
    sorting: { column: 'date', isDescending: true },
    part: { limit: 1, offset: 0, isReversed: false },
  });
  return row;
}

/** Selects the page first, so that addresses are looked up for its customers only. */
async function customers(db: Db, { matching, sorting, part }: Wanted): Promise<CustomerRow[]> {
  const keys = KEYS[sorting.column];
  const isDescending = sorting.isDescending !== part.isReversed;
  const order = orderBy(keys, isDescending);
  const claims = [sql`customer.role = 'CUSTOMER'`, sql`customer.erased_at is null`, matching];
  if (part.afterId !== undefined) {
    claims.push(isAfter(keys, isDescending, sql`from users customer where id = ${part.afterId}`));
  }
  return readRows<CustomerRow>(db)`
    select customer.id, concat_ws(' ', customer.first_name, customer.last_name) as name,
      customer.phone, customer.email, address.line1, address.line2, address.city, address.state,
      address.postal_code, address.country, customer.blocked_at is not null as is_blocked
    from (
      select customer.id from users customer
      where ${sql.join(claims, sql` and `)}
      ${order} limit ${part.limit} offset ${part.offset}
    ) page
    join users customer on customer.id = page.id
    left join addresses address on address.customer_id = customer.id and address.is_default
    ${order}
  `;
}

/**
 * Returns whether a customer is blocked; undefined when there is none. Locks the customer until the
 * transaction ends.
 */
export async function selectIsBlockedForUpdate(db: Db, id: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('users')
    .select(sql<boolean>`blocked_at is not null`.as('is_blocked'))
    .where('id', '=', id)
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.is_blocked;
}

/** Blocks a customer at an instant, or unblocks with null. */
export async function updateBlockedAt(
  db: Db,
  customerId: string,
  blockedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ blocked_at: blockedAt })
    .where('id', '=', customerId)
    .where('role', '=', 'CUSTOMER')
    .where('erased_at', 'is', null)
    .execute();
}
