import { type Selectable, sql } from 'kysely';
import { type Db, readCount } from '../database/db.ts';
import type { Database } from '../database/schema.generated.ts';

/** Selects a customer's own address; another customer's counts as missing. */
export type OwnAddress = { userId: string; addressId: string };

const COLUMNS = [
  'id',
  'customer_id',
  'first_name',
  'last_name',
  'phone',
  'line1',
  'line2',
  'city',
  'state',
  'postal_code',
  'country',
  'type',
  'is_default',
] as const;

/** A stored address. */
export type AddressRow = Pick<Selectable<Database['addresses']>, (typeof COLUMNS)[number]>;

/** The columns that the address form fills. */
export type AddressColumns = Omit<AddressRow, 'id' | 'customer_id' | 'line2' | 'is_default'> & {
  line2: string | null | undefined;
};

/** Returns the addresses: the default first, then the newest. */
export async function selectAddresses(db: Db, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('customer_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function selectAddressCount(db: Db, userId: string): Promise<number> {
  return readCount(db)`
    select count(*)::int as count from addresses where customer_id = ${userId}`;
}

export async function insertAddress(
  db: Db,
  address: AddressColumns & { customer_id: string; is_default: boolean; created_at: Date },
): Promise<AddressRow> {
  return db.insertInto('addresses').values(address).returning(COLUMNS).executeTakeFirstOrThrow();
}

export async function updateAddress(
  db: Db,
  { userId, addressId }: OwnAddress,
  change: { [C in keyof AddressColumns]?: AddressColumns[C] | undefined } & {
    is_default?: boolean;
  },
): Promise<AddressRow | undefined> {
  return db
    .updateTable('addresses')
    .set(change)
    .where('id', '=', addressId)
    .where('customer_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Clears the default flag of all the customer's addresses except the named one. */
export async function updateOthersNotDefault(
  db: Db,
  userId: string,
  exceptId: string | null,
): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('customer_id', '=', userId)
    .where('is_default', '=', true)
    .where(sql<boolean>`id is distinct from ${exceptId}::bigint`)
    .execute();
}

export async function deleteAddress(
  db: Db,
  { userId, addressId }: OwnAddress,
): Promise<{ is_default: boolean } | undefined> {
  return db
    .deleteFrom('addresses')
    .where('id', '=', addressId)
    .where('customer_id', '=', userId)
    .returning('is_default')
    .executeTakeFirst();
}

/** Makes the customer's newest address the default. */
export async function updateNewestDefault(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', (newest) =>
      newest
        .selectFrom('addresses')
        .select('id')
        .where('customer_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
}
